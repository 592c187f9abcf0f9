import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { findWork, runWork } from '../../db/upgrade/background-work.ts'
import { accountState } from '../auth/index.ts'
import { clearDeletedAccounts } from './clear-deleted-accounts.ts'
import { createEmailCodes } from './email-code.service.ts'

let site: TestSite
let ada: TestUser
let bo: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { password_hash: 'scrypt$ada' })
  bo = await site.addUser('Bo', { password_hash: 'scrypt$bo' })
  await answer(site, bo, await ask(site, ada))
  await answer(site, ada, await ask(site, bo))
  for (const { id } of [ada, bo]) await addRows(id)
  await site.app.events.drain()
})
afterEach(() => site.close())

async function addRows(userId: number): Promise<void> {
  const login = { provider: 'hub', external_id: `hub-${userId}`, user_id: userId, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(login).execute()
  await site.db.insertInto('notification_settings').values({ user_id: userId, inbox: 1 }).execute()
  await site.db.insertInto('plugin_user_config').values({ user_id: userId, slug: 'loom_look' }).execute()
  await site.db
    .updateTable('users')
    .set({ registered_ip: '192.0.2.7', bio: 'Weaves.' })
    .where('id', '=', userId)
    .execute()
}

/** As earlier versions did on behalf of an administrator. */
async function deleteAsBefore(userId: number): Promise<void> {
  const changes = { status: accountState.deleted, deleted_at: 1, email_key: null }
  await site.db.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/**
 * Without delivering events: a process of an earlier version might take them, and has no listener for them.
 */
const clear = () => site.app.schedule.runAll()

const tables = [
  'user_external_logins',
  'notification_settings',
  'plugin_user_config',
  'notifications',
  'notification_counters',
] as const

/** Tables that have rows of an account. */
async function listTablesWith(userId: number): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const row = await site.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row) found.push(table)
  }
  return found
}

const getAccount = (userId: number) =>
  site.db
    .selectFrom('users')
    .select(['password_hash', 'registered_ip', 'bio'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

test('an account that an earlier version deleted keeps only its profile', async () => {
  await deleteAsBefore(ada.id)
  expect(await listTablesWith(ada.id)).toEqual(tables)

  await clear()

  expect(await listTablesWith(ada.id)).toEqual([])
  expect(await getAccount(ada.id)).toEqual({ password_hash: '', registered_ip: '', bio: 'Weaves.' })
})

test('other accounts keep their data', async () => {
  await deleteAsBefore(ada.id)

  await clear()

  expect(await listTablesWith(bo.id)).toEqual(tables)
  expect(await getAccount(bo.id)).toMatchObject({ password_hash: 'scrypt$bo', registered_ip: '192.0.2.7' })
})

const patience = { timeout: 60_000, interval: 10 }

test('goes through any number of accounts, and may run again', async () => {
  for (let count = 0; count < 120; count += 1) {
    const { id } = await site.addUser(`Gone${count}`, { password_hash: 'scrypt$gone' })
    await deleteAsBefore(id)
  }
  // A turn ends after some seconds, and the next one continues.
  await vi.waitFor(async () => {
    await clear()
    expect(await findWork(site.db, 'clear deleted accounts')).toMatchObject({ stage: 'done', done: 120 })
  }, patience)
  await site.db.deleteFrom('background_work').where('name', '=', 'clear deleted accounts').execute()

  const { db, app } = site
  const clock = () => site.clock.now
  const codes = createEmailCodes({ db, clock })
  const work = clearDeletedAccounts({
    ...{ db, codes, sessions: app.sessions },
    deleteNotifications: async () => undefined,
  })
  expect(await runWork({ db, clock, turnMs: patience.timeout }, work)).toBe(true)

  const left = site.db.selectFrom('users').select('id').where('password_hash', '=', 'scrypt$gone')
  expect(await left.execute()).toEqual([])
})
