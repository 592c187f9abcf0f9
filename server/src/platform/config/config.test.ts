import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, configFilePath, formatConfigFile, loadConfig, writeConfigFile } from './index.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeFile(text: string) {
  const path = configFilePath(join(folder, 'data'))
  mkdirSync(join(folder, 'data', 'conf'), { recursive: true })
  writeFileSync(path, text)
}

function getProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env, folder)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('listens only on this machine, on port 9080, by default', () => {
  const config = loadConfig({}, folder)

  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 9080,
    dataDir: join(folder, 'data'),
    database: undefined,
    logLevel: 'info',
    rateLimitScale: 1,
    transportSecurity: 'on',
  })
})

test('prefers the environment to the file', () => {
  writeFile(
    'server: { http: { addr: "0.0.0.0:80" } }\ndata: { database: { driver: sqlite3, connection: a.db } }\n',
  )

  expect(loadConfig({}, folder)).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    database: { kind: 'sqlite', file: join(folder, 'data', 'a.db') },
    databaseFrom: 'file',
  })
  expect(
    loadConfig({ PORT: '8000', SITE_ADDR: '10.0.0.1:81', DATABASE_URL: 'sqlite:/srv/b.db' }, folder),
  ).toMatchObject({
    host: '10.0.0.1',
    port: 8000,
    database: { kind: 'sqlite', file: '/srv/b.db' },
    databaseFrom: 'environment',
  })
})

test('reads which private hosts plugins and push messages may connect to', () => {
  const privateHosts = (text: string) => loadConfig({ QUERENT_PRIVATE_HOSTS: text }, folder).privateHosts

  expect(loadConfig({}, folder).privateHosts).toEqual([])
  expect(privateHosts('search.internal:7700, 10.0.0.5,[fd00::1]:9200')).toEqual([
    'search.internal:7700',
    '10.0.0.5',
    '[fd00::1]:9200',
  ])
  expect(loadConfig({ QUERENT_PUSH_HOSTS: 'push.internal:8443' }, folder)).toMatchObject({
    privateHosts: [],
    pushHosts: ['push.internal:8443'],
  })
  for (const wrong of ['*.internal', 'http://a', 'a b', 'a:port', 'a,,b', 'me@host']) {
    expect(getProblems({ QUERENT_PRIVATE_HOSTS: wrong })).toHaveLength(1)
    expect(getProblems({ QUERENT_PUSH_HOSTS: wrong })).toHaveLength(1)
  }
})

test('reads the URL of the plugin catalog, and requires the key that checks it', () => {
  const QUERENT_PLUGIN_CATALOG_KEY = 'A'.repeat(43)
  const read = (QUERENT_PLUGIN_CATALOG: string) =>
    loadConfig({ QUERENT_PLUGIN_CATALOG, QUERENT_PLUGIN_CATALOG_KEY }, folder).pluginCatalog

  expect(loadConfig({}, folder).pluginCatalog).toBeUndefined()
  expect(read('https://a.example/c.json')?.address).toBe('https://a.example/c.json')
  expect(read('c.json')).toEqual({ address: join(folder, 'c.json'), publicKey: QUERENT_PLUGIN_CATALOG_KEY })
  expect(getProblems({ QUERENT_PLUGIN_CATALOG: 'c.json' })).toEqual([
    'QUERENT_PLUGIN_CATALOG_KEY is not set. It is required if QUERENT_PLUGIN_CATALOG is set.',
  ])
  expect(getProblems({ QUERENT_PLUGIN_CATALOG_KEY: 'short' })).toHaveLength(1)
})

