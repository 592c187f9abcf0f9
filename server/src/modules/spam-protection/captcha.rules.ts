import type { CaptchaAction } from '@querent/sdk/contract'

/** How often something was done recently, and when last, in unix seconds. */
export type Count = { number: number; lastAt: number }

export type CaptchaRule = {
  /** The subject that is counted: the account, the address, or the address of a user without an account. */
  unit: 'account' | 'address' | 'either'
  /** Whether the next action requires a challenge. */
  isDue(count: Count | undefined, now: number): boolean
  counts: 'nothing' | 'everything' | 'successes' | 'failures'
  /** After this many seconds without an action, the count restarts. */
  forgetsAfter: number
}

/** Counters survive a pause of at most six minutes, whatever window a rule has. */
const defaultMemory = 6 * 60

const atLeast = (max: number, withTimeout = Number.POSITIVE_INFINITY): CaptchaRule['isDue'] => {
  return (count, now) => count !== undefined && count.number >= max && now - count.lastAt <= withTimeout
}

const soonOrFrequent = (soon: number, max: number): CaptchaRule['isDue'] => {
  return (count, now) => count !== undefined && (now - count.lastAt <= soon || count.number >= max)
}

const rule = (fields: Partial<CaptchaRule> & Pick<CaptchaRule, 'isDue'>): CaptchaRule => ({
  unit: 'account',
  counts: 'successes',
  forgetsAfter: defaultMemory,
  ...fields,
})

const half = 30 * 60

/** When a challenge is required, by action. */
export const captchaRules: Readonly<Record<CaptchaAction, CaptchaRule>> = {
  email: rule({ unit: 'address', counts: 'nothing', isDue: () => true }),
  password: rule({ unit: 'address', counts: 'failures', isDue: atLeast(3, half) }),
  edit_userinfo: rule({ counts: 'everything', isDue: atLeast(3, half) }),
  question: rule({ isDue: soonOrFrequent(5, 10) }),
  answer: rule({ isDue: soonOrFrequent(5, 10) }),
  comment: rule({ isDue: soonOrFrequent(1, 30) }),
  edit: rule({ isDue: atLeast(10) }),
  invitation_answer: rule({ isDue: atLeast(30) }),
  search: rule({ unit: 'either', counts: 'everything', isDue: atLeast(20, 60), forgetsAfter: 60 }),
  report: rule({ counts: 'everything', isDue: soonOrFrequent(1, 30) }),
  delete: rule({ isDue: soonOrFrequent(5, 5) }),
  vote: rule({ counts: 'everything', isDue: atLeast(40) }),
}
