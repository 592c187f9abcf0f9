import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupOverview, endpoints, getPath, type StoredBackupInfo } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts'
import { startKillableServer } from '../../test/kill/killable-server.ts'
import { installSite, type RunningSite, siteForm, startMigratedSite } from '../../test/running-site.ts'
import { type StoreServer, startStoreServer, writeStorePlugin } from '../../test/store-server.ts'
import { getFile, image } from '../modules/uploads/upload-samples.testing.ts'
import { runCommand } from '../run-command.ts'

/** Each test installs a site, and commands start the plugin. */
const slow = { timeout: 300_000 }

let site: RunningSite
let store: StoreServer
let folder: string
let target: EmptyDatabase
let printed: string[]
/** Path of each uploaded file to its content. */
let uploads: Map<string, Buffer>

beforeEach(async () => {
  store = await startStoreServer()
  site = await startMigratedSite({ QUERENT_PRIVATE_HOSTS: store.host })
  await installSite(site)
  folder = mkdtempSync(join(tmpdir(), 'querent-stored-'))
  target = await createEmptyDatabase(join(folder, 'there'))
  printed = []
  const print = (line: unknown) => void printed.push(String(line).trimEnd())
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    print(line)
    return true
  })
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  vi.stubEnv('QUERENT_PRIVATE_HOSTS', store.host)
  const authorization = await logIn()
  uploads = new Map()
  for (const width of [40, 60]) await upload(authorization, width)
  writeStorePlugin(join(folder, 'plugin'), 'test_store')
  await querent('plugin', 'add', join(folder, 'plugin'))
  const config_fields = { address: `http://${store.host}/files` }
  const body = { plugin_slug_name: 'test_store', config_fields }
  const save = () => site.call('PUT', '/answer/admin/api/plugin/config', body, { authorization })
  // The running site learns of the plugin a little later.
  await expect.poll(save).toMatchObject({ code: 200 })
}, slow.timeout)
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
  await store.stop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function logIn(): Promise<string> {
  const login = { e_mail: siteForm.email, pass: siteForm.password }
  const { data } = await site.call('POST', '/answer/api/v1/user/login/email', login)
  return String((data as { access_token: string }).access_token)
}

async function upload(authorization: string, width: number): Promise<void> {
  const body = new FormData()
  body.append('source', 'post')
  body.append('file', getFile(await image('png', width), 'a.png'))
  const reply = await site.fetch('/answer/api/v1/file', { method: 'POST', body, headers: { authorization } })
  const { data } = (await reply.json()) as { data: string }
  const { pathname } = new URL(data)
  uploads.set(pathname, readFileSync(join(site.dataDir, pathname)))
}

/** Exit code and output. */
async function querent(...args: string[]): Promise<[number, string]> {
  printed = []
  const code = await runCommand(args)
  return [code, printed.join('\n')]
}

const done = (text: string) => [0, expect.stringContaining(text)]

async function moveToStore(): Promise<void> {
  expect(await querent('plugin', 'enable', 'test_store')).toEqual(done('is active'))
  expect(await querent('media', 'move', 'store')).toEqual([0, 'Checked 2 files. Missing: 0.'])
  expect(store.objects.size).toBe(2)
  expect([...uploads.keys()].filter((path) => existsSync(join(site.dataDir, path)))).toEqual([])
}

/** Points the commands at an empty place. */
function chooseEmptyFolder(): string {
  vi.stubEnv('QUERENT_DATA_DIR', join(folder, 'there'))
  if (target.location.kind === 'postgres') vi.stubEnv('DATABASE_URL', target.location.pool.connectionString)
  return join(folder, 'there')
}

function expectUploads(dataDir: string): void {
  for (const [path, bytes] of uploads) expect(readFileSync(join(dataDir, path)), path).toEqual(bytes)
}

test('files move to the store and back, and the commands say where they are', slow, async () => {
  expect(await querent('media', 'storage')).toEqual(done('New files go to the server.'))
  expect(await querent('media', 'move')).toEqual([2, expect.stringContaining('store | server')])
  expect(await querent('media', 'move', 'elsewhere')).toEqual([2, expect.stringContaining('store | server')])
  expect(await querent('media', 'move', 'store')).toEqual([1, expect.stringContaining('plugin')])

  await moveToStore()

  const [, said] = await querent('media', 'storage')
  expect(said.split('\n')).toEqual([
    'On the server: 0 files, 0 bytes',
    expect.stringContaining(`In http://${store.host}/files: 2 files, `),
    'New files go to the store.',
  ])
  const [, json] = await querent('media', 'storage', '--json')
  expect(JSON.parse(json)).toMatchObject({ in_store: { files: 2 }, move: { to: 'store', is_running: false } })

  expect(await querent('media', 'move', 'server')).toEqual(done('Checked 2 files. Missing: 0.'))
  expectUploads(site.dataDir)
  expect(store.objects.size).toBe(0)
  expect(await querent('media', 'storage')).toEqual(done('New files go to the server.'))
})

test('files that the store has lost are named, and given up only on request', slow, async () => {
  await moveToStore()
  const [lost = ''] = uploads.keys()
  store.objects.delete(`/files/${lost.replace('/uploads/', '')}`)

  expect(await querent('media', 'move', 'server')).toEqual([
    1,
    `missing  ${lost}\nChecked 2 files. Missing: 1.`,
  ])
  expect(await querent('plugin', 'disable', 'test_store')).toEqual([1, expect.stringContaining('back')])
  expect(await querent('media', 'move', 'server', '--forget-missing')).toEqual(done(`missing  ${lost}`))
  expect(await querent('plugin', 'disable', 'test_store')).toEqual(done('is no longer active'))
})

