import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadMariadb, loadPostgres, mariadbd, psql } from '../../../../test/apache-answer-engines.ts'
import { unpackSample } from '../../../../test/apache-answer-sample.ts'
import { createTestSite, type TestSite, testEngine } from '../../../../test/site.ts'
import type { Tables } from '../../../db/tables.ts'
import { accountState } from '../../auth/index.ts'
import { recountCounters } from '../../recounts/index.ts'
import { type DumpRow, toTime } from '../import-row.rules.ts'
import { importApacheAnswerSite } from '../index.ts'
import { readNumber } from './claim-numbers.ts'
import { type ApacheAnswerSource, openApacheAnswerSource } from './open-apache-answer-source.ts'

let site: TestSite
let place: string
let uploads: string
let old: DatabaseSync

beforeEach(async () => {
  site = await createTestSite()
  ;({ database: place, uploads } = unpackSample(join(site.dataDir, 'answer')))
  old = new DatabaseSync(place)
})
afterEach(async () => {
  old.close()
  await site.close()
})

const options = () => ({
  db: site.db,
  clock: () => site.clock.now,
  place,
  dataDir: site.dataDir,
  report() {},
})
const load = (more: { uploads?: string } = {}) => importApacheAnswerSite({ ...options(), uploads, ...more })

const countOld = (statement: string) => Number(old.prepare(`select count(*) as n from ${statement}`).get()?.n)

