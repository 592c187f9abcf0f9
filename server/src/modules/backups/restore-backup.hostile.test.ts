import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ArchiveEntry, writeArchive } from '../../platform/archive/index.ts'
import { BackupError, restoreBackup, toSqliteTarget } from './index.ts'

let folder: string
let archive: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-hostile-'))
  archive = join(folder, 'a.tar.gz')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const header = {
  format: 1,
  version: '0.1.0',
  schema: '0001-initial',
  migrations: ['0001-initial'],
  database: 'sqlite',
  site: { name: 'Evil', url: 'http://example.com' },
  made_at: '2026-01-01T00:00:00.000Z',
  made_by: 'command',
  tables: [],
  sequences: [],
}

const toEntry = (path: string, text: string): ArchiveEntry => {
  const content = Buffer.from(text)
  return { path, size: content.length, content: [content] }
}

/** An archive with correct checksums, whatever it contains. */
async function forge(paths: string[], changes: object = {}): Promise<void> {
  const texts = [
    ['backup.json', JSON.stringify({ ...header, ...changes })],
    ...paths.map((path) => [path, 'evil'] as const),
  ] as [string, string][]
  const entries = texts.map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  const manifest = { ...header, ...changes, finished_at: header.made_at, rows: {}, entries }
  async function* list() {
    for (const [path, text] of texts) yield toEntry(path, text)
    yield toEntry('manifest.json', JSON.stringify(manifest))
  }
  await writeArchive(archive, list(), { modifiedAt: new Date(0) })
}

const getTarget = () => toSqliteTarget(join(folder, 'data', 'site'))

async function expectRejection(message: RegExp): Promise<void> {
  const rejection = await restoreBackup({ archive, target: getTarget() }).then(
    () => new Error('It was restored.'),
    (error: unknown) => error,
  )
  expect(rejection).toBeInstanceOf(BackupError)
  expect(String(rejection)).toMatch(message)
  expect(existsSync(join(folder, 'data', 'site')) ? readdirSync(join(folder, 'data', 'site')) : []).toEqual(
    [],
  )
  expect(readdirSync(folder).filter((name) => name !== 'a.tar.gz' && name !== 'data')).toEqual([])
}

test.each([
  'files/uploads/../../../evil',
  'files/../evil',
  '../evil',
  '/tmp/evil',
  'files/uploads/a\\..\\..\\evil',
  'files/uploads/./a',
  'files/uploads//a',
  'files/uploads/a\nb',
  'files/querent.db',
  'files/conf/other.yaml',
  'files/.ssh/authorized_keys',
  'files/uploads',
  'database/other.db',
  'database/tables/users/000001.copy',
  `files/uploads/${'a'.repeat(300)}`,
])('refuses an entry at %j', async (path) => {
  await forge(['database/querent.db', path])
  await expectRejection(/does not belong in a backup|is damaged/)
})

test('rejects a duplicate path', async () => {
  await forge(['database/querent.db', 'files/uploads/a', 'files/uploads/a'])
  await expectRejection(/twice/)
})

test.each(['SymbolicLink', 'Link', 'CharacterDevice'] as const)('rejects a %s', async (type) => {
  const text = JSON.stringify(header)
  const block = (path: string, size: number, kind: 'File' | typeof type) => {
    const bytes = Buffer.alloc(512)
    const linkpath = /Link/.test(kind) ? '/etc' : undefined
    new Header({ path, size, type: kind, mode: 0o600, mtime: new Date(0), linkpath }).encode(bytes)
    return bytes
  }
  const content = Buffer.alloc(Math.ceil(text.length / 512) * 512)
  content.write(text)
  const blocks = [block('backup.json', text.length, 'File'), content, block('files/uploads/a', 0, type)]
  writeFileSync(archive, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])))
  await expectRejection(/is not a plain file/)
})

test('rejects an entry that claims to be larger than the archive', async () => {
  const bytes = Buffer.alloc(512)
  new Header({ path: 'backup.json', size: 1e15, type: 'File', mode: 0o600, mtime: new Date(0) }).encode(bytes)
  writeFileSync(archive, gzipSync(Buffer.concat([bytes, Buffer.alloc(4096)])))
  await expectRejection(/backup\.json is too large|is damaged/)
})

test('rejects a file that is no database in its place', async () => {
  await forge(['database/querent.db'])
  await expectRejection(/database in the backup cannot be opened/)
})

test('rejects an archive without a database', async () => {
  await forge(['files/uploads/a'])
  await expectRejection(/contains no database/)
})

test('rejects an archive of a newer version, with a message', async () => {
  await forge(['database/querent.db'], { format: 2, version: '9.1.0' })
  await expectRejection(/made by a newer version of Querent \(9\.1\.0\): it has a newer format/)
  rmSync(archive)
  await forge(['database/querent.db'], { version: '9.1.0', migrations: ['0001-initial', '9999-next'] })
  await expectRejection(
    /made by a newer version of Querent \(9\.1\.0\): its schema is unknown to this version/,
  )
})

test('rejects an archive without its end', async () => {
  async function* list() {
    yield toEntry('backup.json', JSON.stringify(header))
    yield toEntry('database/querent.db', 'x')
  }
  await writeArchive(archive, list(), { modifiedAt: new Date(0) })
  await expectRejection(/its end is missing/)
})
