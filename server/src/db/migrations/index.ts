import type { Migration } from 'kysely/migration'
import * as initial from './0001-initial.ts'
import * as findUsers from './0002-find-users.ts'
import * as search from './0003-search.ts'

/** In order of their names. A released migration is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-find-users': findUsers,
  '0003-search': search,
}
