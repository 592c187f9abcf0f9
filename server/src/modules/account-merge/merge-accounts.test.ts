import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { anonymous } from '../auth/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'
import { createMergeAccounts, MergeDenied } from './index.ts'
import { objectColumns, userColumns } from './user-columns.rules.ts'

let site: TestSite
let from: TestUser
let into: TestUser
let third: TestUser

beforeEach(async () => {
  site = await createTestSite()
  from = await site.addUser('Work', { reputation: 300 })
  into = await site.addUser('Home', { reputation: 300 })
  third = await site.addUser('Third', { reputation: 300 })
  // Their initial reputation counts towards the limit of that day.
  site.clock.now += 2 * 86_400
})
afterEach(() => site.close())

const context = { actor: { ...anonymous, username: 'command line' }, caller: { ip: '' } }

const merge = (changes: Partial<Parameters<ReturnType<typeof createMergeAccounts>>[1]> = {}) =>
  createMergeAccounts({ ...site.app, clock: () => site.clock.now })(context, {
    fromId: from.id,
    intoId: into.id,
    managedBy: [],
    dryRun: false,
    withRole: false,
    ...changes,
  })

/** Every number of the first account in a column that names a user. */
async function countLeftovers(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [table, columns] of Object.entries(userColumns)) {
    for (const [column, rule] of Object.entries(columns)) {
      if ('left' in rule) continue
      // The table and its column are those of the rules.
      const rows = await site.db
        .selectFrom(table as 'votes')
        .select(column as 'user_id')
        .where(column as 'user_id', '=', from.id)
        .execute()
      if (rows.length > 0) found[`${table}.${column}`] = rows.length
    }
  }
  return found
}

const getReputation = async (id: number) =>
  (await site.db.selectFrom('users').select('reputation').where('id', '=', id).executeTakeFirstOrThrow())
    .reputation

test('every column of the tables that may refer to a user is handled, or ignored for a reason', () => {
  const source = readFileSync(new URL('../../db/tables.ts', import.meta.url), 'utf8')
  const types = new Map(
    [...source.matchAll(/export type (\w+Table) = \{([^}]*)\}/g)].map(([, name, body]) => [name, body]),
  )
  const found: string[] = []
  for (const [, table, type] of source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)) {
    for (const [, column] of (types.get(type) ?? '').matchAll(/(\w+):/g)) {
      if (/(^|_)(user|actor|owner|author|editor|reviewer|sharer|member|account)_id$/.test(column ?? ''))
        found.push(`${table}.${column}`)
    }
  }
  const handled = Object.entries(userColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )

  expect(found.length).toBeGreaterThan(40)
  expect(found.sort()).toEqual(handled.sort())
  expect(Object.keys(objectColumns)).toEqual(['follows', 'import_keys'])
})

test('everything moves to the other account, and counters are right', async () => {
  const question = await ask(site, from)
  const other = await ask(site, third, { title: 'Which of the ropes is the strongest one?' })
  const posted = await answer(site, into, question)
  const reply = await answer(site, from, other)
  await comment(site, from, posted)
  await site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, from)
  await site.call('answerAccept', { question_id: other.id, answer_id: reply.id }, third)
  // On each other's posts, and both on one.
  await site.call('voteUp', { object_id: posted.id }, from)
  await site.call('voteUp', { object_id: question.id }, into)
  await site.call('voteUp', { object_id: question.id }, third)
  await site.call('voteUp', { object_id: other.id }, from)
  await site.call('voteUp', { object_id: other.id }, into)
  for (const user of [from, into]) {
    await site.call(
      'followSwitch',
      { object_id: encodeId('tag', await addTag(site, `rope-${user.id}`)) },
      user,
    )
    await site.call('bookmarkSwitch', { object_id: other.id, group_id: '0', bookmark: true }, user)
    await site.call('followSwitch', { object_id: String(user.id) }, third)
  }
  await site.call('followSwitch', { object_id: String(into.id) }, from)
  const before = await getReputation(third.id)

  const planned = await merge({ dryRun: true })
  expect(await countLeftovers()).not.toEqual({})
  const done = await merge()

  expect(done).toEqual(planned)
  expect(done).toMatchObject({
    moved: { questions: 1, answers: 1, comments: 1 },
    dropped: { votes: 3, bookmarks: 1 },
  })
  expect(await countLeftovers()).toEqual({})
  expect(await recountCounters(site.db)).toEqual([])
  const votes = await site.db.selectFrom('votes').selectAll().where('direction', '<>', 0).execute()
  expect(votes.filter(({ user_id, owner_id }) => user_id === owner_id)).toEqual([])
  expect(votes.filter(({ user_id }) => user_id === into.id)).toHaveLength(1)
  const followers = await site.db.selectFrom('follows').selectAll().where('kind', '=', 'user').execute()
  expect(followers).toMatchObject([{ user_id: third.id, object_id: into.id }])
  // Two votes of one person were worth twenty.
  expect(await getReputation(third.id)).toBe(before - 10)
  const own = await site.db.selectFrom('reputation_log').selectAll().where('user_id', '=', into.id).execute()
  expect(own.filter(({ action }) => action === 'answer.accepted')).toHaveLength(1)
})

