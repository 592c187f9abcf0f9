/** The thread in which passwords are compared with bcrypt hashes, which Node does not support. */
import { compareSync } from 'bcryptjs'

export type BcryptTask = { password: string; hash: string }

export default function compareBcrypt({ password, hash }: BcryptTask): boolean {
  return compareSync(password, hash)
}
