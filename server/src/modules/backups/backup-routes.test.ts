import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, getPath } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMigratedDatabase, type EmptyDatabase } from '../../../test/empty-database.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { createFolderStore, findMissingBackups, type VerificationReport } from './index.ts'

let site: TestSite
let folder: string
/** Archives are made from this database, since the test site does not expose its own. */
let source: EmptyDatabase
let admin: TestUser
let found: VerificationReport
let isFull: boolean
let tryingOut: PromiseWithResolvers<void>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-backups-page-'))
  source = await createMigratedDatabase(folder)
  found = { verdict: 'passed', problems: [] }
  isFull = false
  const store = createFolderStore(join(folder, 'archives'))
  tryingOut = Promise.withResolvers()
  site = await createTestSite({
    backups: {
      location: source.location,
      store: {
        ...store,
        async take(...made) {
          if (isFull) throw new Error('The disk is full.')
          return store.take(...made)
        },
      },
      verify: async () => {
        await tryingOut.promise
        return found
      },
    },
  })
  admin = await site.addUser('Ada', { role_id: 2 })
})
afterEach(async () => {
  tryingOut.resolve()
  await site.close()
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

const overview = () => site.call('backupOverview', undefined, admin)

async function backUp(): Promise<string> {
  await site.call('backupStart', undefined, admin)
  await vi.waitFor(async () => expect((await overview()).run?.state).not.toBe('running'), 20_000)
  const [newest] = (await overview()).list
  return newest?.name ?? ''
}

async function getReason(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Error ? Reflect.get(error, 'reason') : undefined
}

test('makes an archive and describes it', async () => {
  expect(await overview()).toMatchObject({ list: [], run: null, place: { kind: 'folder' } })

  const name = await backUp()

  const { list, run, place } = await overview()
  expect(run).toMatchObject({ kind: 'backup', state: 'done', archive: name, error: '' })
  expect(list).toMatchObject([{ name, made_by: 'administrator', left_out: [], verification: null }])
  expect(place.free).toBeGreaterThan(0)
})

test('lists what is missing in an archive, up to a limit', async () => {
  const uploads = join(site.dataDir, 'uploads')
  mkdirSync(uploads, { recursive: true })
  for (let number = 0; number < 160; number += 1) symlinkSync('nowhere', join(uploads, `${number}.png`))

  await backUp()

  const [left_out = []] = (await overview()).list.map((backup) => backup.left_out)
  expect(left_out).toHaveLength(151)
  expect(left_out[0]).toMatch(/^uploads\/\d+\.png is neither a file/)
  expect(left_out.at(-1)).toBe('And 10 more.')
  await site.call('backupVerify', { name: (await overview()).list[0]?.name ?? '' }, admin)
  tryingOut.resolve()
  await expect.poll(async () => (await overview()).list[0]?.verification?.verdict).toBe('passed')
  expect((await overview()).list[0]?.left_out).toHaveLength(151)
})

test('verifies one at a time, and stores the result', async () => {
  const name = await backUp()
  found = { verdict: 'failed', problems: ['Two counters differ.'] }
  await site.call('backupVerify', { name }, admin)

  expect((await overview()).run).toMatchObject({ kind: 'verification', state: 'running', archive: name })
  expect(await getReason(site.call('backupStart', undefined, admin))).toBe('error.backup.running')
  expect(await getReason(site.call('backupRemove', { name }, admin))).toBe('error.backup.running')
  tryingOut.resolve()
  await expect.poll(async () => (await overview()).run?.state).toBe('failed')

  expect((await overview()).list).toMatchObject([
    { verification: { verdict: 'failed', problems: ['Two counters differ.'] } },
  ])
  expect(await site.call('userInfo', undefined, admin)).toMatchObject({ backup_problem: '' })
  await site.app.settings.replace({ backups: { ...site.app.settings.current.backups, is_scheduled: true } })
  expect(await site.call('userInfo', undefined, admin)).toMatchObject({ backup_problem: 'verification' })
  const member = await site.addUser('Grace')
  expect(await site.call('userInfo', undefined, member)).toMatchObject({ backup_problem: '' })
})

test('says that a run was interrupted if its process was killed', async () => {
  const values = { kind: 'backup', made_by: 'command', running: 1, started_at: 1, held_until: 1 } as const
  await site.db.insertInto('backup_runs').values(values).execute()

  expect((await overview()).run?.state).toBe('interrupted')
  expect(await backUp()).not.toBe('')
})

test('says why a backup failed', async () => {
  isFull = true

  await backUp()

  const { run, list } = await overview()
  expect(run).toMatchObject({ state: 'failed', error: 'The disk is full.' })
  expect(list).toEqual([])
  expect(readdirSync(join(folder, 'archives'))).toEqual([])
})

test('says why the place of the archives cannot be read, and which one it is', async () => {
  writeFileSync(join(folder, 'archives'), 'no folder')

  const { list, list_error, place } = await overview()
  expect(list).toEqual([])
  expect(list_error).toContain('ENOTDIR')
  expect(place.name).toBe(join(folder, 'archives'))
})

test('removes an archive, and no other files', async () => {
  const name = await backUp()
  writeFileSync(join(folder, 'kept.txt'), '')

  for (const wrong of ['../kept.txt', 'kept.txt', `../archives/${name}`]) {
    expect(await getReason(site.call('backupRemove', { name: wrong }, admin))).toBe('error.backup.not_found')
  }
  await site.call('backupRemove', { name }, admin)
  expect(readdirSync(join(folder, 'archives'))).toEqual([])
  expect(readdirSync(folder)).toContain('kept.txt')
})

test('does not report a scheduled backup that an administrator has removed as missing', async () => {
  const name = await backUp()
  await site.db.updateTable('backup_runs').set({ made_by: 'schedule' }).execute()
  const findMissing = () =>
    findMissingBackups(site.db, createFolderStore(join(folder, 'archives')), site.app.settings.current)

  await site.call('backupRemove', { name }, admin)
  expect(await findMissing()).toBe('')
  expect((await overview()).run).toMatchObject({ state: 'done' })
})

test('sends an archive to every client with a ticket for it, for two minutes', async () => {
  const name = await backUp()
  const { server } = await createTestServer(site)
  const { address } = await site.call('backupTicketAdd', { name }, admin)

  const reply = await server.inject({ url: address })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(reply.rawPayload)).toBe(sum(readFileSync(join(folder, 'archives', name))))

  const wrong = await server.inject({ url: `${getPath(endpoints.backupFile)}?ticket=guessed` })
  expect(wrong.statusCode).toBe(400)
  site.clock.now += 121
  expect((await server.inject({ url: address })).statusCode).toBe(400)
  await server.close()
})

test('is recorded in the audit log', async () => {
  const name = await backUp()
  await site.call('backupTicketAdd', { name }, admin)
  await site.call('backupRemove', { name }, admin)

  const { list } = await site.call('auditLogPage', {}, admin)
  expect(list.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['backup_removal', name],
    ['backup_download', name],
    ['backup_start', ''],
  ])
})
