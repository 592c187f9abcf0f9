import type { LoginFailure } from '@querent/sdk/contract'

/** What the page of a failed login reads from its address. */
export type FailedLogin = {
  reason: LoginFailure
  /** Slug of the provider; empty where none is known. */
  provider: string
  /** Leads to what the provider said. */
  notice: string
}

/** What helps next: trying again, logging in with what one has here, another address, or nothing. */
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

/** Reads an address. Words of a stranger's link are never shown: what is not known is a login that expired. */
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

/** Key of the sentence about a failure: with the provider's name where it is known. */
export function failureText({ reason }: FailedLogin, name: string): string {
  return `external_login.failed.${reason}.${name ? 'named' : 'plain'}`
}
