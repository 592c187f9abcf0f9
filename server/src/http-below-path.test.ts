import { pagePaths } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, ask } from '../test/content.ts'
import { getMails } from '../test/mails.ts'
import { servedRoutes } from '../test/served-routes.ts'
import { createTestSite, type TestSite, type TestUser } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'
import { loadCoreBuild } from './modules/pages/index.ts'

const core = await loadCoreBuild()
// `npm test` builds the web application before it runs the tests.
const why = core ? '' : ' (left out: the web application has not been built)'

let site: TestSite
let http: SiteServer
let admin: TestUser
let question: { id: string }

beforeAll(async () => {
  site = await createTestSite()
  const { general } = site.app.settings.current
  await site.app.settings.replace({ general: { ...general, site_url: 'https://example.org/qa' } })
  admin = await site.addUser('Root', { role_id: 2 })
  const content = 'See [this](/tags) and ![a picture](/uploads/post/a.png).'
  question = await ask(site, admin, { content })
  await answer(site, await site.addUser('Ada', { email: 'ada@example.net' }), question, content)
  await site.app.events.drain()
  http = await createTestServer(site, core)
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

/** The cookie's name is another one below a path, and over https. */
const read = (url: string, as?: TestUser) =>
  http.server.inject({ url, cookies: as ? { '__Secure-visit': as.visitToken } : {} })

const attributes = /<[a-z][^>]*?\s(?:href|src|action|poster)="(?!#|\?|data:|mailto:)[^"]*"[^>]*>/gi
const urlAttributes = /\s(?:href|src|action|poster)="((?!#|\?|data:|mailto:)[^"]*)"/gi

/** The URLs in a document that lead outside the site's path. */
function listStrays(text: string): string[] {
  const found = (text.match(attributes) ?? []).flatMap((tag) =>
    [...tag.matchAll(urlAttributes)].map(([, to = '']) => to),
  )
  expect(found.length).toBeGreaterThan(0)
  return found.filter((to) => !/^(https:\/\/example\.org)?\/qa(\/|$|\?)/.test(to))
}

