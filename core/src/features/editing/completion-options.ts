import { type ApiClient, attempt, whileWriting } from '../../api/index.ts'
import { isInCode } from './markdown-edit.ts'

export type CompletionKind = 'emoji' | 'users'

/** The text being typed that can be completed. */
export type Trigger = {
  kind: CompletionKind
  /** The text after the sign. */
  typed: string
  /** The position of the sign. */
  from: number
  to: number
}

// A sign inside a word does not start a completion, such as the colon of a time or the @ of an address.
const emoji = /(?<![\w:]):([a-z0-9_+-]{2,30})$/i
// Members are also found by their display name, which may be in any script.
const mention = /(?<![\w@./-])@((?:[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.-]{0,29})?)$/u

/** Checks the text before the caret; nothing is completed in code, or while something is selected. */
export function findTrigger(text: string, start: number, end: number): Trigger | undefined {
  if (start !== end) return undefined
  const before = text.slice(Math.max(0, start - 40), start)
  const user = mention.exec(before)
  const found = user ?? emoji.exec(before)
  if (!found || isInCode(text, start)) return undefined
  const [whole, typed = ''] = found
  return { kind: user ? 'users' : 'emoji', typed, from: start - whole.length, to: start }
}

/** An option, and the text that it inserts. */
export type CompletionOption = {
  id: string
  insert: string
  /** The emoji, or the image of a user. */
  sign: { emoji: string } | { name: string; imageUrl: string }
  label: string
  detail: string
}

export type MentionableUser = { username: string; displayName: string; avatar: string }

/** Users whose name begins with the input. */
export type FindUsers = (typed: string, signal: AbortSignal) => Promise<readonly MentionableUser[]>

const maxUsers = 6

/** Those of the page first, then others; never the user who is writing. */
export function mergeUsers(
  participants: readonly MentionableUser[],
  others: readonly MentionableUser[],
  typed: string,
  ownUsername: string | undefined,
): MentionableUser[] {
  const wanted = typed.toLowerCase()
  const here = participants.filter(({ username, displayName }) =>
    [username, displayName].some((name) => name.toLowerCase().startsWith(wanted)),
  )
  const users = new Map([...here, ...others].map((user) => [user.username, user]))
  users.delete(ownUsername ?? '')
  return [...users.values()].slice(0, maxUsers)
}

/** Empty if the search fails: the name can still be typed. */
export async function searchUsers(
  api: ApiClient,
  username: string,
  signal?: AbortSignal,
): Promise<MentionableUser[]> {
  if (username === '') return []
  const found = await attempt(api.call('userInfoSearch', { username }, { ...whileWriting, signal }))
  if (!found.ok) return []
  return found.data.map((user) => ({
    username: user.username,
    displayName: user.display_name,
    avatar: user.avatar,
  }))
}

/** Common emoji by their names. The table is loaded with the first search. */
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

function toOption({ username, displayName, avatar }: MentionableUser): CompletionOption {
  const name = displayName || username
  return {
    id: username,
    insert: `@${username} `,
    sign: { name, imageUrl: avatar },
    label: name,
    detail: `@${username}`,
  }
}

export async function findOptions(
  { kind, typed }: Trigger,
  findUsers: FindUsers,
  signal: AbortSignal,
): Promise<CompletionOption[]> {
  return kind === 'emoji' ? emojiOptions(typed) : (await findUsers(typed, signal)).map(toOption)
}
