import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../test/fake-core.ts'
import { createTestSite, type TestSite, type TestUser } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'

let site: TestSite
let http: SiteServer
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

async function makePrivate() {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })
}

async function addQuestion(id: number, columns: { title?: string; status?: number; show?: number } = {}) {
  await site.db
    .insertInto('questions')
    .values({
      id,
      user_id: ada.id,
      title: 'How to <b>test</b> & ship?',
      content: 'Body',
      html: '<p>Body &amp; more</p>',
      excerpt: 'Body',
      status: 1,
      created_at: site.clock.now + id,
      active_at: site.clock.now + id,
      ...columns,
    })
    .execute()
  await site.db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'questions.listed')
    .execute()
}

const longId = (id: number) => `1001${String(id).padStart(13, '0')}`

test('reports whether it is alive and whether it is ready', async () => {
  expect((await http.get('/healthz')).body).toBe('OK')
  const ready = await http.get('/readyz')
  expect(ready.statusCode).toBe(200)
  expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('identifies the user of a page only by the cookie, not by a token in the header', async () => {
  const response = await http.server.inject({ url: '/questions', headers: { authorization: ada.token } })

  expect(response.body).toContain(' nobody ')
})

test('renders a page again once a user has changed something', async () => {
  await http.get('/questions')
  const admin = await site.addUser('Root', { role_id: 2 })
  const general = { name: 'New name', site_url: 'http://localhost:9080', contact_email: 'a@example.com' }
  expect((await http.send('PUT', '/answer/admin/api/siteinfo/general', general, admin)).statusCode).toBe(200)

  await http.get('/questions')

  expect(http.rendered).toHaveLength(2)
  expect(http.rendered[1]?.site.general?.name).toBe('New name')
})

test('chooses the language of a page and names the file with its texts', async () => {
  const response = await http.get('/questions', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })

  expect(response.body).toContain('zh_CN nobody')
  const { textsUrl = '' } = http.rendered[0] ?? {}
  expect(textsUrl).toMatch(/^\/i18n\/zh_CN\.[0-9a-f]{12}\.json$/)
  const file = await http.get(textsUrl)
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.json()).toEqual(http.rendered[0]?.texts)
  expect((await http.get('/i18n/zh_CN.000000000000.json')).statusCode).toBe(404)
})

test('lets pages call the contract in process, with denials as the wire has them', async () => {
  await http.get('/questions')
  const { api } = http.rendered[0] ?? {}

  expect(await api?.call('questionPage', { page: 1 })).toMatchObject({ count: 0, list: [] })
  await expect(api?.call('smtpSettingInfo')).rejects.toMatchObject({
    status: 401,
    reason: 'base.unauthorized_error',
    data: null,
    isAdminCall: true,
  })
  await expect(api?.call('userLogin', { e_mail: 'x', pass: 'y' })).rejects.toThrow('its cookie only reads')
})

test('passes on the status of the page', async () => {
  expect((await http.get('/missing')).statusCode).toBe(404)
  expect((await http.server.inject({ method: 'HEAD', url: '/questions' })).statusCode).toBe(200)
})

test('shows the "not found" page to users who follow a link to a file', async () => {
  for (const url of [
    '/wp-login.php',
    '/x.html',
    '/foo.png',
    '/uploads/x',
    '/tags/none/feed.atom',
    '/sitemap/x',
  ]) {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const { headers } = await http.server.inject({ url, headers: { accept } })
    expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
    const image = await http.server.inject({ url, headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } })
    expect([url, image.body, image.statusCode]).toEqual([url, 'Not found\n', 404])
  }
  expect(http.rendered.map(({ url }) => url)).toContain('/wp-login.php')
})

test('answers missing files without rendering a page', async () => {
  for (const path of [
    '/wp-login.php',
    '/static/gone.js',
    '/static/../package.json',
    '/.well-known/x',
    '/uploads/x',
  ]) {
    const response = await http.get(path)
    expect([path, response.statusCode, response.headers['content-type']]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
    ])
    expect(response.headers).not.toHaveProperty('cache-control')
  }
  expect(http.rendered).toHaveLength(0)
  expect((await http.get('/tags/asp.net')).statusCode).toBe(200)
})

