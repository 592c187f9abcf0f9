/** The thread in which passwords are compared with hashes of bcrypt, which Node does not know. */
import { compareSync } from 'bcryptjs'

export type BcryptTask = { password: string; hash: string }

export default function compareBcrypt({ password, hash }: BcryptTask): boolean {
  return compareSync(password, hash)
}
