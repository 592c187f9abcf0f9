import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeBackup, writeDump } from '../../../../test/discourse-backup.ts'
import { type DiscourseSample, makeDiscourse } from '../../../../test/discourse-dump.ts'
import { countAll, countRows, expectPosts, findKeys } from '../../../../test/discourse-expectations.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { writeArchive } from '../../../platform/archive/index.ts'
import { recountCounters } from '../../recounts/index.ts'
import { importDiscourseSite, previewDiscourseSite } from '../index.ts'

let site: TestSite
let old: DiscourseSample
let place: string

beforeEach(async () => {
  site = await createTestSite()
  site.clock.now = Date.UTC(2026, 5, 1) / 1000
  old = makeDiscourse({ topics: 60 })
  mkdirSync(join(site.dataDir, 'old'))
  place = await writeBackup(join(site.dataDir, 'old'), old)
})
afterEach(() => site.close())

const options = () => ({
  db: site.db,
  clock: () => site.clock.now,
  place,
  dataDir: site.dataDir,
  report() {},
})
const load = () => importDiscourseSite(options())

test('adds nothing when it is repeated, even from a later backup with another name', async () => {
  await load()
  const before = await countAll(site)
  place = await writeBackup(join(site.dataDir, 'old'), old, 'renamed-2026-05-02-033000-v20260420.tar.gz')
  await load()

  expect(await countAll(site)).toEqual(before)
  expect(await recountCounters(site.db)).toEqual([])
})

test('adds what is new, and keeps what was edited here', async () => {
  await load()
  const before = await countAll(site)
  await site.db.updateTable('questions').set({ title: 'Edited here' }).execute()
  const [post] = (old.tables.posts ?? []).filter((row) => row.topic_id === '2' && row.post_number === '1')
  old.tables.posts?.push({ ...post, id: '99999', post_number: '40', raw: 'A new reply' })
  place = await writeBackup(join(site.dataDir, 'old'), old)
  await load()

  expect(await countAll(site)).toMatchObject({
    questions: before.questions,
    answers: (before.answers ?? 0) + 1,
  })
  const titles = await site.db.selectFrom('questions').select('title').distinct().execute()
  expect(titles).toEqual([{ title: 'Edited here' }])
})

test('continues after an interruption', async () => {
  const stopped = new Error('stopped')
  const report = (message: string) => {
    if (message.startsWith('likes')) throw stopped
  }
  await expect(importDiscourseSite({ ...options(), report })).rejects.toBe(stopped)
  await load()
  const resumed = await countAll(site)

  const other = await createTestSite()
  other.clock.now = site.clock.now
  const interrupted = site
  try {
    await importDiscourseSite({ ...options(), db: other.db, dataDir: other.dataDir })
    site = other
    expect(await countAll(site)).toEqual(resumed)
  } finally {
    site = interrupted
    await other.close()
  }
})

test('keeps existing accounts, names and tags', async () => {
  const own = await site.addUser('Ada', { email: 'member-20@mail.example', reputation: 7 })
  const namesake = await site.addUser('member21', { email: 'someone@else.example' })
  const { skipped } = await load()

  const account = await site.db.selectFrom('users').selectAll().where('id', '=', own.id).executeTakeFirst()
  expect(account).toMatchObject({ username: own.username, role_id: 1, display_name: 'Ada' })
  expect(skipped['profiles and passwords of accounts that already exist here']).toBe(1)
  const ids = await findKeys(site, 'user')
  expect(ids.get('20')).toBe(own.id)
  expect(ids.get('21')).not.toBe(namesake.id)
})

test('lists what would be imported and what not, and changes nothing', async () => {
  await site.addUser('Ada', { email: 'member-20@mail.example' })
  const { comes, notes } = await previewDiscourseSite(options())
  const { questions, answers } = expectPosts(old)

  expect(comes).toContainEqual({ what: 'users', count: 62, isNew: 61 })
  expect(comes).toContainEqual({
    what: 'topics, as questions',
    count: questions.length,
    isNew: questions.length,
  })
  expect(comes).toContainEqual({ what: 'replies, as answers', count: answers.length, isNew: answers.length })
  expect(comes).toContainEqual({ what: 'uploads', count: 3 })
  expect(notes).toContain('Not imported: 5 private messages.')
  expect(notes).toContain(
    '1 users already have an account here with the same email address. It is not changed.',
  )
  expect(await countRows(site, 'users')).toBe(1)
  expect(await countRows(site, 'questions')).toBe(0)
  expect(await countRows(site, 'import_keys')).toBe(0)
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('import-'))).toEqual([])
})

