import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { migrations } from '../../db/migrations/index.ts'
import { hashPassword } from '../accounts/index.ts'

const password = 'difference-engine'
/** Traces that identify somebody: they occur in no other word, and in no text that the user wrote. */
const traces = ['Zwetlana', 'zwetlana@example.com', 'zwetlana.example']

let site: TestSite
let asker: TestUser
let leaver: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  admin = await site.addUser('Root', { role_id: 2 })
  leaver = await site.addUser('zw1', {
    display_name: 'Zwetlana',
    email: 'zwetlana@example.com',
    reputation: 500,
    password_hash: await hashPassword(password),
  })
  const website = 'https://zwetlana.example'
  await site.db.updateTable('users').set({ website }).where('id', '=', leaver.id).execute()
})
afterEach(() => site.close())

/** Notifies others of the user's activity, and sends a mail about it to them. */
async function leaveTraces(): Promise<void> {
  const question = await ask(site, asker)
  await answer(site, leaver, question)
  await comment(site, leaver, question)
  await site.call('voteUp', { object_id: question.id }, leaver)
  await site.call('passwordReset', { e_mail: 'zwetlana@example.com' })
  await site.app.events.drain()
}

/** Without the blocks of the search index: they are bytes, with numbers that JavaScript cannot represent. */
const listTables = () =>
  testEngine === 'sqlite'
    ? sql<{
        name: string
      }>`select name from sqlite_master where type = 'table' and name not like '%search%_data'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`

/** The tables with a row that has one of the traces. */
async function listTracedTables(): Promise<string[]> {
  await site.app.events.drain()
  const { rows } = await listTables().execute(site.db)
  const found: string[] = []
  for (const { name } of rows) {
    const content = await sql`select * from ${sql.table(name)}`.execute(site.db)
    const text = JSON.stringify(content.rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    if (traces.some((trace) => text.toLowerCase().includes(trace.toLowerCase()))) found.push(name)
  }
  return found.sort()
}

test('a member who leaves is named in no row, and no mail to them is stored', async () => {
  await leaveTraces()
  expect(await listTracedTables()).toEqual(expect.arrayContaining(['notifications', 'users']))
  expect((await getMails(site)).map(({ to }) => to)).toContain('zwetlana@example.com')

  await site.call('userDelete', { pass: password }, leaver)

  expect(await listTracedTables()).toEqual([])
  expect((await getMails(site)).map(({ to }) => to)).not.toContain('zwetlana@example.com')
  const { list } = await site.call('notificationPage', { type: 'inbox' }, asker)
  expect(list.map(({ user_info }) => user_info?.display_name)).toEqual(['user..', 'user..', 'user..'])
})

test('an account that administrators delete is named in no notification', async () => {
  await leaveTraces()

  await site.call('adminUserStatusUpdate', { user_id: String(leaver.id), status: 'deleted' }, admin)

  expect(await listTracedTables()).not.toContain('notifications')
})

test('notifications of what a member did before they left do not name them either', async () => {
  await leaveTraces()
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', leaver.id).execute()
  const [notified] = await site.db
    .selectFrom('notifications')
    .select('content')
    .where('actor_id', '=', leaver.id)
    .execute()
  expect(notified?.content).toContain('Zwetlana')

  // Migrations accept a database whose tables they do not know.
  await migrations['0035-names-of-deleted-accounts']?.up(site.db as never)

  expect(await listTracedTables()).not.toContain('notifications')
})
