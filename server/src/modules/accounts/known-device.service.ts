import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../platform/http/index.ts'

const deviceSeconds = 180 * 24 * 3600

type Account = { id: number; password_hash: string }

const getName = ({ id }: Account) => `device_${id}`

/**
 * Marks the browser as one that has logged in to the account. The cookie opens nothing: it exempts the browser from
 * what the failures of others do to the account. Its key is the password's hash, so that a new password ends it.
 */
export function markDevice(caller: Caller, account: Account, now: number): void {
  if (account.password_hash === '') return
  const text = `${now + deviceSeconds}.${randomBytes(16).toString('base64url')}`
  caller.setCookie(getName(account), `${text}.${sign(account, text)}`, {
    maxAge: deviceSeconds,
    path: '/answer/api/v1/user/login',
    httpOnly: true,
    sameSite: 'strict',
  })
}

/** What identifies the device, if it has logged in to the account with its present password. */
export function findKnownDevice(
  cookies: Caller['cookies'],
  account: Account | undefined,
  now: number,
): string | undefined {
  if (!account?.password_hash) return undefined
  const [expiresAt = '', nonce = '', signature = ''] = (cookies[getName(account)] ?? '').split('.')
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(account, `${expiresAt}.${nonce}`))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expiresAt) > now ? nonce : undefined
}

const sign = ({ id, password_hash }: Account, text: string) =>
  createHmac('sha256', password_hash).update(`device ${id} ${text}`).digest('base64url')
