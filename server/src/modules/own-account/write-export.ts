import type { Executor } from '../../platform/database/database.ts'
import { accountStatus, listExternalLogins, type Sessions } from '../auth/index.ts'
import {
  exportPageLength,
  findAccount,
  findNotificationSettings,
  listPluginSettings,
} from './data-export.repository.ts'
import { describeAgent } from './describe-agent.ts'
import { type ExportPart, exportParts } from './export-parts.service.ts'

export type ExportDependencies = { db: Executor; sessions: Pick<Sessions, 'list'> }

/**
 * Everything that a member wrote and set, as the text of one JSON document, a piece at a time; without
 * secrets of the account.
 */
export async function* writeExport(
  { db, sessions }: ExportDependencies,
  userId: number,
): AsyncGenerator<string> {
  yield `{\n"account": ${JSON.stringify(await readAccount(db, userId))}`
  yield `,\n"logins": ${JSON.stringify(await readLogins(db, userId))}`
  yield `,\n"sessions": ${JSON.stringify(await readSessions(sessions, userId))}`
  yield `,\n"plugins": ${JSON.stringify(await readPluginSettings(db, userId))}`
  for (const part of exportParts) yield* writePart(db, userId, part)
  yield '\n}\n'
}

async function* writePart(db: Executor, userId: number, part: ExportPart): AsyncGenerator<string> {
  yield `,\n"${part.name}": [`
  let after = 0
  for (let isFirst = true; ; ) {
    const items = await part.page(db, { userId, after })
    if (items.length > 0) {
      yield `${isFirst ? '' : ','}\n${items.map(({ item }) => JSON.stringify(item)).join(',\n')}`
      isFirst = false
    }
    if (items.length < exportPageLength) break
    after = items.at(-1)?.id ?? after
  }
  yield '\n]'
}

const time = (seconds: number) => (seconds === 0 ? null : new Date(seconds * 1000).toISOString())

async function readAccount(db: Executor, userId: number) {
  const account = await findAccount(db, userId)
  if (!account) return null
  const { status, mail_status, created_at, last_login_at, ...rest } = account
  return {
    id: String(userId),
    status: accountStatus({ status, mail_status }),
    ...rest,
    created_at: time(created_at),
    last_login_at: time(last_login_at),
    notifications: (await findNotificationSettings(db, userId)) ?? 'preset',
  }
}

async function readPluginSettings(db: Executor, userId: number) {
  const settings = await listPluginSettings(db, userId)
  return Object.fromEntries(settings.map(({ slug, value }) => [slug, JSON.parse(value)]))
}

async function readLogins(db: Executor, userId: number) {
  const logins = await listExternalLogins(db, userId)
  return logins.map(({ provider, external_id }) => ({ provider, id: external_id }))
}

async function readSessions(sessions: ExportDependencies['sessions'], userId: number) {
  const open = await sessions.list(userId)
  return open.map(({ userAgent, createdAt, lastSeenAt }) => ({
    ...describeAgent(userAgent),
    opened_at: time(createdAt),
    last_seen_at: time(lastSeenAt),
  }))
}
