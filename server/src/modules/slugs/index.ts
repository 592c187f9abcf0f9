/**
 * Readable names in addresses: the slug of a question's title, and usernames (which are part of the
 * address of a profile) with the rules that decide whether one may be taken.
 */
export { plainLetters } from './plain-letters.ts'
export { toSlug } from './slug.ts'
export { isReservedUsername, isValidUsername, usernameFrom } from './username.ts'