test('only shows metrics to this machine unless there is a token', () => {
  const metrics = (env: NodeJS.ProcessEnv) => loadConfig(env, folder).metrics

  expect(metrics({})).toBeUndefined()
  expect(metrics({ QUERENT_METRICS: '127.0.0.1:9464' })).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(getProblems({ QUERENT_METRICS: '0.0.0.0:9464' })).toEqual([
    expect.stringMatching(/^QUERENT_METRICS_TOKEN is not set\. It is required if/),
  ])
  expect(getProblems({ QUERENT_METRICS: ':9464', QUERENT_METRICS_TOKEN: 'short' })).toHaveLength(1)
  expect(metrics({ QUERENT_METRICS: ':9464', QUERENT_METRICS_TOKEN: 'x'.repeat(16) })).toEqual({
    host: '0.0.0.0',
    port: 9464,
    token: 'x'.repeat(16),
  })
})

test('reads secrets from files, and says which cannot be read', () => {
  writeFileSync(join(folder, 'url'), 'postgres://u:secret@db/q\n')
  const file = join(folder, 'url')

  expect(loadConfig({ DATABASE_URL_FILE: file }, folder).database).toMatchObject({
    pool: { connectionString: 'postgres://u:secret@db/q' },
  })
  expect(getProblems({ DATABASE_URL_FILE: join(folder, 'absent'), SMTP_PASSWORD_FILE: folder })).toHaveLength(
    2,
  )
  expect(getProblems({ DATABASE_URL_FILE: file, DATABASE_URL: 'sqlite:a.db' })).toHaveLength(1)
})

test('reads the mail server, with common defaults', () => {
  const read = (env: NodeJS.ProcessEnv) => loadConfig(env, folder).fixedSettings.smtp

  expect(read({})).toBeUndefined()
  expect(read({ SMTP_HOST: 'mail.example.com' })).toMatchObject({ smtp_port: 587, encryption: 'TLS' })
  expect(read({ SMTP_HOST: 'localhost', SMTP_ENCRYPTION: 'none' })).toMatchObject({
    smtp_port: 25,
    encryption: '',
    smtp_authentication: false,
  })
  expect(getProblems({ SMTP_HOST: 'a b', SMTP_PORT: '0', QUERENT_SITE_URL: 'example.org' })).toHaveLength(3)
  expect(getProblems({ QUERENT_SITE_URL: 'https://example.org/questions' })).toHaveLength(1)
})

test('names every wrong variable with its value and what is expected', () => {
  const problems = getProblems({
    PORT: '70000',
    QUERENT_LOG_LEVEL: 'loud',
    QUERENT_TRUSTED_PROXIES: 'everyone',
    QUERENT_RATE_LIMIT_SCALE: '0',
    SITE_ADDR: 'here',
    HOST: 'a b',
  })

  expect(problems).toHaveLength(6)
  expect(problems).toContain('PORT is "70000". Allowed: a whole number from 0 to 65535.')
  expect(problems).toContain(
    'QUERENT_LOG_LEVEL is "loud". Allowed: trace, debug, info, warn, error, fatal, silent.',
  )
})

test('does not repeat a connection string, which may contain a password', () => {
  const [problem] = getProblems({ DATABASE_URL: 'mysql://root:secret@db/answer' })

  expect(problem).toMatch(/^DATABASE_URL is set to a value that is not shown here/)
  expect(problem).not.toContain('secret')
})