describe('an invalid dump', () => {
  const write = (name: string, content: string | Buffer) => {
    place = join(site.dataDir, name)
    writeFileSync(place, content)
  }

  test('is rejected with a message', async () => {
    place = join(site.dataDir, 'nothing.tar.gz')
    await expect(load()).rejects.toThrow(`The file ${place} does not exist.`)
    write('image.png', 'x')
    await expect(load()).rejects.toThrow('neither a backup (.tar.gz) nor a dump')
    write('broken.tar.gz', 'x')
    await expect(load()).rejects.toThrow('broken.tar.gz cannot be read completely')
    write('broken.sql.gz', gzipSync(writeDump(old.tables)).subarray(0, 2000))
    await expect(load()).rejects.toThrow('broken.sql.gz cannot be read completely')
    write('other.sql', 'COPY public.users (id) FROM stdin;\n1\n\\.\n')
    await expect(load()).rejects.toThrow('Missing tables: topics, posts, categories')
    write('custom.sql', 'PGDMP...')
    await expect(load()).rejects.toThrow('Only plain SQL is supported')
    const whole = writeDump(old.tables)
    write('cut.sql', whole.slice(0, whole.indexOf('COPY public.posts') + 400))
    await expect(load()).rejects.toThrow('ends in the middle of the table posts')
    expect(await countRows(site, 'users')).toBe(0)
    expect(readdirSync(site.dataDir).filter((name) => name.startsWith('import-'))).toEqual([])
  })

  test('loses only its damaged rows, which are counted', async () => {
    const columns = 'COPY public.user_emails ('
    const text = writeDump(old.tables).replace(/(COPY public\.topics \([^\n]*\n)/, (line) =>
      [line, 'one\ttwo\n', `${'x'.repeat(17 * 1024 * 1024)}\n`, '\\N\\N\n', '\t'.repeat(17), '\n'].join(''),
    )
    expect(text).toContain(columns)
    write('damaged.sql', text)
    const { skipped } = await load()

    expect(skipped['damaged rows of the dump']).toBe(4)
    expect(await countRows(site, 'questions')).toBe(expectPosts(old).questions.length)
  })

  test('keeps everything private that is not explicitly public', async () => {
    for (const category of old.tables.categories ?? []) delete category.read_restricted
    for (const post of old.tables.posts ?? []) if (post.topic_id === '6') delete post.hidden
    write('older.sql', writeDump(old.tables))
    await load()

    const rows = await site.db.selectFrom('questions').select('title').execute()
    expect(rows).toEqual([])
  })

  test('has no access outside of the folder of uploads', async () => {
    const sum = 'a'.repeat(40)
    const contents = {
      '../evil.sh': 'x',
      'uploads/default/original/1X/../../../../evil.sh': 'x',
      [`../../../original/1X/${sum}.png`]: 'x',
      [`uploads/default/original/1X/${sum}.tar.sh`]: 'x',
      'dump.sql.gz': gzipSync(writeDump(old.tables)),
    }
    async function* entries() {
      for (const [path, text] of Object.entries(contents)) {
        const content = Buffer.from(text)
        yield { path, size: content.length, content: [content] }
      }
    }
    place = join(site.dataDir, 'old', 'hostile.tar.gz')
    await writeArchive(place, entries(), { modifiedAt: new Date(0) })
    const list = () => readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })
    const before = list()
    const { skipped } = await load()

    expect(skipped['entries of the backup that are not uploaded files']).toBe(3)
    const added = list().filter((name) => !before.includes(name))
    expect(added.filter((name) => !name.startsWith('uploads'))).toEqual([])
    expect(added.join()).not.toContain('evil')
    expect(added.join()).not.toContain(sum)
  })
})
