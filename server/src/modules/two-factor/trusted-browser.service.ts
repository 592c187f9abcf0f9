import { daySeconds } from '../../platform/durations.ts'
import type { Caller } from '../../platform/http/index.ts'
import { prefixCookie, readBrowserProof, signBrowserProof } from '../auth/index.ts'

const seconds = 180 * daySeconds

/** The factor that a browser has passed: the key of the code, in an epoch of the account. */
export type PassedFactor = { userId: number; key: string; epoch: number }

export type Browser = Pick<Caller, 'cookies' | 'sessionCookie'>

const getName = (browser: Pick<Browser, 'sessionCookie'>, userId: number) =>
  prefixCookie(browser, `two_factor_${userId}`)

/**
 * Turning it off and on creates another key, which ends the proof; so does a new epoch, which ends all other
 * sessions.
 */
const getSubject = ({ userId, key, epoch }: PassedFactor) => ({
  secret: key,
  subject: `two-factor ${userId} ${epoch}`,
})

/**
 * Records in the browser that its user has entered a code. Codes are required as before: see the limits of
 * wrong ones.
 */
export function rememberPassedFactor(caller: Caller, factor: PassedFactor, now: number): void {
  const proof = signBrowserProof(getSubject(factor), now + seconds)
  caller.setCookie(getName(caller, factor.userId), proof, {
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'strict',
  })
}

/** Identifies the browser, if it has passed the same factor before. */
export const findPassedFactor = (browser: Browser, factor: PassedFactor, now: number): string | undefined =>
  readBrowserProof(getSubject(factor), browser.cookies[getName(browser, factor.userId)], now)
