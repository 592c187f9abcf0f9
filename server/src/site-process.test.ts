import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installSite, type RunningSite, siteForm, startEmptySite } from '../test/running-site.ts'
import { testEngine } from '../test/site.ts'

let site: RunningSite

beforeEach(async () => {
  site = await startEmptySite()
})
afterEach(() => site.stop())

const getFields = (envelope: { data: unknown }) => {
  const entries = Array.isArray(envelope.data) ? envelope.data : []
  return entries.map((entry: { error_field: string }) => entry.error_field)
}

test('redirects every page to the wizard until there is a site', async () => {
  for (const path of ['/', '/questions', '/users/login?x=1']) {
    const response = await site.fetch(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/install'])
  }
  expect((await site.fetch('/install')).status).toBe(200)
  expect(site.rendered.at(-1)).toMatchObject({ url: '/install', isInstalling: true, user: null })
  expect((await site.call('GET', '/answer/api/v1/siteinfo')).code).toBe(404)
  expect(await (await site.fetch('/healthz')).text()).toBe('OK')
  expect((await site.fetch('/readyz')).status).toBe(503)
  expect((await site.fetch('/favicon.ico')).status).toBe(200)
})

test('supports the languages of the wizard', async () => {
  const options = await site.call('GET', '/installation/language/options')
  expect(options.data).toContainEqual({ label: 'English (100%)', value: 'en_US', progress: 100 })
  expect(JSON.stringify(options.data)).not.toContain('Default')

  const pack = await site.call('GET', '/installation/language/config?lang=zh_CN')
  expect(pack.data).toMatchObject({ backend: { language: { name: { other: '简体中文' } } } })
})

test('installs step by step and continues as the site on the same port', async () => {
  const { port } = site.process
  const check = () => site.call('POST', '/installation/config-file/check')
  expect((await check()).data).toMatchObject({
    config_file_exist: false,
    db_connection_success: false,
    db_table_exist: false,
    default_db_file: join(site.dataDir, 'querent.db'),
    code_required: false,
  })

  expect((await site.call('POST', '/installation/db/check', site.databaseForm)).data).toEqual({
    connection_success: true,
  })
  expect(await site.call('POST', '/installation/init', site.databaseForm)).toMatchObject({
    code: 200,
    data: null,
  })
  expect((await check()).data).toMatchObject({
    config_file_exist: true,
    db_connection_success: true,
    db_table_exist: false,
  })
  expect(await site.call('POST', '/installation/base-info', siteForm)).toMatchObject({
    code: 200,
    data: null,
  })

  expect(site.process.port).toBe(port)
  expect(site.process.isInstalled).toBe(true)
  expect((await site.fetch('/readyz')).status).toBe(200)
  const info = await site.call('GET', '/answer/api/v1/siteinfo')
  expect(info.data).toMatchObject({
    general: { name: 'Ask Ada', site_url: 'http://ask.example.com', contact_email: 'contact@example.com' },
    site_seo: { permalink: 2 },
    site_security: { login_required: false, external_content_display: 'always_display' },
  })
  const login = await site.call('POST', '/answer/api/v1/user/login/email', {
    e_mail: 'ada@example.com',
    pass: siteForm.password,
  })
  expect(login.data).toMatchObject({ id: '1', username: 'Ada Admin', display_name: 'Ada Admin', role_id: 2 })
})

test('closes the wizard’s calls permanently', async () => {
  await installSite(site)

  for (const path of ['config-file/check', 'db/check', 'init', 'base-info']) {
    expect(await site.call('POST', `/installation/${path}`, siteForm)).toMatchObject({
      code: 404,
      reason: 'base.not_found',
    })
  }
  await site.restart()
  expect((await site.call('POST', '/installation/base-info', siteForm)).code).toBe(404)
  expect((await site.fetch('/')).status).toBe(200)
})

test('starts with a tag and two answered questions with the ids of the contract', async () => {
  await installSite(site)

  const questions = await site.call('GET', '/answer/api/v1/question/page?page=1&page_size=10&order=newest')
  expect(questions.data).toMatchObject({
    count: 2,
    list: [{ id: '10010000000000004' }, { id: '10010000000000002' }],
  })
  const answers = await site.call('GET', '/answer/api/v1/answer/page?question_id=10010000000000002&page=1')
  expect(answers.data).toMatchObject({ count: 1, list: [{ id: '10020000000000003', accepted: 1 }] })
  const tag = await site.call('GET', '/answer/api/v1/tag?name=support')
  expect(tag.data).toMatchObject({ tag_id: '10030000000000001', question_count: 2 })
})

test('writes the configuration once, for its owner alone', async () => {
  await site.call('POST', '/installation/init', site.databaseForm)
  const path = join(site.dataDir, 'conf', 'config.yaml')
  const before = readFileSync(path, 'utf8')

  const again = await site.call('POST', '/installation/init', {
    db_type: 'sqlite3',
    db_file: '/elsewhere.db',
  })

  expect(again.code).toBe(200)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('really tests a database, and reports errors', async () => {
  mkdirSync(site.dataDir, { recursive: true })
  const folder = await site.call('POST', '/installation/db/check', {
    db_type: 'sqlite3',
    db_file: site.dataDir,
  })
  expect(folder).toMatchObject({
    code: 400,
    reason: 'error.database.connection_failed',
    data: { err_type: 'alert' },
  })

  writeFileSync(join(site.dataDir, 'notes.txt'), 'not a database '.repeat(100))
  const text = { db_type: 'sqlite3', db_file: join(site.dataDir, 'notes.txt') }
  expect((await site.call('POST', '/installation/db/check', text)).data).toMatchObject({
    detail: expect.stringContaining('not a database'),
  })

  const nobody = { db_type: 'postgres', db_username: 'x', db_host: '127.0.0.1:1', db_name: 'x' }
  expect((await site.call('POST', '/installation/db/check', nobody)).data).toMatchObject({
    detail: expect.stringContaining('ECONNREFUSED'),
  })
})

test('leaves nothing behind when it only tests a database', async () => {
  const file = join(site.dataDir, 'deep', 'down', 'try.db')

  expect(
    (await site.call('POST', '/installation/db/check', { db_type: 'sqlite3', db_file: file })).code,
  ).toBe(200)

  expect(existsSync(file)).toBe(false)
})

test('rejects databases that are not offered and empty fields', async () => {
  const check = async (form: Record<string, unknown>) =>
    getFields(await site.call('POST', '/installation/db/check', form))

  expect(await check({})).toEqual(['db_type'])
  expect(await check({ db_type: 'mysql', db_username: 'root' })).toEqual(['db_type'])
  expect(await check({ db_type: 'sqlite3' })).toEqual(['db_file'])
  expect(await check({ db_type: 'postgres', db_host: ' ' })).toEqual(['db_username', 'db_host', 'db_name'])
})

test('returns the text of a configuration that it cannot write', async () => {
  // A folder is in the place where the draft of the file would be written.
  mkdirSync(join(site.dataDir, 'conf', `config.yaml.${process.pid}.tmp`), { recursive: true })

  const answer = await site.call('POST', '/installation/init', site.databaseForm)

  expect(answer).toMatchObject({
    code: 400,
    reason: 'error.install.create_config_failed',
    data: {
      success: false,
      create_config_failed: true,
      err_type: 'alert',
      default_config: expect.stringContaining('driver:'),
    },
  })
})

test('reports a configuration that cannot be read', async () => {
  mkdirSync(join(site.dataDir, 'conf'), { recursive: true })
  writeFileSync(join(site.dataDir, 'conf', 'config.yaml'), 'data: [')

  for (const [path, body] of [
    ['config-file/check', undefined],
    ['base-info', siteForm],
  ] as const) {
    expect(await site.call('POST', `/installation/${path}`, body)).toMatchObject({
      code: 400,
      reason: 'error.config.read_config_failed',
    })
  }
  rmSync(join(site.dataDir, 'conf', 'config.yaml'))
})

test.each([
  ['lang', { lang: '' }],
  ['lang', { lang: 'xx_XX' }],
  ['site_name', { site_name: '' }],
  ['site_name', { site_name: 'x'.repeat(31) }],
  ['site_url', { site_url: 'ask.example.com' }],
  ['site_url', { site_url: `https://example.com/${'x'.repeat(512)}` }],
  ['contact_email', { contact_email: 'nobody' }],
  ['name', { name: 'A' }],
  ['name', { name: 'x'.repeat(31) }],
  ['name', { name: 'Ada!' }],
  ['name', { name: '..' }],
  ['name', { name: 'settings' }],
  ['password', { password: '1234567' }],
  ['password', { password: 'x'.repeat(33) }],
  ['password', { password: 'with a space' }],
  ['email', { email: 'ada@' }],
  ['external_content_display', { external_content_display: 'sometimes' }],
  ['external_content_display', { external_content_display: undefined }],
])('rejects a wrong %s and installs nothing: %j', async (field, wrong) => {
  await site.call('POST', '/installation/init', site.databaseForm)

  const answer = await site.call('POST', '/installation/base-info', { ...siteForm, ...wrong })

  expect(answer).toMatchObject({ code: 400, reason: 'base.request_format_error' })
  expect(getFields(answer)).toEqual([field])
  expect(site.process.isInstalled).toBe(false)
})

test('does not fill a database that no one has named', async () => {
  expect(await site.call('POST', '/installation/base-info', siteForm)).toMatchObject({
    code: 400,
    reason: 'error.config.read_config_failed',
  })
})

test('continues an installation that was interrupted after any step', async () => {
  await site.call('POST', '/installation/init', site.databaseForm)
  await site.restart()

  expect((await site.call('POST', '/installation/config-file/check')).data).toMatchObject({
    config_file_exist: true,
    db_table_exist: false,
  })
  await installSite(site)
  await site.restart()

  expect(site.process.isInstalled).toBe(true)
})

test('installs once if the last form is sent twice at the same time', async () => {
  await site.call('POST', '/installation/init', site.databaseForm)

  const send = (name: string) => site.call('POST', '/installation/base-info', { ...siteForm, name })
  const [first, second] = await Promise.all([send('First'), send('Second')])

  expect([first?.code, second?.code]).toEqual([200, 200])
  const found = await Promise.all(
    ['First', 'Second'].map((name) =>
      site.call('GET', `/answer/api/v1/personal/user/info?username=${name}`).then(({ code }) => code),
    ),
  )
  expect(found.filter((code) => code === 200)).toHaveLength(1)
})

test('answers invalid input with 4xx, never with 5xx', async () => {
  const raw = (body: string, type = 'application/json') =>
    site.fetch('/installation/db/check', { method: 'POST', headers: { 'content-type': type }, body })

  expect((await raw('{"db_type":')).status).toBe(400)
  expect((await raw('[]')).status).toBe(400)
  expect((await raw('"text"')).status).toBe(400)
  expect((await raw('{"db_type":5}')).status).toBe(400)
  expect((await raw('<x/>', 'text/xml')).status).toBe(400)
  expect((await raw(JSON.stringify({ db_type: 'sqlite3', db_file: 'x'.repeat(2_000_000) }))).status).toBe(413)
  expect(
    (await raw(JSON.stringify({ ...site.databaseForm, db_type: 'sqlite3', db_file: 'a\u0000b' }))).status,
  ).toBe(400)
})

test('installs from the environment without interaction', async () => {
  await site.restart({
    AUTO_INSTALL: 'false',
    DATABASE_URL: getDatabaseUrl(site),
    LANGUAGE: 'zh_CN:zh',
    SITE_NAME: 'Unattended',
    SITE_URL: 'https://ask.example.com/',
    CONTACT_EMAIL: 'contact@example.com',
    ADMIN_NAME: 'ada',
    ADMIN_PASSWORD: 'correct-horse',
    ADMIN_EMAIL: 'ada@example.com',
    LOGIN_REQUIRED: 'true',
  })

  const info = await site.call('GET', '/answer/api/v1/siteinfo')
  expect(info.data).toMatchObject({
    general: { name: 'Unattended' },
    interface: { language: 'zh_CN' },
    login: { login_required: true },
  })
})

test('does not start, and opens no wizard, if a value is missing in the environment', async () => {
  const env = { AUTO_INSTALL: 'true', DATABASE_URL: getDatabaseUrl(site), SITE_NAME: 'Half' }

  await expect(site.restart(env)).rejects.toThrow(
    /^The unattended installation failed\. .*SITE_URL: .*ADMIN_PASSWORD: /,
  )
  await expect(site.fetch('/install')).rejects.toThrow()
})

const answers = {
  AUTO_INSTALL: '1',
  LANGUAGE: 'en_US',
  SITE_NAME: 'Unattended',
  SITE_URL: 'https://ask.example.com/',
  CONTACT_EMAIL: 'contact@example.com',
  ADMIN_NAME: 'ada',
  ADMIN_PASSWORD: 'correct-horse-42',
  ADMIN_EMAIL: 'ada@example.com',
}

test('says that the database was not reached in the time that it waits for it', async () => {
  const server = { DB_TYPE: 'postgres', DB_HOST: '127.0.0.1:1', DB_USERNAME: 'x', DB_NAME: 'x' }

  await expect(site.restart({ ...answers, ...server, QUERENT_DATABASE_WAIT: '0' })).rejects.toThrow(
    /^The unattended installation failed\. .*ECONNREFUSED/,
  )
})

// A file does not start later than the site.
test.runIf(testEngine === 'postgres').each(['the answers', 'DATABASE_URL'])(
  'waits for a database server that starts later, named by %s',
  async (named) => {
    const real = new URL(process.env.TEST_DATABASE_URL ?? '')
    const relay = createServer((socket) => {
      const upstream = connect(Number(real.port), real.hostname)
      socket.pipe(upstream).pipe(socket)
      // Either side may close it.
      for (const end of [socket, upstream]) end.on('error', () => {})
    })
    // The port is free again until the server starts.
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const { port } = relay.address() as AddressInfo
    await new Promise((resolve) => relay.close(resolve))
    setTimeout(() => relay.listen(port, '127.0.0.1'), 1500)
    const form = { ...site.databaseForm, db_host: `127.0.0.1:${port}` }
    const server = Object.fromEntries(Object.entries(form).map(([key, value]) => [key.toUpperCase(), value]))
    const url = { DATABASE_URL: getDatabaseUrl({ ...site, databaseForm: form }) }

    await site.restart({ ...answers, ...(named === 'DATABASE_URL' ? url : server) } as NodeJS.ProcessEnv)

    expect(site.process.isInstalled).toBe(true)
    await site.process.stop()
    await new Promise((resolve) => relay.close(resolve))
  },
)

test('does not offer the installation while its database cannot be reached', async () => {
  await installSite(site)
  const { process } = site
  await process.stop()

  await expect(site.restart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' })).rejects.toThrow(
    'cannot be reached',
  )
})

function getDatabaseUrl({ databaseForm: form }: RunningSite): string {
  if (testEngine === 'sqlite') return `sqlite:${form.db_file}`
  return `postgres://${form.db_username}:${form.db_password}@${form.db_host}/${form.db_name}`
}
