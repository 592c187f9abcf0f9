import type { PostAuthor } from '@querent/sdk/web'

type Author = { username: string; display_name: string; rank: number }

/** What plugins get to know of the author of a post. */
export function toSlotAuthor({ username, display_name, rank }: Author): Required<PostAuthor> {
  return { username, displayName: display_name, reputation: rank }
}
