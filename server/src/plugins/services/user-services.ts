import type { PluginUser } from '@querent/sdk/server'
import { z } from 'zod'
import { accountState, findExternalLogin } from '../../modules/auth/index.ts'
import type { Settings } from '../../modules/settings/index.ts'
import { avatarUrl, findUser, findUserByUsername, type UserRow } from '../../modules/users/index.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findUserConfig } from '../storage/user-config.repository.ts'
import { type Services, service } from './service-call.ts'

type Dependencies = {
  db: Executor
  settings: Settings
  slug: string
  permissions: readonly string[]
}

const id = z.tuple([z.string().max(30)])
const text = z.tuple([z.string().min(1).max(200)])
const roles: Readonly<Record<number, PluginUser['role']>> = { 2: 'admin', 3: 'moderator' }

/** Data of accounts. */
export function userServices({ db, settings, slug, permissions }: Dependencies): Services {
  const present = (row: UserRow | undefined): PluginUser | undefined => {
    if (!row || row.status === accountState.deleted) return undefined
    return {
      id: String(row.id),
      username: row.username,
      displayName: row.display_name,
      avatar: avatarUrl(row, settings.current),
      role: roles[row.role_id] ?? 'user',
      ...(/^[a-z]{2,3}_[A-Z]{2}$|^[a-z]{2,3}$/.test(row.language) && { language: row.language }),
      questionCount: row.question_count,
      ...(permissions.includes('users.email') ? { email: row.email } : {}),
    }
  }
  return {
    'users.find': service(id, async ([wanted]) => present(await findById(db, wanted))),
    'users.findByUsername': service(text, async ([name]) => present(await findUserByUsername(db, name))),
    'users.findByExternalId': service(text, async ([externalId]) => {
      const login = await findExternalLogin(db, { provider: slug, externalId })
      return present(login && (await findUser(db, login.user_id)))
    }),
    'users.settings': service(id, async ([wanted]) => {
      const user = await findById(db, wanted)
      return user ? findUserConfig(db, user.id, slug) : { values: {}, version: '' }
    }),
  }
}

async function findById(db: Executor, wanted: string): Promise<UserRow | undefined> {
  return /^[1-9]\d{0,15}$/.test(wanted) ? findUser(db, Number(wanted)) : undefined
}