test('lets browsers keep built files forever', async () => {
  const script = await http.get('/static/entry-abc.js')

  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toContain('javascript')
  expect((await http.get('/logo.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('redirects to the canonical URL of a question, and does not reveal hidden ones', async () => {
  await addQuestion(7)
  await addQuestion(8, { show: 2 })
  const go = async (path: string, as?: TestUser) => {
    const { statusCode, headers } = await http.get(path, { as })
    return [statusCode, headers.location]
  }

  expect(await go(`/questions/${longId(7)}`)).toEqual([200, undefined])
  expect(await go('/questions/D1J1?page=2')).toEqual([302, `/questions/${longId(7)}?page=2`])
  expect(await go(`/questions/${longId(7)}/some-title`)).toEqual([302, `/questions/${longId(7)}`])
  expect(await go('/questions/ask')).toEqual([200, undefined])

  const { seo } = site.app.settings.current
  await site.app.settings.replace({ seo: { ...seo, permalink: 3 } })
  const outsider = await site.addUser('Eve')
  const canonical = '/questions/D1J1/how-to-b-test-b-and-ship'
  expect(await go(`/questions/${longId(7)}`, ada)).toEqual([302, canonical])
  expect(await go(canonical, ada)).toEqual([200, undefined])
  expect(await go(`/questions/${longId(8)}`, outsider)).toEqual([200, undefined])
  expect(await go(`/questions/${longId(8)}`, ada)).toEqual([302, '/questions/D1K1/how-to-b-test-b-and-ship'])
})

test('also counts a view of a user who gets a shared question page', async () => {
  await addQuestion(7)

  await http.get(`/questions/${longId(7)}`)
  await http.get(`/questions/${longId(7)}`)
  await site.app.schedule.runAll()

  // The fake for the web application does not load the question, so only the shared page counts.
  const row = await site.db.selectFrom('questions').select('view_count').executeTakeFirst()
  expect(row?.view_count).toBe(1)
})

test('names the contact for reporting vulnerabilities', async () => {
  const { general } = site.app.settings.current
  const answer = await http.get('/.well-known/security.txt')

  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(`Contact: mailto:${general.contact_email}\n`)
  const expires = /^Expires: (.+)$/m.exec(answer.body)?.[1] ?? ''
  expect(Date.parse(expires) / 1000).toBe(site.clock.now + 30 * 24 * 3600)
})

test('serves robots.txt from the settings, and forbids everything on a private site', async () => {
  await site.app.settings.replace({ seo: { permalink: 2, robots: 'User-agent: *\nAllow: /\n' } })
  expect((await http.get('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n')

  await makePrivate()

  expect((await http.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('serves the small files that depend on the settings', async () => {
  const { custom, general, branding } = site.app.settings.current
  await site.app.settings.replace({
    custom: { ...custom, custom_css: 'a{color:red}' },
    general: { ...general, name: 'Ask & <Learn>' },
  })

  const css = await http.get('/custom.css')
  expect([css.headers['content-type'], css.body]).toEqual(['text/css; charset=utf-8', 'a{color:red}'])
  expect((await http.get('/manifest.json')).json()).toMatchObject({
    manifest_version: 3,
    name: 'Ask & <Learn>',
    start_url: '.',
    display: 'standalone',
    theme_color: '#0033ff',
  })
  const search = (await http.get('/opensearch.xml')).body
  expect(search).toContain('<ShortName>Ask &amp; &lt;Learn&gt;</ShortName>')
  expect(search).toContain('http://localhost:9080/search?q={searchTerms}')
  expect((await http.get('/favicon.ico')).headers['content-type']).toBe('image/x-icon')

  await site.app.settings.replace({ branding: { ...branding, square_icon: '/uploads/branding/x.png' } })
  expect((await http.get('/favicon.ico')).headers.location).toBe('/uploads/branding/x.png')
})

test('describes to devices how to install the site, with its own icons or those of the product', async () => {
  const { branding, interface: chosen } = site.app.settings.current
  const own = (await http.get('/manifest.json')).json()
  expect(own).toMatchObject({ id: '/', scope: '/', lang: 'en-US', dir: 'ltr' })
  expect(own.shortcuts[0]).toEqual({ name: 'Ask a question', url: '/questions/ask' })
  for (const { src, type } of own.icons.slice(-3)) {
    const icon = await http.get(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }

  await site.app.settings.replace({
    branding: { ...branding, square_icon: '/uploads/branding/x.png' },
    interface: { ...chosen, language: 'ar' },
  })

  const branded = (await http.get('/manifest.json')).json()
  expect(branded).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(branded.icons.at(-1)).toEqual({ src: '/uploads/branding/x.png', sizes: '512x512', purpose: 'any' })
})

test('serves the worker under the name of its build, to be asked for again every time', async () => {
  expect((await http.get('/sw.js')).statusCode).toBe(404)
  const core = fakeCore(join(site.dataDir, 'client'), [])
  const built = await createTestServer(site, { ...core, worker: "listen('__QUERENT_BUILD__')" })

  const worker = await built.get('/sw.js')

  expect(worker.body).toMatch(/^listen\('[0-9a-f]{12}'\)$/)
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
})

test('does not count a copy for later as a view', async () => {
  await addQuestion(7)
  const id = longId(7)
  const getViews = async () => {
    await site.app.schedule.runAll()
    return (await site.db.selectFrom('questions').select('view_count').executeTakeFirst())?.view_count
  }
  const headers = { 'x-querent-purpose': 'offline-copy' }
  await http.get(`/questions/${id}`, { headers })
  await http.get(`/questions/${id}`, { headers })
  await site.call('questionView', { id }, undefined, { isCopy: true })
  expect(await getViews()).toBe(0)

  await site.call('questionView', { id })
  expect(await getViews()).toBe(1)
})

test('describes its API for programs and for users', async () => {
  const document = (await http.get('/openapi.json')).json()
  expect(document).toMatchObject({ openapi: '3.1.0' })

  const page = await http.get('/api-docs')
  expect(page.body).toContain('GET /answer/api/v1/siteinfo')
  expect(page.body).toContain('id="siteInfo"')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'nonce-")
})

test('answers unknown calls and wrong methods with an envelope', async () => {
  for (const [method, url] of [
    ['GET', '/answer/api/v1/nothing'],
    ['DELETE', '/answer/api/v1/siteinfo'],
    ['POST', '/questions'],
    ['GET', '/installation/language/options'],
  ] as const) {
    const response = await http.send(method, url)
    expect([response.statusCode, response.json().reason]).toEqual([404, 'base.not_found'])
  }
})

test.each([
  ['malformed JSON', '{"name":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '5'],
  ['null', 'null'],
  ['a poisoned prototype', '{"__proto__":{"x":1}}'],
  ['wrong types', '{"name":{"a":1},"site_url":7,"contact_email":[]}'],
])('rejects %s with 400', async (_what, payload) => {
  const admin = await site.addUser('Root', { role_id: 2 })

  const response = await http.server.inject({
    method: 'PUT',
    url: '/answer/admin/api/siteinfo/general',
    headers: { 'content-type': 'application/json', authorization: admin.token },
    payload,
  })

  expect([response.statusCode, response.json().reason]).toEqual([400, 'base.request_format_error'])
})

test('rejects bodies that are too large, and pages that cannot be', async () => {
  const admin = await site.addUser('Root', { role_id: 2 })
  const large = await http.send(
    'PUT',
    '/answer/admin/api/siteinfo/custom-css-html',
    { x: 'x'.repeat(1_100_000) },
    admin,
  )
  expect([large.statusCode, large.json().reason]).toEqual([413, 'base.payload_too_large'])

  for (const page of ['-1', '1e99', 'x', '99999999999999999999', '1.5', 'NaN']) {
    const response = await http.get(`/answer/api/v1/question/page?page=${page}`)
    expect([page, response.statusCode]).toEqual([page, 400])
  }
  expect(
    (await http.get('/answer/api/v1/question/page?page=1000000&page_size=1000')).json().data.list,
  ).toEqual([])
})

test('survives URLs that no browser would send', async () => {
  for (const url of [
    '/%',
    '/%ff',
    '/questions/%E0%A4%A',
    `/questions/${'9'.repeat(400)}`,
    '//',
    '/a\\b',
    '/?a[]=1',
  ]) {
    const response = await http.get(url)
    expect([url, response.statusCode < 500]).toEqual([url, true])
  }
})

test('compresses pages for browsers that can read it', async () => {
  const longUrl = `/questions?${'filler='.repeat(400)}`

  const page = await http.get(longUrl, { headers: { 'accept-encoding': 'gzip' } })

  expect(page.headers['content-encoding']).toBe('gzip')
})
