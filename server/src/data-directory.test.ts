import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installSite, type RunningSite, siteForm, startMigratedSite } from '../test/running-site.ts'
import { testEngine } from '../test/site.ts'
import { openDatabase } from './platform/database/database.ts'

test('is not opened with the configuration of a restore that was killed', async () => {
  const site = await startMigratedSite()
  onTestFinished(() => site.stop())
  await installSite(site)
  // Until the marker is removed, the configuration and the database may still use the names of the original.
  const marker = join(site.dataDir, '.restoring')
  writeFileSync(marker, '')

  await expect(site.restart()).rejects.toThrow(/A restore or import into .* was interrupted/)

  rmSync(marker)
  await site.restart()
})

// The only database in a data directory is a SQLite file.
describe.runIf(testEngine === 'sqlite')('a data directory with a SQLite database', () => {
  let site: RunningSite
  let copy: string

  beforeEach(async () => {
    site = await startMigratedSite()
    copy = `${site.dataDir}-copy`
    await installSite(site)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await site.stop()
  })

  test('is served with a warning while another process serves it', async () => {
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
    await site.restart({}, log)
    expect(logged.filter((line) => line.includes('another process'))).toEqual([])

    const db = new DatabaseSync(join(site.dataDir, 'querent.db'))
    db.prepare(
      `insert into site_processes (id, version, schema, host, pid, seen_at) values ('other', '', '', ?, ?, unixepoch())`,
    ).run(hostname(), process.ppid)
    db.close()
    await site.restart({}, log)

    expect(logged).toContainEqual(expect.stringContaining(`"pids":[${process.ppid}]`))
  })

  const configFile = (dataDir = site.dataDir) => join(dataDir, 'conf', 'config.yaml')
  const databaseFile = (dataDir = site.dataDir) => join(dataDir, 'querent.db')
  const config = () => readFileSync(configFile(), 'utf8')

  function writeAbsoluteConfig(dataDir = site.dataDir) {
    const connection = databaseFile(site.dataDir)
    const lines = [
      '# kept',
      'service_config: { upload_path: x }',
      'data:',
      '  database:',
      '    driver: sqlite3',
    ]
    writeFileSync(configFile(dataDir), [...lines, `    connection: ${connection}`, ''].join('\n'))
  }

  async function renameSite(file: string, name: string) {
    const db = openDatabase({ kind: 'sqlite', file })
    const { value } = await db
      .selectFrom('site_settings')
      .select('value')
      .where('name', '=', 'general')
      .executeTakeFirstOrThrow()
    const general = JSON.stringify({ ...JSON.parse(value), name })
    await db.updateTable('site_settings').set({ value: general }).where('name', '=', 'general').execute()
    await db.destroy()
  }

  async function siteName(): Promise<string> {
    const { data } = await site.call('GET', '/answer/api/v1/siteinfo')
    // The call returns the settings of the site.
    return (data as { general: { name: string } }).general.name
  }

  test('names its database by a relative path, and only its owner may read it', () => {
    expect(config()).toContain('connection: querent.db\n')
    expect(statSync(databaseFile()).mode & 0o777).toBe(0o600)
  })

  test('is closed to other accounts, also if an earlier version or a copy left it open', async () => {
    const places = [site.dataDir, configFile(), ...['', '-wal', '-shm'].map((end) => databaseFile() + end)]
    const modes = () => places.map((place) => (statSync(place).mode & 0o777).toString(8))
    const closed = ['700', '600', '600', '600', '600']
    expect(modes()).toEqual(closed)
    await site.process.stop()
    chmodSync(site.dataDir, 0o755)
    for (const place of places.slice(1)) if (existsSync(place)) chmodSync(place, 0o644)

    await site.restart()

    expect(modes()).toEqual(closed)
  })

  // Only root may give files to another account.
  test.runIf(process.getuid?.() === 0)(
    'keeps the permissions of what belongs to another account',
    async () => {
      chmodSync(site.dataDir, 0o750)
      chownSync(site.dataDir, 65_534, 65_534)

      await site.restart()

      expect(statSync(site.dataDir).mode & 0o777).toBe(0o750)
    },
  )

  test('opens its own database after it was copied, and after the original is deleted', async () => {
    await site.process.stop()
    cpSync(site.dataDir, copy, { recursive: true })
    await renameSite(databaseFile(copy), 'The copy')

    await site.restart({ QUERENT_DATA_DIR: copy })
    expect(await siteName()).toBe('The copy')

    await site.process.stop()
    rmSync(site.dataDir, { recursive: true })
    await site.restart({ QUERENT_DATA_DIR: copy })
    expect(await siteName()).toBe('The copy')
    expect(existsSync(site.dataDir)).toBe(false)
  })

  test('gets a relative path in place of the absolute one that an earlier version wrote', async () => {
    writeAbsoluteConfig()

    await site.restart()

    expect(await siteName()).toBe(siteForm.site_name)
    expect(config()).toContain('connection: querent.db\n')
    expect(config()).toContain('# kept\nservice_config: { upload_path: x }\n')
    expect(statSync(configFile()).mode & 0o777).toBe(0o600)
  })

  test('is the same directory when it is reached through a symbolic link', async () => {
    const link = `${site.dataDir}-link`
    symlinkSync(site.dataDir, link)
    writeAbsoluteConfig()

    await site.restart({ QUERENT_DATA_DIR: link })

    expect(await siteName()).toBe(siteForm.site_name)
    expect(config()).toContain('connection: querent.db\n')
  })

  test('is not opened when its configuration names the database of the original', async () => {
    writeAbsoluteConfig()
    await site.process.stop()
    cpSync(site.dataDir, copy, { recursive: true })

    await expect(site.restart({ QUERENT_DATA_DIR: copy })).rejects.toThrow(
      `names the database ${databaseFile()}, but ${databaseFile(copy)} also exists`,
    )

    rmSync(databaseFile(copy))
    await expect(site.restart({ QUERENT_DATA_DIR: copy })).rejects.toThrow(
      `names the database ${databaseFile()}, which belongs to another data directory`,
    )
    expect(existsSync(databaseFile(copy))).toBe(false)
  })

  test('may have its database elsewhere', async () => {
    const elsewhere = `${site.dataDir}.db`
    await site.process.stop()
    renameSync(databaseFile(), elsewhere)
    writeFileSync(configFile(), `data: { database: { driver: sqlite3, connection: ${elsewhere} } }\n`)

    await site.restart()

    expect(await siteName()).toBe(siteForm.site_name)
    expect(config()).toContain(elsewhere)
  })

  test('is not opened when its database is missing, and gets no empty one', async () => {
    await site.process.stop()
    renameSync(databaseFile(), `${databaseFile()}.moved`)

    await expect(site.restart()).rejects.toThrow(`The configured database ${databaseFile()} is missing.`)
    await expect(site.restart({ DATABASE_URL: `sqlite:${databaseFile()}` })).rejects.toThrow('DATABASE_URL')

    expect(existsSync(databaseFile())).toBe(false)
  })

  test('is not handed to the installation when its configuration is lost', async () => {
    await site.process.stop()
    rmSync(join(site.dataDir, 'conf'), { recursive: true })
    const elsewhere = `sqlite:${site.dataDir}-new.db`

    for (const env of [{}, { AUTO_INSTALL: '1' }, { DATABASE_URL: elsewhere }]) {
      await expect(site.restart(env)).rejects.toThrow(`but ${databaseFile()} contains one`)
    }

    await site.restart({ DATABASE_URL: `sqlite:${databaseFile()}` })
    expect(await siteName()).toBe(siteForm.site_name)
  })

  test('is not handed to the installation when its database is lost and its uploads are not', async () => {
    await site.process.stop()
    mkdirSync(join(site.dataDir, 'uploads', 'post'), { recursive: true })
    writeFileSync(databaseFile(), '')

    await expect(site.restart()).rejects.toThrow(`${join(site.dataDir, 'uploads')} contains files of a site`)
  })

  test('says that its database is damaged, also when its configuration is lost', async () => {
    await site.process.stop()
    writeFileSync(databaseFile(), 'no database '.repeat(1000))

    await expect(site.restart()).rejects.toThrow(`The database file ${databaseFile()} is damaged: `)

    rmSync(join(site.dataDir, 'conf'), { recursive: true })
    await expect(site.restart()).rejects.toThrow(`${databaseFile()} is damaged`)
  })

  test('says that its disk is full, not that the database cannot be reached', async () => {
    await site.process.stop()
    const noRoom = { code: 'ERR_SQLITE_ERROR', errcode: 4874 }
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('disk I/O error'), noRoom)
    })

    await expect(site.restart()).rejects.toThrow('The disk of the database is full.')
    rmSync(join(site.dataDir, 'conf'), { recursive: true })
    await expect(site.restart()).rejects.toThrow('The disk of the database is full.')
  })
})
