declare module '../../platform/events/index.ts' {
  interface EventMap {
    /** An account requested the mail that confirms its address and, with it, an external identity. */
    'account.activationRequested': {
      userId: number
      language: string
      identity?: { provider: string; externalId: string }
    }
    /** An administrator added an account without a password. */
    'account.invited': { userId: number }
    /** An account has a confirmed address, or needs none, for the first time. */
    'account.activated': { userId: number }
    /** A code that was mailed to the address of an account was used: mails arrive there. */
    'account.addressConfirmed': { userId: number }
    /** A member without a password wants to delete their account. */
    'account.deletionRequested': { userId: number; language: string }
    /** An account requested another address. Older versions did not record the session. */
    'account.emailChangeRequested': { userId: number; email: string; language: string; sessionHash?: string }
    /** An account has another way to log in from now on; `to` is the address that is notified. */
    'account.credentialChanged': {
      userId: number
      credential:
        | 'password'
        | 'email'
        | 'email_restored'
        | 'login_added'
        | 'login_removed'
        | 'two_factor_on'
        | 'two_factor_off'
      to: string
    }
    /** An administrator suspended an account, with a reason. */
    'account.suspended': { userId: number; reason: string }
    /** An account was deleted; `email` was its address until then. */
    'account.closed': { userId: number; email: string }
    /** A user requested a new password for the account of an address, if there is one. */
    'account.passwordResetRequested': { email: string; language: string }
  }
}

export {}
