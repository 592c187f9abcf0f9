import type { LoginFailure } from '@querent/sdk/contract'

/** A login that cannot continue, with the content of its page. */
export class LoginAborted extends Error {
  readonly reason: LoginFailure
  /** The provider's message, for users. */
  readonly notice: string

  constructor(reason: LoginFailure, notice = '') {
    super(`The login stopped: ${reason}.`)
    this.name = 'LoginAborted'
    this.reason = reason
    this.notice = notice
  }
}

/** A login to a suspended account. */
export class LoginSuspended extends Error {
  /** Unix seconds. */
  readonly until: number

  constructor(until: number) {
    super('The account is suspended.')
    this.name = 'LoginSuspended'
    this.until = until
  }
}
