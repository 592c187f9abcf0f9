import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts'
import { testEngine } from '../../../test/site.ts'
import {
  listAppliedMigrations,
  listPendingMigrations,
  migrate,
  migrateWithin,
} from '../../db/upgrade/migrate.ts'
import { readArchive } from '../../platform/archive/index.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { uploadState } from '../uploads/upload.repository.ts'
import {
  checkBackup,
  createFolderStore,
  makeBackup,
  type RestoreTarget,
  restoreBackup,
  toExternalTarget,
} from './index.ts'

let folder: string
let source: EmptyDatabase
let target: EmptyDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-restore-'))
  mkdirSync(join(folder, 'data'))
  source = await createEmptyDatabase(join(folder, 'data'))
  target = await createEmptyDatabase(join(folder, 'restored'))
})
afterEach(async () => {
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = () =>
  makeBackup({
    location: source.location,
    dataDir: join(folder, 'data'),
    store: createFolderStore(join(folder, 'archives')),
    site: { name: 'Old', url: 'http://old.example.com/' },
    installation: { id: '', formerIds: [], url: 'http://old.example.com/', formerUrls: [] },
    version: '0.1.0',
    madeBy: 'schedule',
  })

const getTarget = (): RestoreTarget =>
  toExternalTarget(join(folder, 'restored'), target.location, 'postgres://a@b/c')

/** Texts that a format without escaping would break. */
const texts = ['tab\tand\nline\\feed\r', '\\N', '\\.', '', 'É и 日本 🎈', 'quote \' and " and ;']

test('migrates an older backup to the schema of this version, with every row unchanged', async () => {
  const old = openDatabase(source.location)
  await migrateWithin(old, '0010-external-logins')
  for (const [index, value] of texts.entries()) {
    await sql`insert into site_settings (name, value, updated_at) values (${`text ${index}`}, ${value}, ${index})`.execute(
      old,
    )
  }
  await old.destroy()

  const { schema } = await restoreBackup({ archive: await backUp(), target: getTarget() })

  expect(schema).toBe('0010-external-logins')
  const db = openDatabase(target.location)
  expect(await listPendingMigrations(db)).toEqual([])
  expect((await listAppliedMigrations(db)).length).toBeGreaterThan(10)
  const rows = await db
    .selectFrom('site_settings')
    .selectAll()
    .where('name', 'like', 'text %')
    .orderBy('name')
    .execute()
  expect(rows.map(({ value }) => value)).toEqual(texts)
  await db.destroy()
})

test('continues the sequences of ids', async () => {
  const before = openDatabase(source.location)
  await migrateWithin(before)
  const add = (db: typeof before, name: string) =>
    db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        display_name: name,
        email: '',
        mail_status: 1,
        status: 1,
        role_id: 1,
        password_hash: '',
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await add(before, 'ada')
  const { id } = await add(before, 'ben')
  await before.destroy()
  await restoreBackup({ archive: await backUp(), target: getTarget() })

  const db = openDatabase(target.location)
  expect((await add(db, 'cleo')).id).toBe(id + 1)
  await db.destroy()
})

test('marks no restored post for the search index, but later changes', async () => {
  const ask = (db: OpenDatabase, id: number) =>
    db
      .insertInto('questions')
      .values({
        id,
        user_id: 1,
        title: 'A',
        content: 'B',
        html: '',
        excerpt: '',
        status: 1,
        created_at: 1,
        active_at: 1,
      })
      .execute()
  const before = openDatabase(source.location)
  await migrateWithin(before)
  await ask(before, 1)
  await before.deleteFrom('posts_to_index').execute()
  await before.destroy()
  await restoreBackup({ archive: await backUp(), target: getTarget() })

  const db = openDatabase(target.location)
  await ask(db, 2)
  expect(await db.selectFrom('posts_to_index').selectAll().execute()).toEqual([{ post_id: 2 }])
  await db.destroy()
})

test('moves files that were hidden during the backup to where their rows say', async () => {
  const old = openDatabase(source.location)
  await migrate(old)
  const row = { user_id: 1, source: 'user_post', size: 1, created_at: 1 }
  const paths = ['/uploads/post/a_1x1.png', '/uploads/files/post/b/paper.pdf', '/uploads/post/c_1x1.png']
  const states = [uploadState.used, uploadState.unchecked, uploadState.aside]
  await old
    .insertInto('uploads')
    .values(paths.map((path, index) => ({ ...row, path, state: states[index] })))
    .execute()
  await old.destroy()
  const aside = join(folder, 'data/uploads/deleted')
  mkdirSync(join(aside, 'files/post'), { recursive: true })
  mkdirSync(join(aside, 'post'))
  for (const name of ['post/a_1x1.png', 'files/post/b.pdf', 'post/c_1x1.png']) {
    writeFileSync(join(aside, name), 'file')
  }

  await restoreBackup({ archive: await backUp(), target: getTarget() })

  const uploads = join(folder, 'restored/uploads')
  const files = readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  expect(files.map(({ parentPath, name }) => relative(uploads, join(parentPath, name))).sort()).toEqual([
    'deleted/post/c_1x1.png',
    'files/post/b.pdf',
    'post/a_1x1.png',
  ])
})

// A SQLite file is copied as a whole.
test.runIf(testEngine === 'postgres')('omits tables that others added, and names them', async () => {
  const before = openDatabase(source.location)
  await migrateWithin(before)
  await sql`create table mine (id serial primary key, text text)`.execute(before)
  await sql`insert into mine (text) values ('a')`.execute(before)
  await before.destroy()
  const warnings: string[] = []
  const warn = (problem: string) => void warnings.push(problem)
  await restoreBackup({ archive: await backUp(), target: getTarget(), warn })

  expect(warnings).toEqual(['The table mine does not belong to Querent. Its rows are not restored.'])
})

test('one of two concurrent restores into one place fails, and does not affect the other', async () => {
  const before = openDatabase(source.location)
  await migrateWithin(before)
  await before.destroy()
  const archive = await backUp()

  const results = await Promise.allSettled([1, 2].map(() => restoreBackup({ archive, target: getTarget() })))

  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(failures).toEqual([expect.stringMatching(/Another command is restoring to|is not empty/)])
  expect(readdirSync(join(folder, 'restored'))).not.toContain('.restoring')
  const after = openDatabase(target.location)
  expect(await listPendingMigrations(after)).toEqual([])
  await after.destroy()
})

test('lists the entries of the archive, each with a checksum', async () => {
  const db = openDatabase(source.location)
  await migrateWithin(db)
  await db.destroy()
  mkdirSync(join(folder, 'data', 'uploads'))
  writeFileSync(join(folder, 'data', 'uploads', 'a.txt'), 'hello')
  const archive = await backUp()
  const paths: string[] = []
  await readArchive(archive, async ({ path }) => void paths.push(path))

  expect(paths[0]).toBe('backup.json')
  expect(paths.at(-1)).toBe('manifest.json')
  const { header, manifest } = await checkBackup(archive)
  expect(header).toMatchObject({
    format: 1,
    version: '0.1.0',
    database: source.location.kind,
    made_by: 'schedule',
  })
  expect(manifest.entries.map(({ path }) => path)).toEqual(paths.slice(0, -1))
  expect(manifest.entries.find(({ path }) => path === 'files/uploads/a.txt')).toEqual({
    path: 'files/uploads/a.txt',
    size: 5,
    sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
  })
})
