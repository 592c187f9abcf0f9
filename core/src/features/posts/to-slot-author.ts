import type { PostAuthor } from '@querent/sdk/web'

type Author = { username: string; display_name: string; rank: number }

/** The data of a post's author for plugins. */
export function toSlotAuthor({ username, display_name, rank }: Author): Required<PostAuthor> {
  return { username, displayName: display_name, reputation: rank }
}
