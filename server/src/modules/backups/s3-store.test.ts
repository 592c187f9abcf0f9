import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMigratedDatabase, type EmptyDatabase } from '../../../test/empty-database.ts'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import type { BackupStore } from './backup-store.rules.ts'
import { checkBackup, makeBackup } from './index.ts'
import { pruneBackups } from './prune-backups.ts'
import { createS3Store } from './s3-store.service.ts'

const day = 86_400_000
const url = 'https://ask.example.com'
const installation = { id: '', formerIds: [], url, formerUrls: [] }
const secretKey = 'a-secret-that-nobody-sees'

let folder: string
let source: EmptyDatabase
let server: S3Server
let store: BackupStore

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-s3-'))
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true })
  // Random, so that it cannot be compressed into one part.
  writeFileSync(join(folder, 'data', 'uploads', 'picture'), randomBytes(90_000))
  source = await createMigratedDatabase(join(folder, 'data'))
  server = await startS3Server({ accessKey: 'querent', secretKey })
  store = open()
})
afterEach(async () => {
  await server.stop()
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (changes: object = {}) =>
  createS3Store({
    endpoint: server.url,
    region: 'eu-test-1',
    bucket: 'backups',
    prefix: 'of/querent',
    accessKey: 'querent',
    secretKey,
    workFolder: join(folder, 'work'),
    partBytes: 16_384,
    ...changes,
  })

const backUp = (at = Date.UTC(2026, 0, 1), to = store) =>
  makeBackup({
    location: source.location,
    dataDir: join(folder, 'data'),
    store: to,
    site: { name: 'Ask', url },
    installation,
    version: '0.1.0',
    madeBy: 'schedule',
    now: () => new Date(at),
  })

test('sends an archive in parts, lists it, and returns it unchanged', async () => {
  const path = await backUp()

  expect(path).toMatch(
    /^s3:\/\/backups\/of\/querent\/querent-backup-ask\.example\.com-20260101T000000Z\.tar\.gz$/,
  )
  expect(readdirSync(join(folder, 'work'))).toEqual([])
  expect(server.countParts()).toBeGreaterThan(1)
  const [found] = await store.list(installation)
  expect(found).toMatchObject({ path, madeBy: 'schedule', version: '0.1.0', database: source.location.kind })
  const { file, release } = await store.borrow(found?.name ?? '')
  expect((await checkBackup(file)).header.site.name).toBe('Ask')
  const { size, content } = await store.open(found?.name ?? '')
  expect(size).toBe(found?.size)
  expect(await buffer(content)).toEqual(readFileSync(file))
  await release()
})

test('lists more than one response contains, and nothing of other sites', async () => {
  for (let count = 0; count < 3; count++) await backUp(Date.UTC(2026, 0, 1) + count * day)

  expect(server.pageSize).toBe(2)
  expect((await store.list(installation)).map(({ madeAt }) => madeAt.getUTCDate())).toEqual([3, 2, 1])
  expect(await store.list({ ...installation, url: 'https://other.example.com' })).toEqual([])
})

test('removes what the rule does not keep', async () => {
  for (let count = 0; count < 3; count++) await backUp(Date.UTC(2026, 0, 1) + count * day)

  await pruneBackups(store, installation, {
    rule: { daily: 1, weekly: 0, monthly: 0 },
    now: Date.now() / 1000,
  })

  expect((await store.list(installation)).map(({ madeAt }) => madeAt.getUTCDate())).toEqual([3])
})

test('shows the error of a store, and no secret', async () => {
  const wrong = open({ secretKey: 'another-secret' })
  const error: unknown = await backUp(0, wrong).catch((thrown: unknown) => thrown)

  expect(String(error)).toContain('403 SignatureDoesNotMatch')
  expect(String(error)).not.toContain('another-secret')
})

test('leaves no partial archive if a part is rejected', async () => {
  server.rejectParts(2)

  await expect(backUp()).rejects.toThrow('400 EntityTooSmall')

  expect(server.countUploads()).toBe(0)
  expect(await store.list(installation)).toEqual([])
})

test('sends a part again if its connection broke, three times', async () => {
  server.resetParts(3)
  await backUp()
  expect(await store.list(installation)).toHaveLength(1)

  server.resetParts(4)
  await expect(backUp()).rejects.toThrow('cannot be reached')
  expect(server.countUploads()).toBe(0)
})

test('reads each archive once, even if it is damaged or of another site', async () => {
  await backUp()
  server.put('of/querent/querent-backup-other.example.com-20260101T000000Z.tar.gz', randomBytes(1000))

  for (let count = 0; count < 3; count++) expect(await store.list(installation)).toHaveLength(1)

  expect(server.countReads()).toBe(2)
  expect(await store.list({ ...installation, url: 'https://other.example.com' })).toEqual([])
  expect(server.countReads()).toBe(2)
})

test('lists its own archives if one of another site cannot be read to its end', async () => {
  await backUp()
  const key = 'of/querent/querent-backup-other.example.com-20260101T000000Z.tar.gz'
  server.put(key, gzipSync(randomBytes(1000)))
  server.breakReads(key)

  expect(await store.list(installation)).toHaveLength(1)
  await expect(store.list({ ...installation, url: 'https://other.example.com' })).rejects.toThrow()
})

test('does not retry requests other than parts', async () => {
  let requests = 0
  const mute = createServer((request) => {
    requests++
    request.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  // The address of a server that listens on a port has this form.
  const { port } = mute.address() as AddressInfo
  try {
    const away = open({ endpoint: `http://127.0.0.1:${port}` })
    await expect(away.list(installation)).rejects.toThrow('cannot be reached')
    await expect(away.remove('querent-backup-a-20260101T000000Z.tar.gz')).rejects.toThrow('cannot be reached')
    expect(requests).toBe(2)
  } finally {
    mute.close()
  }
})
