import type { Migration } from 'kysely/migration'
import * as initial from './0001-initial.ts'
import * as findUsers from './0002-find-users.ts'
import * as search from './0003-search.ts'
import * as backgroundWork from './0007-background-work.ts'
import * as externalLogins from './0010-external-logins.ts'
import * as captchas from './0011-captchas.ts'
import * as plugins from './0012-plugins.ts'
import * as uploads from './0013-uploads.ts'

/** In order of their names. A released migration is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-find-users': findUsers,
  '0003-search': search,
  '0007-background-work': backgroundWork,
  '0010-external-logins': externalLogins,
  '0011-captchas': captchas,
  '0012-plugins': plugins,
  '0013-uploads': uploads,
}
