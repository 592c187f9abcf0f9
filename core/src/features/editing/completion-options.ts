import { type ApiClient, attempt, whileWriting } from '../../api/index.ts'
import { isInCode } from './markdown-edit.ts'

export type CompletionKind = 'emoji' | 'people'

/** What is being typed that can be completed. */
export type Trigger = {
  kind: CompletionKind
  /** Behind the sign. */
  typed: string
  /** Where the sign is. */
  from: number
  to: number
}

// A sign inside a word does not start a completion, such as the colon of a time or the @ of an address.
const emoji = /(?<![\w:]):([a-z0-9_+-]{2,30})$/i
// Members are also found by the name that is shown, which may be of any script.
const mention = /(?<![\w@./-])@([\p{L}\p{N}_][\p{L}\p{N}\p{M}_.-]{0,29})$/u

/** Looks at the text before the caret; nothing is completed in code, nor while something is selected. */
export function findTrigger(text: string, start: number, end: number): Trigger | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - 40), start)
  const user = mention.exec(before)
  const found = user ?? emoji.exec(before)
  if (!found || isInCode(text, start)) return undefined
  const [whole, typed = ''] = found
  return { kind: user ? 'people' : 'emoji', typed, from: start - whole.length, to: start }
}

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
export type FindUsers = (
  typed: string,
) => Promise<readonly { username: string; displayName: string; avatar: string }[]>

/** The contract's own search; without an answer nobody is offered. */
export function searchUsers(api: ApiClient): FindUsers {
  return async (username) => {
    if (username === '') return []
    const found = await attempt(api.call('userInfoSearch', { username }, whileWriting))
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

async function userOptions(typed: string, findUsers: FindUsers): Promise<CompletionOption[]> {
  const users = await findUsers(typed)
  return users.map(({ username, displayName, avatar }) => ({
    id: username,
    insert: `@${username} `,
    sign: { name: displayName || username, imageUrl: avatar },
    label: displayName || username,
    detail: `@${username}`,
  }))
}

export function findOptions({ kind, typed }: Trigger, findUsers: FindUsers): Promise<CompletionOption[]> {
  return kind === 'emoji' ? emojiOptions(typed) : userOptions(typed, findUsers)
}
