/** The account behind a call, or no one. */
export type Actor = {
  /** 0 = anonymous. */
  userId: number
  username: string
  status: 'anonymous' | 'normal' | 'inactive' | 'suspended' | 'deleted'
  role: 'user' | 'admin' | 'moderator'
  /** Whether the account is an administrator's or a moderator's, has a password, and no two-factor authentication. */
  lacksTwoFactor?: boolean
  /** The account's role if it waits for two-factor authentication; `role` is that of a member then. */
  withheldRole?: 'admin' | 'moderator'
  reputation: number
  /** Unix seconds; absent unless the account is suspended. */
  suspendedUntil?: number
  /** The latest version of the legal texts that the account accepted; absent = 0. */
  legalVersion?: number
  /** True for sessions that were opened while the account was an administrator's. */
  hasAdminSession: boolean
  /** Hash of the session's token, empty for anonymous callers. */
  sessionHash: string
  /**
   * Until when (unix seconds) calls that need a confirmation are allowed. Absent if they always are: in work
   * without a session.
   */
  confirmedUntil?: number
  /** Whether a token was sent: such clients rarely have to enter the password. */
  isProgram?: boolean
}

/** A caller without a session. */
export const anonymous: Actor = {
  userId: 0,
  username: '',
  status: 'anonymous',
  role: 'user',
  reputation: 0,
  hasAdminSession: false,
  sessionHash: '',
}

/** `users.status` as stored. */
export const accountState = { available: 1, suspended: 9, deleted: 10 } as const

/** Whether no one is logged in. */
export const isAnonymous = (actor: Actor) => actor.userId === 0

/**
 * Whether the actor is the author. Content without an author (user 0) has nobody who may act as its author.
 */
export const isAuthor = (actor: Actor, content: { userId: number }) =>
  actor.userId !== 0 && actor.userId === content.userId

/** Moderators and administrators with an active account. */
export const isStaff = (actor: Actor) => actor.role !== 'user' && actor.status === 'normal'

/** Administrators with an active account. */
export const isAdmin = (actor: Actor) => actor.role === 'admin' && actor.status === 'normal'
