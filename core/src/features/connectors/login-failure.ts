import type { LoginFailure } from '@querent/sdk/contract'

/** The parameters in the URL of a failed login's page. */
export type FailedLogin = {
  reason: LoginFailure
  /** Slug of the provider; empty if unknown. */
  provider: string
  /** The code for the provider's message. */
  notice: string
}

/** The next step: a retry, logging in with an existing login, another address, or nothing. */
export type NextStep = 'retry' | 'log_in' | 'home'

// texts: external_login.failed.*
const nextSteps: Record<LoginFailure, NextStep> = {
  unknown: 'log_in',
  expired: 'retry',
  cancelled: 'retry',
  refused: 'retry',
  unavailable: 'retry',
  no_identity: 'log_in',
  no_email: 'retry',
  email_taken: 'log_in',
  email_domain: 'log_in',
  registration_closed: 'log_in',
  bound_elsewhere: 'log_in',
  already_bound: 'log_in',
  deleted: 'home',
  read_only: 'home',
}

/** Reads a URL. Text in a stranger's link is never shown: unknown values count as an expired login. */
export function readFailure({ searchParams }: URL): FailedLogin | undefined {
  const reason = searchParams.get('failed')
  if (!reason) return undefined
  return {
    reason: isReason(reason) ? reason : 'expired',
    provider: searchParams.get('provider') ?? '',
    notice: searchParams.get('notice') ?? '',
  }
}

const isReason = (text: string): text is LoginFailure => Object.hasOwn(nextSteps, text)

export const getNextStep = (reason: LoginFailure): NextStep => nextSteps[reason]

/** Key of the sentence about a failure: with the provider's name if it is known. */
export function failureText({ reason }: FailedLogin, name: string): string {
  return `external_login.failed.${reason}.${name ? 'named' : 'plain'}`
}
