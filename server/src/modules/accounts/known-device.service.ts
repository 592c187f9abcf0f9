import { daySeconds } from '../../platform/durations.ts'
import type { Caller } from '../../platform/http/index.ts'
import { readBrowserProof, signBrowserProof } from '../auth/index.ts'

const deviceSeconds = 180 * daySeconds

type Account = { id: number; password_hash: string }

const getName = ({ id }: Account) => `device_${id}`
const getSubject = ({ id, password_hash }: Account) => ({ secret: password_hash, subject: `device ${id}` })

/**
 * Marks the browser as one that has logged in to the account. The cookie grants no access: it exempts the
 * browser from the effects of others' failures on the account. Its key is the password's hash, so that a new
 * password invalidates it.
 */
export function rememberDevice(caller: Caller, account: Account, now: number): void {
  if (account.password_hash === '') return
  caller.setCookie(getName(account), signBrowserProof(getSubject(account), now + deviceSeconds), {
    maxAge: deviceSeconds,
    path: '/answer/api/v1/user/login',
    httpOnly: true,
    sameSite: 'strict',
  })
}

/** Identifies the device, if it has logged in to the account with its present password. */
export function findKnownDevice(
  cookies: Caller['cookies'],
  account: Account | undefined,
  now: number,
): string | undefined {
  if (!account?.password_hash) return undefined
  return readBrowserProof(getSubject(account), cookies[getName(account)], now)
}
