import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockAscending, lockRow } from '../src/db/statements/row-lock.ts'
import { createMergeAccounts } from '../src/modules/account-merge/index.ts'
import { anonymous } from '../src/modules/auth/index.ts'
import { decodeObjectId } from '../src/modules/identifiers/index.ts'
import { inTransaction } from '../src/platform/database/database.ts'
import { answer, ask } from './content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from './site.ts'

let site: TestSite
let admin: TestUser
let asker: TestUser
let author: TestUser
let begun: number

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  begun = 0
})
afterEach(() => site.close())

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db)
  return rows[0]?.count ?? 0
}

/** Counts the transactions from now on: one that ends in a deadlock is tried again. */
function countTransactions() {
  const begin = site.db.transaction.bind(site.db)
  site.db.transaction = () => {
    begun += 1
    return begin()
  }
}

// SQLite has one writer at a time, so its transactions do not wait for each other's rows.
const onPostgres = test.runIf(testEngine === 'postgres')

onPostgres(
  'a permanent deletion does not deadlock with a change of the administrator and an author',
  async () => {
    const question = await ask(site, asker)
    await answer(site, author, question)
    await site.call('adminQuestionStatusUpdate', { question_id: question.id, status: 'deleted' }, admin)
    await site.app.events.drain()
    let deleting: Promise<unknown> | undefined
    countTransactions()

    await inTransaction(site.db, async (tx) => {
      await lockRow(tx, 'users', admin.id)
      deleting ??= site.call('adminPermanentDeletion', { type: 'questions' }, admin)
      await expect.poll(countWaiting).toBe(1)
      await lockAscending(tx, 'users', [author.id])
    })
    await deleting

    // This one, that of the questions, and that of the comments on them.
    expect(begun).toBe(3)
  },
)

onPostgres('a merge of accounts does not deadlock with a change of a post and its author', async () => {
  const { id } = await ask(site, author)
  const questionId = decodeObjectId('question', id) ?? 0
  const mergeAccounts = createMergeAccounts({ ...site.app, clock: () => site.clock.now })
  const context = { actor: { ...anonymous, username: 'command line' }, caller: { ip: '' } }
  const options = { managedBy: [], dryRun: false, withRole: false }
  let merging: Promise<unknown> | undefined
  countTransactions()

  await inTransaction(site.db, async (tx) => {
    await lockRow(tx, 'questions', questionId)
    merging ??= mergeAccounts(context, { fromId: author.id, intoId: asker.id, ...options })
    await expect.poll(countWaiting).toBe(1)
    await lockRow(tx, 'users', author.id)
  })
  await merging

  expect(begun).toBe(2)
})

onPostgres(
  'an answer that links to another question does not deadlock with a change of both questions',
  async () => {
    const [first, second] = [await ask(site, asker), await ask(site, asker)]
    const [firstId = 0, secondId = 0] = [first, second].map(({ id }) => decodeObjectId('question', id))
    let answering: Promise<unknown> | undefined
    countTransactions()

    await inTransaction(site.db, async (tx) => {
      await lockRow(tx, 'questions', firstId)
      answering ??= answer(site, author, second, `The answers to #${first.id} explain how to do it.`)
      await expect.poll(countWaiting).toBe(1)
      await lockRow(tx, 'questions', secondId)
    })
    await answering

    expect(begun).toBe(2)
  },
)