test('does not repeat other URLs and keys that may contain a secret', () => {
  const names = ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL', 'QUERENT_METRICS_TOKEN']
  for (const name of names) {
    const problems = getProblems({ [name]: 'mysql://ada:hunter2 @db' })
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${name} is set to a value that is not shown here`)),
    ])
  }
})

test.each(['10.0.0', '10.0.0.0/33', '::1/129', '300.1.1.1', 'nginx', '10.0.0.0/8/8', ''])(
  'rejects %j among the proxies, and says what is allowed',
  (proxy) => {
    expect(getProblems({ QUERENT_TRUSTED_PROXIES: `127.0.0.1,${proxy}` })).toEqual([
      expect.stringContaining('Allowed: addresses or ranges'),
    ])
  },
)

test('takes addresses and ranges of both kinds as proxies', () => {
  const proxies = 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7'
  expect(loadConfig({ QUERENT_TRUSTED_PROXIES: proxies }, folder).trustedProxies).toBe(proxies)
})

test('names variables that look like its own but are not read', () => {
  const env = {
    QUERENT_SITEURL: 'x',
    QUERENT_BACKUPS: '',
    QUERENT_METRICS_TOKEN_FILE: '/dev/null',
    QUERENT_ENV_FILE: 'x',
    QUERENT_DATA_DIR: 'x',
    QUERENT_SERVICE_HOST: '10.0.0.1',
    QUERENT_PORT_9080_TCP: 'tcp://10.0.0.1:9080',
    SMTP_USER: 'x',
    SMTP_SERVICE_PORT: '25',
    SMTP_PORT_25_TCP: 'tcp://10.0.0.2:25',
    HOME: '/root',
  }

  expect(loadConfig(env, folder).unknown.variables).toEqual([
    'QUERENT_BACKUPS',
    'QUERENT_SITEURL',
    'SMTP_USER',
  ])
})

test('names keys of the file that are not read, except those that Apache Answer writes', () => {
  const answer =
    'debug: true\ni18n: { bundle_dir: x }\nservice_config: { upload_path: x }\nui: { public_url: / }\n'
  writeFile(`${answer}data: { cache: { file_path: x }, database: { driver: sqlite3, connection: a.db } }\n`)
  expect(loadConfig({}, folder).unknown.fileKeys).toEqual([])

  writeFile(
    'server: { http: { adr: x } }\ndata: { databse: {}, database: { driver: sqlite3, connection: a.db } }\n',
  )
  expect(loadConfig({}, folder).unknown.fileKeys).toEqual(['server.http.adr', 'data.databse'])
})

test('reports errors in the file', () => {
  writeFile('data: { database: { driver: mysql, connection: x } }\n')
  expect(getProblems({})[0]).toMatch(/data\.database\.driver is "mysql"\. Allowed: sqlite3 or postgres\.$/)

  writeFile('# the site\ndata:\n  database: { driver: sqlite3, connection: "a\n')
  expect(getProblems({})[0]).toMatch(/config\.yaml is not valid YAML at line [34]\./)

  writeFile('server: { http: { addr: nowhere } }\n')
  expect(getProblems({})[0]).toContain('server.http.addr')

  writeFile('data: { database: { driver: postgres, connection: sqlite:x.db } }\n')
  expect(getProblems({})[0]).toContain('data.database.connection')
})

test('says how to write a password in the URL of a database', () => {
  for (const password of ['a#b', 'a%b', 'a/b', 'a?b'])
    expect(getProblems({ DATABASE_URL: `postgres://u:${password}@db:5432/q` })).toEqual([
      expect.stringContaining('with # % / ? in the password written as %23 %25 %2F %3F.'),
    ])
  expect(getProblems({ DATABASE_URL: 'postgres://u:a%23b@db:5432/q' })).toEqual([])
})

test('reads how a connection is to be encrypted', () => {
  const getSsl = (query: string) => {
    const config = loadConfig({ DATABASE_URL: `postgres://u:p@db:5432/q${query}` }, folder)
    return config.database?.kind === 'postgres' ? config.database.pool : undefined
  }
  writeFileSync(join(folder, 'ca.pem'), 'certificate')

  expect(getSsl('')).toEqual({ connectionString: 'postgres://u:p@db:5432/q', ssl: false })
  expect(getSsl('?sslmode=require')).toEqual({
    connectionString: 'postgres://u:p@db:5432/q',
    ssl: { rejectUnauthorized: false },
  })
  expect(getSsl(`?sslmode=verify-full&sslrootcert=${folder}/ca.pem&sslkey=${folder}/absent`)?.ssl).toEqual({
    rejectUnauthorized: true,
    ca: 'certificate',
    cert: undefined,
    key: undefined,
  })
  expect(getSsl('?sslmode=verify-ca')?.ssl).toHaveProperty('checkServerIdentity')
  expect(getProblems({ DATABASE_URL: 'postgres://db/q?sslmode=always' })).toHaveLength(1)
})

