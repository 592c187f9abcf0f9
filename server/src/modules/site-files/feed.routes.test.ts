import { gunzipSync } from 'node:zlib'
import { accountRole } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { repairQuestionCounters } from '../questions/index.ts'
import { createSitemap } from './sitemap.service.ts'

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

type Columns = { title?: string; html?: string; status?: number; show?: number; edited_at?: number }

async function addQuestion(id: number, columns: Columns = {}) {
  const at = site.clock.now + id
  const row = { id, user_id: ada.id, content: '', excerpt: '', created_at: at, active_at: at }
  await site.db
    .insertInto('questions')
    .values({ ...row, title: `Question ${id}`, html: `<p>${id}</p>`, status: 1, ...columns })
    .execute()
  await inTransaction(site.db, (tx) => repairQuestionCounters(tx))
}

async function addAnswer(id: number, questionId: number, status = 1) {
  await site.db
    .insertInto('answers')
    .values({
      id,
      question_id: questionId,
      user_id: ada.id,
      content: '',
      html: `<p>answer ${id}</p>`,
      excerpt: '',
      status,
      created_at: site.clock.now + id,
    })
    .execute()
}

async function addTag(id: number, slug: string, { mainTagId = 0, status = 1 } = {}) {
  const at = site.clock.now
  await site.db
    .insertInto('tags')
    .values({
      id,
      slug,
      display_name: slug.toUpperCase(),
      main_tag_id: mainTagId,
      status,
      user_id: ada.id,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function makePrivate() {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })
}

const titlesIn = (feed: string) =>
  [...feed.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1]).slice(1)

test('contains public posts, the newest first', async () => {
  await addQuestion(1)
  await addQuestion(2, { title: 'Is <this> & "that" safe?\u0007', status: 2 })
  await addQuestion(3, { status: 10 })
  await addQuestion(4, { status: 11 })
  await addQuestion(5, { show: 2 })

  const response = await http.get('/feed.atom')

  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(titlesIn(response.body)).toEqual(['Is &lt;this&gt; &amp; &quot;that&quot; safe?', 'Question 1'])
  expect(response.body).toContain('<content type="html">&lt;p&gt;1&lt;/p&gt;</content>')
  expect(response.body).toContain(
    '<author><name>Ada</name><uri>http://localhost:9080/users/ada</uri></author>',
  )
})

test('sends nothing again to a client that has it', async () => {
  await addQuestion(1)
  const { headers } = await http.get('/feed.atom')

  const again = await http.get('/feed.atom', { headers: { 'if-none-match': String(headers.etag) } })

  expect([again.statusCode, again.body]).toEqual([304, ''])
  await addQuestion(2)
  const changed = await http.get('/feed.atom', { headers: { 'if-none-match': String(headers.etag) } })
  expect(changed.statusCode).toBe(200)
})

test('has a feed per tag, and redirects from a synonym to its tag', async () => {
  await addTag(11, 'main')
  await addTag(12, 'other', { mainTagId: 11 })
  await addTag(13, 'gone', { status: 10 })
  await addQuestion(1)
  await addQuestion(2, { show: 2 })
  await addQuestion(3)
  for (const [question_id, visible] of [
    [1, 1],
    [2, 0],
  ] as const) {
    await site.db
      .insertInto('question_tags')
      .values({ question_id, tag_id: 11, visible, created_at: 1 })
      .execute()
  }

  expect(titlesIn((await http.get('/tags/main/feed.atom')).body)).toEqual(['Question 1'])
  expect((await http.get('/tags/other/feed.atom')).headers.location).toBe('/tags/main/feed.atom')
  expect((await http.get('/tags/gone/feed.atom')).statusCode).toBe(404)
  expect((await http.get('/tags/never/feed.atom')).statusCode).toBe(404)
})

test('has a feed per question with its answers, for those who may see them', async () => {
  await addQuestion(1)
  await addAnswer(21, 1)
  await addAnswer(22, 1, 10)
  await addAnswer(23, 1, 11)
  await addQuestion(2, { status: 10 })
  const path = (id: string) => `/questions/${id}/feed.atom`

  const feed = await http.get(path('10010000000000001'))
  expect(titlesIn(feed.body)).toEqual(['Answer to: Question 1', 'Question 1'])
  expect(feed.body).toContain('answer 21')
  expect((await http.get(path('D1D1'))).statusCode).toBe(200)
  expect((await http.get(path('10010000000000002'))).statusCode).toBe(404)
  expect((await http.get(path('10010000000000002'), { as: ada })).statusCode).toBe(200)
  expect((await http.get(path('nonsense'))).statusCode).toBe(404)
})

test('is only for members on a private site', async () => {
  await addQuestion(1)
  await makePrivate()

  for (const path of [
    '/feed.atom',
    '/questions/10010000000000001/feed.atom',
    '/sitemap.xml',
    '/sitemap/question-1.xml',
  ]) {
    expect([path, (await http.get(path)).statusCode]).toEqual([path, 401])
    const own = await http.get(path, { as: ada })
    expect([path, own.statusCode, own.headers['cache-control']]).toEqual([path, 200, 'private, no-store'])
  }
})