async function count(table: keyof Tables): Promise<number> {
  const row = await site.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

const tables = [
  'users',
  'tags',
  'questions',
  'answers',
  'comments',
  'votes',
  'follows',
  'bookmarks',
  'question_links',
  'question_invitations',
  'question_tags',
  'reactions',
  'revisions',
  'activities',
  'reputation_log',
  'flags',
  'badge_awards',
  'notifications',
  'notification_settings',
  'uploads',
  'import_keys',
] as const
async function countAll() {
  const entries: [string, number][] = []
  for (const table of tables) entries.push([table, await count(table)])
  return Object.fromEntries(entries)
}

// Questions were deleted permanently, but the rows that belonged to them were kept.
const there = 'question_id in (select id from question)'
const thereToo = () => `object_id in (
  select id from question union select id from answer where ${there}
  union select id from comment where ${there} union select id from tag)`

test('imports everything in full', async () => {
  await load()

  expect(await countAll()).toMatchObject({
    users: countOld('user'),
    tags: countOld('tag'),
    questions: countOld('question'),
    answers: countOld(`answer where ${there}`),
    comments: countOld(`comment where ${there}`),
    votes: countOld(`(select * from activity where activity_type in (25, 27, 28, 12, 30) and cancelled = 0
      and ${thereToo()}) as a`),
    follows: countOld('activity where activity_type in (24, 32, 35) and cancelled = 0'),
    bookmarks: countOld(`collection where ${thereToo()}`),
    revisions: countOld(`revision where ${thereToo()}`),
    flags: countOld(`report where ${thereToo()}`),
    badge_awards: countOld('badge_award'),
    notification_settings: countOld('(select distinct user_id from user_notification_config)'),
    question_invitations: countOld("question where invite_user_id like '[%\"%]'"),
    reactions: 11,
    uploads: 20,
  })
})

test('leaves correct counters and a complete search index', async () => {
  await load()

  expect(await recountCounters(site.db)).toEqual([])
  const found = await site.call('search', { q: 'tags help to organize content' })
  expect(found.count).toBeGreaterThan(0)
})

test('lets followers of a synonym follow its main tag', async () => {
  const followed = 'select object_id from activity where activity_type = 35 and cancelled = 0'
  old.exec(`update tag set main_tag_id = (select min(id) from tag where id not in (${followed}))
    where id in (${followed})`)

  await load()

  const tags = site.db.selectFrom('follows').innerJoin('tags', 'tags.id', 'object_id').select('main_tag_id')
  const mainIds = (await tags.where('kind', '=', 'tag').execute()).map((row) => row.main_tag_id)
  expect(new Set(mainIds)).toEqual(new Set([0]))
})

test('gives every account its reputation, state and role', async () => {
  await load()

  const users = await site.db.selectFrom('users').selectAll().execute()
  const roles = new Map(
    old
      .prepare('select user_id, role_id from user_role_rel')
      .all()
      .map((row) => [row.user_id, Number(row.role_id)]),
  )
  // Concurrent registrations created twenty accounts with one address, which the first one keeps.
  const shared = new Set(
    old
      .prepare("select username from user where e_mail = 'rrmwrqnecaheho@example.com' and id > 144")
      .all()
      .map((row) => row.username),
  )
  expect(shared.size).toBe(19)
  for (const row of old.prepare('select * from user').all()) {
    expect(users.find((user) => user.username === row.username)).toMatchObject({
      display_name: row.display_name,
      email: shared.has(row.username) ? '' : row.e_mail,
      mail_status: row.mail_status,
      status: row.status,
      reputation: row.rank,
      role_id: roles.get(row.id ?? 0) ?? 1,
      password_hash: row.pass,
      location: row.location,
      bio: row.bio,
      created_at: toTime(String(row.created_at)),
      suspended_until: row.status === accountState.suspended ? toTime(String(row.suspended_until)) : 0,
    })
  }
})

describe('of a hundred posts', () => {
  /** The same hundred each time, spread over all rows. */
  const sample = <Row>(rows: Row[]) => rows.filter((_, index) => (index * 7919) % rows.length < 100)

  test('every field is unchanged', async () => {
    await load()

    expect(await comparePosts(await openApacheAnswerSource(place), sample)).toBeGreaterThanOrEqual(100)
  })

  // psql loads the dump into the test PostgreSQL, since nothing else can.
  test.runIf(testEngine === 'postgres' && psql)(
    'every field is unchanged on PostgreSQL (if psql is installed to load its dump)',
    async () => compareOnEngine(await loadPostgres(), sample),
    60_000,
  )

  // Needs MariaDB, which is not installed on every machine.
  test.runIf(mariadbd)(
    'every field is unchanged on MariaDB (if it is installed)',
    async () => compareOnEngine(await loadMariadb(), sample),
    120_000,
  )
})

type Sample = <Row>(rows: Row[]) => Row[]

async function compareOnEngine({ url, drop }: { url: string; drop(): Promise<void> }, sample: Sample) {
  try {
    place = url
    await load({ uploads: undefined })
    const source = await openApacheAnswerSource(url)
    expect(await count('users')).toBe(await source.count('user'))
    expect(await count('tags')).toBe(await source.count('tag'))
    expect(await recountCounters(site.db)).toEqual([])
    expect(await comparePosts(source, sample)).toBeGreaterThanOrEqual(100)
  } finally {
    await drop()
  }
}

/** Returns the number of compared posts. */
async function comparePosts(source: ApacheAnswerSource, sample: Sample): Promise<number> {
  const read = async (table: 'question' | 'answer' | 'user') => {
    const rows: DumpRow[] = []
    for await (const row of source.rows(table)) rows.push(row)
    return rows
  }
  const names = new Map((await read('user')).map((row) => [row.id, row.username]))
  const users = new Map(
    (await site.db.selectFrom('users').select(['id', 'username']).execute()).map((row) => [
      row.id,
      row.username,
    ]),
  )
  const questions = await read('question')
  const known = new Set(questions.map((row) => row.id))
  const accepted = new Set(questions.map((row) => row.accepted_answer_id))
  const answers = (await read('answer')).filter((row) => known.has(row.question_id))
  await source.close()
  for (const row of sample(questions)) {
    const found = await site.db
      .selectFrom('questions')
      .selectAll()
      .where('id', '=', readNumber(row.id))
      .executeTakeFirst()
    expect({ ...found, author: users.get(found?.user_id ?? 0) }).toMatchObject({
      author: names.get(row.user_id),
      title: row.title,
      content: row.original_text,
      status: Number(row.status),
      pin: Number(row.pin),
      show: Number(row.show),
      view_count: Number(row.view_count),
      vote_count: Number(row.vote_count),
      collection_count: Number(row.collection_count),
      created_at: toTime(row.created_at),
      edited_at: toTime(row.updated_at),
      active_at: Math.max(toTime(row.created_at), toTime(row.post_update_time)),
    })
  }
  for (const row of sample(answers)) {
    const found = await site.db
      .selectFrom('answers')
      .selectAll()
      .where('id', '=', readNumber(row.id))
      .executeTakeFirst()
    expect({ ...found, author: users.get(found?.user_id ?? 0) }).toMatchObject({
      author: names.get(row.user_id),
      question_id: readNumber(row.question_id),
      content: row.original_text,
      status: Number(row.status),
      accepted: accepted.has(row.id) ? 1 : 0,
      vote_count: Number(row.vote_count),
      created_at: toTime(row.created_at),
      edited_at: toTime(row.updated_at),
    })
  }
  return sample(questions).length + sample(answers).length
}

test('lets a member log in with the old password, and renews its hash', async () => {
  await load()
  const row = old.prepare("select * from user where username like 'alice%'").get()
  const input = { e_mail: String(row?.e_mail), pass: 'Str0ng-pass-9' }

  await expect(site.call('userLogin', { ...input, pass: 'Str0ng-pass-8' })).rejects.toThrow()
  expect(await hashOf(row?.username)).toBe(row?.pass)
  await site.call('userLogin', input)
  expect(await hashOf(row?.username)).toMatch(/^\$argon2id\$/)
  await site.call('userLogin', input)
})

async function hashOf(username: unknown) {
  const row = await site.db
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', String(username))
    .executeTakeFirstOrThrow()
  return row.password_hash
}

test('adds nothing when it is repeated', async () => {
  await load()
  const before = await countAll()
  await load()

  expect(await countAll()).toEqual(before)
  expect(await recountCounters(site.db)).toEqual([])
})

test('continues after an interruption', async () => {
  const stopped = new Error('stopped')
  const report = (message: string) => {
    if (message.startsWith('comments')) throw stopped
  }
  await expect(importApacheAnswerSite({ ...options(), uploads, report })).rejects.toBe(stopped)
  await load()
  const resumed = await countAll()

  const other = await createTestSite()
  try {
    await importApacheAnswerSite({ ...options(), db: other.db, dataDir: other.dataDir, uploads })
    const atOnce = site
    site = other
    expect(await countAll()).toEqual(resumed)
    site = atOnce
  } finally {
    await other.close()
  }
})

test('keeps existing accounts, tags and numbers', async () => {
  const own = await site.addUser('Ada', { email: 'o@example.com', reputation: 7 })
  const { ask } = await import('../../../../test/content.ts')
  const question = await ask(site, own)
  await site.db
    .updateTable('questions')
    .set({ id: 2 })
    .where('id', '=', readNumber(String(question.id)))
    .execute()
  await load()

  const account = await site.db.selectFrom('users').selectAll().where('id', '=', own.id).executeTakeFirst()
  expect(account).toMatchObject({ username: own.username, role_id: 1 })
  expect(await count('users')).toBe(countOld('user'))
  expect(await count('questions')).toBe(countOld('question') + 1)
  const moved = await site.db
    .selectFrom('questions')
    .select('id')
    .where('title', '=', 'What is a tag?')
    .executeTakeFirstOrThrow()
  expect(moved.id).toBeGreaterThan(829)
})

test('copies uploads to their URLs, and lists missing ones', async () => {
  const { skipped } = await load()

  expect(existsSync(join(site.dataDir, 'uploads/post/5W2biBRm9uY.png'))).toBe(true)
  expect(skipped['files in the database that are missing from the folder']).toBe(1)
  const [owner] = await site.db
    .selectFrom('users')
    .select(['avatar_kind', 'avatar_url'])
    .where('avatar_kind', '=', 'custom')
    .execute()
  expect(owner).toEqual({ avatar_kind: 'custom', avatar_url: '/uploads/avatar/5W2biBUj84E.png' })
})

test('rewrites links to the source site’s files and pages in texts and versions', async () => {
  const text =
    '![](http://127.0.0.1:9180/uploads/post/5W2biBRm9uY.png) [q](http://127.0.0.1:9180/questions/10010000000000002) http://127.0.0.1:9180/elsewhere'
  old.prepare('update question set original_text = ? where id = 10010000000000004').run(text)
  await load()

  const question = await site.db
    .selectFrom('questions')
    .select('content')
    .where('id', '=', 4)
    .executeTakeFirst()
  expect(question?.content).toBe(
    '![](/uploads/post/5W2biBRm9uY.png) [q](/questions/10010000000000002) http://127.0.0.1:9180/elsewhere',
  )
})

test('keeps the reasons of closed questions, and the originals of duplicates', async () => {
  await load()

  const closed = await site.db
    .selectFrom('questions')
    .select(['close_reason', 'close_message'])
    .where('id', '=', 110)
    .executeTakeFirst()
  expect(closed).toEqual({ close_reason: 59, close_message: 'Because of **reasons**' })
  const link = await site.db
    .selectFrom('question_links')
    .select(['from_question_id', 'to_question_id'])
    .where('kind', '=', 'duplicate')
    .executeTakeFirst()
  expect(link).toEqual({ from_question_id: 114, to_question_id: 113 })
})

test('keeps synonyms, except for a tag that is its own synonym', async () => {
  await load()

  const rows = await site.db
    .selectFrom('tags')
    .select(['id', 'main_tag_id'])
    .where('main_tag_id', '>', 0)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 337, main_tag_id: 338 },
    { id: 346, main_tag_id: 345 },
  ])
})
