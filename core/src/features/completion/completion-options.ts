import { type ApiClient, attempt } from '../../api/index.ts'
import type { Trigger } from './find-trigger.ts'

/** Something to choose, and what it writes. */
export type CompletionOption = {
  id: string
  insert: string
  /** The emoji, or the image of a user. */
  sign: { emoji: string } | { name: string; imageUrl: string }
  label: string
  detail: string
}

/** Users whose name begins with what was typed. */
export type FindPeople = (
  typed: string,
) => Promise<readonly { username: string; displayName: string; avatar: string }[]>

/** The contract's own search; without an answer nobody is offered. */
export function searchUsers(api: ApiClient): FindPeople {
  return async (username) => {
    if (username === '') return []
    const found = await attempt(api.call('userInfoSearch', { username }))
    if (!found.ok) return []
    return found.data.map((user) => ({
      username: user.username,
      displayName: user.display_name,
      avatar: user.avatar,
    }))
  }
}

/** Common emoji by their names. The table comes with the first search. */
export async function searchEmoji(typed: string): Promise<{ name: string; emoji: string }[]> {
  return (await import('./emoji-table.ts')).findEmoji(typed)
}

async function emojiOptions(typed: string): Promise<CompletionOption[]> {
  return (await searchEmoji(typed)).map(({ name, emoji }) => ({
    id: name,
    insert: `${emoji} `,
    sign: { emoji },
    label: `:${name}:`,
    detail: '',
  }))
}

async function peopleOptions(typed: string, findPeople: FindPeople): Promise<CompletionOption[]> {
  const users = await findPeople(typed)
  return users.map(({ username, displayName, avatar }) => ({
    id: username,
    insert: `@${username} `,
    sign: { name: displayName || username, imageUrl: avatar },
    label: displayName || username,
    detail: `@${username}`,
  }))
}

export function findOptions({ kind, typed }: Trigger, findPeople: FindPeople): Promise<CompletionOption[]> {
  return kind === 'emoji' ? emojiOptions(typed) : peopleOptions(typed, findPeople)
}
