import type { LoginFailure } from '@querent/sdk/contract'

/** A login that goes no further, with what its page shows. */
export class LoginAborted extends Error {
  readonly reason: LoginFailure
  /** What the provider said, for users. */
  readonly notice: string

  constructor(reason: LoginFailure, notice = '') {
    super(`The login stopped: ${reason}.`)
    this.name = 'LoginAborted'
    this.reason = reason
    this.notice = notice
  }
}

/** A login to an account that is suspended. */
export class LoginSuspended extends Error {
  /** Unix seconds. */
  readonly until: number

  constructor(until: number) {
    super('The account is suspended.')
    this.name = 'LoginSuspended'
    this.until = until
  }
}