test('a file that the server has lost is missing, whatever the store has lost', slow, async () => {
  expect(await querent('plugin', 'enable', 'test_store')).toEqual(done('is active'))
  const [lost = ''] = uploads.keys()
  rmSync(join(site.dataDir, lost))

  for (const option of [[], ['--forget-missing']]) {
    expect(await querent('media', 'move', 'store', ...option)).toEqual([
      1,
      `missing  ${lost}\nChecked 2 files. Missing: 1.`,
    ])
  }
  expect(store.objects.size).toBe(1)
})

test('says in a sentence that the store fails, and that nothing is moved any more', slow, async () => {
  await moveToStore()
  store.setAway(true)
  const [code, said] = await querent('media', 'move', 'server')
  expect([code, said]).toEqual([1, expect.stringMatching(/^\S+ .*answered 503 .* Run the command again\.$/)])
  expect(await querent('media', 'storage')).toEqual(done('The last attempt failed: '))
  expect(printed.join()).not.toContain('being moved')

  store.setAway(false)
  expect(await querent('media', 'move', 'server')).toEqual(done('Checked 2 files. Missing: 0.'))
})

test('a file is deleted in the store as well, by its URL', slow, async () => {
  await moveToStore()
  const [first = ''] = uploads.keys()

  expect(await querent('media', 'remove', first)).toEqual(done('The file was deleted.'))

  expect(store.objects.size).toBe(1)
  expect([...store.objects.keys()].join()).not.toContain(first.replace('/uploads/', ''))
  expect((await site.fetch(first)).status).toBe(404)
})

test('a backup takes the files in the store to another place', slow, async () => {
  await moveToStore()
  const [code, said] = await querent('backup', '--to', join(folder, 'archives'))
  expect(code, said).toBe(0)
  expect(said).not.toContain('not in the archive')
  const archive = printed.at(-1) ?? ''
  store.setAway(true)

  const dataDir = chooseEmptyFolder()
  expect(await querent('restore', archive)).toEqual(done('Restored'))
  expectUploads(dataDir)

  const note = '2 files in the store came with the backup that this site was restored from.'
  expect((await querent('doctor'))[1]).toContain(note)
  expect(await querent('media', 'claim')).toEqual(done('2 files from the backup'))
  expect((await querent('doctor'))[1]).not.toContain(note)
})

test('an export takes the files in the store to another place', slow, async () => {
  await moveToStore()
  const archive = join(folder, 'export.tar.gz')
  expect(await querent('export', archive)).toEqual(done(archive))
  store.setAway(true)

  const dataDir = chooseEmptyFolder()
  expect(await querent('import', 'archive', archive)).toEqual(done('Imported'))
  expectUploads(dataDir)
})

test('an archive made while the store is unreachable names what is missing, once', slow, async () => {
  await moveToStore()
  store.setAway(true)

  const archives = [['backup'], ['export', join(folder, 'export.tar.gz')]]
  for (const command of archives) {
    const [code, said] = await querent(...command)
    expect(code, said).toBe(0)
    const lines = said.split('\n')
    for (const path of uploads.keys()) {
      expect(lines.filter((line) => line.startsWith(`${path} could not be fetched`))).toHaveLength(1)
    }
    expect(lines).toContain('2 files in the store are not in the archive.')
  }

  const headers = { authorization: await logIn() }
  const page = await site.call('GET', '/answer/admin/api/backups', undefined, headers)
  const [{ left_out }] = (page.data as BackupOverview).list as [StoredBackupInfo]
  expect(left_out).toHaveLength(3)
  for (const path of uploads.keys()) expect(left_out.join('\n')).toContain(`${path} could not be fetched`)
})

test('a move that is killed loses nothing, and finishes after a restart', slow, async () => {
  expect(await querent('plugin', 'enable', 'test_store')).toEqual(done('is active'))
  await site.process.stop()
  const start = () =>
    startKillableServer(folder, { QUERENT_DATA_DIR: site.dataDir, QUERENT_PRIVATE_HOSTS: store.host })
  store.hang(2)
  const killed = await start()
  const login = { e_mail: siteForm.email, pass: siteForm.password }
  const { data } = await killed.call('POST', '/api/v1/user/login/email', login)
  const { access_token } = data as { access_token: string }
  const path = getPath(endpoints.uploadStorageMove).replace('/answer', '')
  await killed.call(endpoints.uploadStorageMove.method, path, { to: 'store' }, access_token)
  // The second file is being uploaded.
  await expect.poll(() => store.countHanging(), { timeout: 60_000 }).toBe(1)
  await killed.kill()
  store.hang(0)

  const server = await start()
  for (const [upload, bytes] of uploads) {
    const reply = await fetch(`${server.url}${upload}`)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
  }
  await expect.poll(() => store.objects.size, { timeout: 90_000, interval: 500 }).toBe(2)
  await expect
    .poll(() => [...uploads.keys()].filter((upload) => existsSync(join(site.dataDir, upload))))
    .toEqual([])
  await server.stop()
  expect([...store.objects.values()]).toEqual([...uploads.values()])
})
