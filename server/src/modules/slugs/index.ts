/**
 * Readable names in addresses: the slug of a question's title, and usernames (which are part of the
 * address of a profile) with the rules that decide whether one may be taken.
 */
export { type SlugOptions, slugOf } from './slug.ts'
export { isReservedUsername, isValidUsername, usernameFrom } from './username.ts'
