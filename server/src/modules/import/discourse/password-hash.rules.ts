import { isForeignHash } from '../../accounts/index.ts'

/** What Discourse used before it wrote down what it uses. */
const earlyAlgorithm = '$pbkdf2-sha256$i=64000,l=32$'

/** A stored password in the one form that a login reads; empty when it is of no kind that can be checked. */
export function formatHash(
  algorithm: string | undefined,
  salt: string | undefined,
  hash: string | undefined,
) {
  const text = `${algorithm || earlyAlgorithm}${salt ?? ''}$${hash ?? ''}`
  return isForeignHash(text) ? text : ''
}
