import { type Actor, anonymous } from '../src/modules/auth/index.ts'
import type { Executor } from '../src/platform/database/database.ts'

/** What the query is for, and a call that sends it. Other values of its parameters make the same statement. */
export type HotQuery = readonly [name: string, run: (db: Executor) => Promise<unknown>]

/** By the file of the query, below `src/modules` and without `.ts`. */
export type HotQueries = Readonly<Record<string, readonly HotQuery[]>>

export const window = { limit: 20, offset: 40 }
export const since = 1_700_000_000
export const member: Actor = { ...anonymous, userId: 7, username: 'cy', status: 'normal' }
export const moderator: Actor = { ...member, role: 'moderator' }