test('the account is closed, its sessions end, its profile redirects to the other, and the audit log records it', async () => {
  await merge()

  const row = await site.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 10, email_key: null })
  await expect(ask(site, from)).rejects.toThrow()
  const http = await createTestServer(site)
  const reply = await http.get('/users/work')
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/users/home'])
  expect((await http.get('/users/Work/answers?page=2')).headers.location).toBe('/users/home/answers?page=2')
  await http.server.close()
  const log = await site.db.selectFrom('audit_log').selectAll().where('field', '=', 'merged_into').execute()
  expect(log).toMatchObject([{ actor_name: 'command line', object_name: 'work', new_value: 'home' }])

  // An account that is merged again takes the addresses along.
  await merge({ fromId: into.id, intoId: third.id })
  const again = await createTestServer(site)
  expect((await again.get('/users/work')).headers.location).toBe('/users/third')
  await again.server.close()
})

test('where only one of two items may exist, that of the second account stays', async () => {
  const login = { provider: 'github', created_at: 1 }
  await site.db
    .insertInto('user_external_logins')
    .values([
      { ...login, external_id: 'a', user_id: from.id },
      { ...login, external_id: 'b', user_id: into.id },
      { ...login, provider: 'google', external_id: 'c', user_id: from.id },
    ])
    .execute()
  const award = { badge_id: 1, object_id: 0, award_key: 0, created_at: 1 }
  const badge = await site.db
    .selectFrom('badges')
    .select('id')
    .where('single', '=', 1)
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('badge_awards')
    .values([
      { ...award, id: 9001, badge_id: badge.id, user_id: from.id },
      { ...award, id: 9002, badge_id: badge.id, user_id: into.id },
    ])
    .execute()

  await merge()

  const logins = await site.db
    .selectFrom('user_external_logins')
    .select(['external_id', 'user_id'])
    .orderBy('external_id')
    .execute()
  expect(logins).toEqual([
    { external_id: 'b', user_id: into.id },
    { external_id: 'c', user_id: into.id },
  ])
  expect(
    await site.db.selectFrom('badge_awards').select('id').where('badge_id', '=', badge.id).execute(),
  ).toEqual([{ id: 9002 }])
  expect(await recountCounters(site.db)).toEqual([])
})

test('refuses invalid merges, and changes nothing', async () => {
  await expect(merge({ intoId: from.id })).rejects.toThrow('so there is nothing to merge')
  await expect(merge({ intoId: 4711 })).rejects.toThrow(MergeDenied)
  await site.db.updateTable('users').set({ role_id: 2 }).where('id', '=', from.id).execute()
  await expect(merge()).rejects.toThrow('is a moderator or an administrator')
  await site.db
    .insertInto('user_external_logins')
    .values({ provider: 'center', external_id: 'x', user_id: into.id, created_at: 1 })
    .execute()
  await expect(merge({ withRole: true, managedBy: ['center'] })).rejects.toThrow(
    'managed by the plugin center',
  )
  expect(await site.db.selectFrom('audit_log').select('id').execute()).toEqual([])
  await merge({ withRole: true })
  await expect(merge({ withRole: true })).rejects.toThrow('is deleted')
})