test('writes a file that only its owner can read, and reads it back', () => {
  const path = configFilePath(join(folder, 'data'))
  writeConfigFile(path, formatConfigFile({ driver: 'postgres', connection: 'postgres://u:p%40@db:5432/q' }))

  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toContain('driver: postgres')
  expect(loadConfig({}, folder).database).toMatchObject({ kind: 'postgres' })
})

test('says so when the file cannot be written', () => {
  writeFileSync(join(folder, 'blocked'), '')

  expect(() => writeConfigFile(join(folder, 'blocked', 'config.yaml'), 'x')).toThrow()
})

test('reads how a process connects to PostgreSQL', () => {
  const DATABASE_URL = 'postgres://a:b@pooler:6432/site'
  const DATABASE_LISTEN_URL = 'postgres://a:b@db:5432/site?sslmode=require'

  expect(
    loadConfig({ DATABASE_URL, DATABASE_POOL_SIZE: '50', DATABASE_LISTEN_URL }, folder).database,
  ).toEqual({
    kind: 'postgres',
    pool: { connectionString: DATABASE_URL, ssl: false, max: 50 },
    listen: { connectionString: 'postgres://a:b@db:5432/site', ssl: { rejectUnauthorized: false } },
  })
  expect(loadConfig({ DATABASE_URL }, folder).database).toEqual({
    kind: 'postgres',
    pool: { connectionString: DATABASE_URL, ssl: false },
  })
  expect(
    loadConfig({ DATABASE_URL: 'sqlite:a.db', DATABASE_POOL_SIZE: '50' }, folder).database,
  ).toMatchObject({
    kind: 'sqlite',
  })
  for (const size of ['1', '0', '2.5', 'many', '5000']) {
    expect(getProblems({ DATABASE_URL, DATABASE_POOL_SIZE: size })).toEqual([
      expect.stringContaining('a whole number from 2 to 1000'),
    ])
  }
  for (const wrong of ['sqlite:a.db', 'db:5432', 'postgres://a:geheim@db']) {
    const problems = getProblems({ DATABASE_URL, DATABASE_LISTEN_URL: wrong })
    expect(problems).toEqual([expect.stringContaining('DATABASE_LISTEN_URL')])
    expect(problems.join()).not.toContain('geheim')
  }
  expect(getProblems({ DATABASE_URL: 'sqlite:a.db', DATABASE_LISTEN_URL })).toEqual([
    expect.stringContaining('if the database is SQLite'),
  ])
})

test('reads which replica serves reads, and rejects one for SQLite', () => {
  const DATABASE_URL = 'postgres://a:b@db:5432/site'
  const DATABASE_REPLICA_URL = 'postgres://a:b@db2:5432/site'
  const DATABASE_REPLICA_URL_FILE = join(folder, 'replica')
  writeFileSync(DATABASE_REPLICA_URL_FILE, `${DATABASE_REPLICA_URL}\n`)

  for (const named of [{ DATABASE_REPLICA_URL }, { DATABASE_REPLICA_URL_FILE }]) {
    expect(loadConfig({ DATABASE_URL, DATABASE_POOL_SIZE: '8', ...named }, folder).database).toMatchObject({
      pool: { connectionString: DATABASE_URL, max: 8 },
      replica: { connectionString: DATABASE_REPLICA_URL, max: 8 },
    })
  }
  expect(getProblems({ DATABASE_URL: 'sqlite:a.db', DATABASE_REPLICA_URL })).toEqual([
    expect.stringMatching(/DATABASE_REPLICA_URL.*if the database is SQLite/),
  ])
  expect(getProblems({ DATABASE_URL, DATABASE_REPLICA_URL: 'db2:5432' })).toEqual([
    expect.stringContaining('of a replica'),
  ])
})