test('does not name deleted users', async () => {
  await addQuestion(1)
  await site.db.updateTable('users').set({ status: 10 }).where('id', '=', ada.id).execute()

  const feed = await http.get('/feed.atom')

  expect(feed.body).not.toContain('Ada')
  expect(feed.body).toContain('<name>user')
})

test('lists all public questions for search engines, in files of a limited length', async () => {
  for (let id = 1; id <= 5; id++) await addQuestion(id)
  await addQuestion(6, { status: 10 })
  const sitemap = createSitemap({
    db: site.db,
    clock: () => site.clock.now,
    settings: site.app.settings,
    questionsPerFile: 2,
  })

  const index = await sitemap.index()
  expect([...index.matchAll(/question-(\d+)\.xml/g)].map((match) => match[1])).toEqual(['1', '2', '3'])
  const idsIn = async (number: number) =>
    [...String((await sitemap.part(number))?.body).matchAll(/questions\/100100000000000(\d+)</g)].map(
      (match) => match[1],
    )
  expect([await idsIn(1), await idsIn(2), await idsIn(3)]).toEqual([['01', '02'], ['03', '04'], ['05']])
  expect(await sitemap.part(4)).toBeUndefined()

  // Requests for missing parts do not evict cached ones.
  for (let number = 5; number < 15; number++) expect(await sitemap.part(number)).toBeUndefined()
  const { statements } = await countStatements(() => sitemap.part(1))
  expect(statements).toEqual([])
})

test('sends a part of the sitemap in the requested encoding, and not again to a client that has it', async () => {
  await addQuestion(1)
  const read = (headers: Record<string, string>) => http.get('/sitemap/question-1.xml', { headers })
  const plain = await read({})
  const { etag = '' } = plain.headers

  const packed = await read({ 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding', etag })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await read({ 'accept-encoding': 'br', 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('builds and compresses a part of the sitemap once', async () => {
  await addQuestion(1)
  const { db, app } = site
  const sitemap = createSitemap({ db, settings: app.settings, clock: () => site.clock.now })

  const part = await sitemap.part(1)

  expect(await sitemap.part(1)).toBe(part)
  expect(await part?.compressed('br')).toBe(await part?.compressed('br'))
})

test('builds the sitemap again every hour', async () => {
  await addQuestion(1)
  expect((await http.get('/sitemap/question-1.xml')).body).toContain('10010000000000001')

  await addQuestion(2)
  expect((await http.get('/sitemap/question-1.xml')).body).not.toContain('10010000000000002')
  site.clock.now += 3600

  expect((await http.get('/sitemap/question-1.xml')).body).toContain('10010000000000002')
  expect((await http.get('/sitemap/question-2.xml')).statusCode).toBe(404)
  expect((await http.get('/sitemap/other.xml')).statusCode).toBe(404)
})

test('removes hidden and renamed questions from the sitemap within a minute', async () => {
  const { settings, events } = site.app
  await settings.replace({ seo: { ...settings.current.seo, permalink: 1 } })
  const moderator = await site.addUser('Mo', { role_id: accountRole.moderator })
  const read = async () => (await http.get('/sitemap/question-1.xml')).body
  const titles = ['Who told the first secret', 'Who told the second secret', 'Who told the third secret']
  const [first, second, third] = [
    await ask(site, ada, { title: titles[0] }),
    await ask(site, ada, { title: titles[1] }),
    await ask(site, ada, { title: titles[2] }),
  ]
  await events.drain()
  expect((await read()).match(/secret/g)).toHaveLength(3)

  await site.call('questionOperation', { id: first.id, operation: 'hide' }, moderator)
  await site.call('questionRemove', { id: second.id }, moderator)
  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  await site.call(
    'questionUpdate',
    { id: third.id, title: 'Who told it', content: 'Who was it?', tags },
    moderator,
  )
  await events.drain()

  site.clock.now += 60
  expect(await read()).not.toContain('secret')
  expect(await read()).toContain('/who-told-it<')
})

test('does not build the sitemap again for changes that it does not show', async () => {
  const question = await ask(site, ada)
  await site.app.events.drain()
  const before = await http.get('/sitemap/question-1.xml')

  site.clock.now += 60
  await answer(site, await site.addUser('Bo'), question)
  await ask(site, ada)
  await site.app.events.drain()

  expect((await http.get('/sitemap/question-1.xml')).headers.etag).toBe(before.headers.etag)
})

test('shows only the beginnings of posts that are too long together', async () => {
  const html = `<p>${'word '.repeat(30_000)}</p>`
  await addQuestion(1, { html })
  await addQuestion(2, { html })
  await addQuestion(3)

  const { body } = await http.server.inject({ url: '/feed.atom' })

  expect(body.length).toBeLessThan(300_000)
  expect(body.match(/<entry>/g)).toHaveLength(3)
  expect(body).toMatch(/word word\.\.\.|word w?o?r?\.\.\./)
  expect(body).toContain('&lt;p&gt;3&lt;/p&gt;')
})
