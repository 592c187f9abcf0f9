import { isForeignHash } from '../../accounts/index.ts'

/** The algorithm that Discourse used before it stored which one it uses. */
const earlyAlgorithm = '$pbkdf2-sha256$i=64000,l=32$'

/** A stored password in the form that logins read; empty if its algorithm is not supported. */
export function formatHash(
  algorithm: string | undefined,
  salt: string | undefined,
  hash: string | undefined,
) {
  const text = `${algorithm || earlyAlgorithm}${salt ?? ''}$${hash ?? ''}`
  return isForeignHash(text) ? text : ''
}
