import { reservedRouteNames, reservedUsernames } from './reserved-usernames.rules.ts'
import { hasHan, pinyinSyllables, romanize } from './romanize.ts'

const maxUsernameLength = 30
const usernamePattern = /^[A-Za-z0-9_.\- ]{2,30}$/
const hanRun = /\p{Script=Han}+/gu
const foreignLetters = /(?:(?![ -~])\p{L})+/gu

/**
 * The username that a display name suggests. It may still be invalid, reserved or taken: the caller checks,
 * and adds a suffix if another user has it.
 */
export function toUsername(displayName: string): string {
  return withoutHan(displayName.normalize('NFC').trim())
    .replace(foreignLetters, romanize)
    .replace(/\s+/g, '-')
    .toLowerCase()
    .slice(0, maxUsernameLength)
}

/** Whether the text may be a username at all: 2 to 30 allowed characters, including a readable one. */
export function isValidUsername(username: string): boolean {
  // "." and ".." would change the meaning of the profile's URL; outer spaces cannot be distinguished.
  return usernamePattern.test(username) && /[A-Za-z0-9]/.test(username) && username === username.trim()
}

/** Whether members may choose the name: lower case without blanks, as in the URL of their profile. */
export const isProfileName = (username: string): boolean =>
  isValidUsername(username) && /^[a-z0-9._-]+$/.test(username)

/**
 * Whether the name is reserved, by the operator's list if there is one. Moderators and admins may take
 * reserved names, but no one may take a word that is a route below /users.
 */
export function isReservedUsername(
  username: string,
  isStaff: boolean,
  reserved: ReadonlySet<string> = reservedUsernames,
): boolean {
  const name = username.toLowerCase()
  if (reservedRouteNames.has(name)) return true
  return !isStaff && reserved.has(name)
}

function withoutHan(text: string): string {
  return hasHan(text) ? text.replace(hanRun, (run) => pinyinSyllables(run).join('')) : text
}