describe(`pages below a path${why}`, () => {
  const paths = [
    '/',
    '/questions',
    '/tags',
    '/users',
    '/badges',
    '/search?q=tomatoes',
    '/users/login',
    '/missing',
  ]
  const forAdmin = [
    '/admin',
    '/admin/general',
    '/admin/installed-plugins',
    '/users/settings',
    '/questions/ask',
  ]

  // Without the built application there are no pages to look at.
  it.skipIf(!core)('contain no URL outside of it', async () => {
    const questionPath =
      (await read(`/qa/questions/${question.id}`)).headers.location ?? `/qa/questions/${question.id}`
    for (const path of [...paths.map((to) => `/qa${to}`), String(questionPath)])
      expect([path, listStrays((await read(path)).body)]).toEqual([path, []])
    for (const path of forAdmin) {
      const page = await read(`/qa${path}`, admin)
      const { body } = page.headers.location ? await read(String(page.headers.location), admin) : page
      expect([path, listStrays(body)]).toEqual([path, []])
    }
  })

  // Without the built application there are no pages to look at.
  it.skipIf(!core)('are the same if the proxy strips the path', async () => {
    const bare = (html: string) =>
      html.replace(/nonce="[^"]*"|nonce=\\"[^"]*\\"|"renderedAt":\d+/g, '').replace(/"nonce":"[^"]*"/g, '')
    expect(bare((await read('/tags')).body)).toBe(bare((await read('/qa/tags')).body))
    expect((await read('/qa')).statusCode).toBe(200)
    expect((await read('/qatar')).statusCode).toBe(404)
  })

  // Without the built application there are no pages to look at.
  it.skipIf(!core)('show posts with URLs below it, and store them without', async () => {
    const place =
      (await read(`/qa/questions/${question.id}`)).headers.location ?? `/qa/questions/${question.id}`
    const { body } = await read(String(place))
    expect(body).toContain('href="/qa/tags"')
    expect(body).toContain('src="/qa/uploads/post/a.png"')
    expect(body).toMatch(/<link rel="canonical" href="https:\/\/example\.org\/qa\/questions\//)
    const row = await site.db.selectFrom('questions').select('html').executeTakeFirstOrThrow()
    expect(row.html).toContain('src="/uploads/post/a.png"')
  })
})

it('redirects below it', async () => {
  const answers = await Promise.all(
    ['/qa/uploads/files/post/1/none.pdf', '/uploads/files/post/1/none.pdf', '/qa/admin'].map((url) =>
      read(url),
    ),
  )
  for (const { headers } of answers) if (headers.location) expect(headers.location).toMatch(/^\/qa\//)
  expect(answers.filter(({ headers }) => headers.location).length).toBeGreaterThan(0)
})

it('set cookies only for its path', async () => {
  const password = 'correct-horse-42'
  const registered = await http.server.inject({
    method: 'POST',
    url: '/qa/answer/api/v1/user/register/email',
    headers: { 'x-querent-client': 'web', 'sec-fetch-site': 'same-origin' },
    payload: { name: 'Zoe', e_mail: 'zoe@example.net', pass: password },
  })
  expect(registered.statusCode).toBe(200)
  expect(registered.cookies.length).toBeGreaterThan(0)
  for (const { path, secure } of registered.cookies)
    expect({ path, secure }).toEqual({ path: expect.stringMatching(/^\/qa(\/answer\/|$)/), secure: true })
  expect(registered.cookies.map(({ name }) => name)).toContain('__Secure-visit')
})

it('use its URLs in the manifest', async () => {
  const { icons, shortcuts, ...manifest } = (await read('/qa/manifest.json')).json()
  expect(manifest).toMatchObject({ id: '/qa/', scope: '/qa/', start_url: '.' })
  expect(icons.length).toBeGreaterThan(0)
  expect(shortcuts.length).toBeGreaterThan(0)
  for (const { src } of icons) expect(src).toMatch(/^\/qa\//)
  for (const { url } of shortcuts) expect(url).toMatch(/^\/qa\//)
})

it('use its URLs in feeds, the sitemap, the search description and the API page', async () => {
  for (const path of ['/feed.atom', '/sitemap.xml', '/opensearch.xml', '/api-docs']) {
    const { body, statusCode } = await read(`/qa${path}`)
    expect([path, statusCode]).toEqual([path, 200])
    const text = body.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&gt;', '>')
    const found = [...text.matchAll(/(?:https:\/\/example\.org[^"<\s]*|(?<=(?:href|src)=")\/[^"]*)/g)].map(
      ([to]) => to,
    )
    expect([path, found.length > 0]).toEqual([path, true])
    expect([path, found.filter((to) => !/^(https:\/\/example\.org)?\/qa(\/|$)/.test(to))]).toEqual([path, []])
  }
})

it('use its URLs in mails', async () => {
  const links = (await getMails(site)).flatMap(({ link }) => link || [])
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toMatch(/^https:\/\/example\.org\/qa\//)
})

// The worker is part of the built application.
it.skipIf(!core)('allow a service worker for its path', async () => {
  const worker = await read('/qa/sw.js')
  expect(worker.statusCode).toBe(200)
  expect(worker.headers['service-worker-allowed']).toBe('/qa/')
})

describe('the path of the site', () => {
  it('is never one that a page, a call or a file starts with', async () => {
    const first = servedRoutes(http.server).map((route) => route.split('/')[1] ?? '')

    expect([...new Set(first)].filter((word) => /^[.\w]/.test(word) && !pagePaths.has(word))).toEqual([])
    const general = { ...site.app.settings.current.general, site_url: 'https://example.org/Questions/here' }
    const denied = await http.server.inject({
      method: 'PUT',
      url: '/answer/admin/api/siteinfo/general',
      headers: { authorization: admin.token },
      payload: general,
    })
    expect(denied.statusCode).toBe(400)
    expect(denied.json().data).toEqual([
      { error_field: 'site_url', error_msg: 'A page of the site has this path. Choose another one.' },
    ])
  })
})
