import { join } from 'node:path'
import type { AnswerItem, QuestionInfo } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'
import { SiteBusy } from '../../platform/concurrency/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DatabaseUnreachable } from '../../platform/database/unreachable.ts'

let site: TestSite
let http: SiteServer
let asker: TestUser
let author: TestUser
let moderator: TestUser
let question: QuestionInfo
let posted: AnswerItem
let unanswered: QuestionInfo
let rendered: string[]
let failure: Error | undefined

/** Pages show the result of one call, so that a test can see whether a page is up to date. */
beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada', { reputation: 500 })
  author = await site.addUser('Bo', { reputation: 500 })
  moderator = await site.addUser('Mo', { role_id: 3 })
  question = await ask(site, asker)
  posted = await answer(site, author, question)
  await site.app.events.drain()
  unanswered = await ask(site, asker)
  rendered = []
  failure = undefined
  http = await createTestServer(site, {
    ...fakeCore(join(site.dataDir, 'client'), []),
    async render({ url, api, site: settings, nonce }) {
      if (failure) throw failure
      rendered.push(url)
      const id = /^\/questions\/(\w+)/.exec(url)?.[1]
      const called = id
        ? api.call('questionView', { id })
        : api.call('questionPage', { page: 1, page_size: 20, order: 'newest' })
      const { status, data } = await called.then(
        (data) => ({ status: 200, data }),
        ({ status = 503 }) => ({ status, data: null }),
      )
      const html = `<style nonce="${nonce}"></style>${settings.general?.name}${JSON.stringify(data)}`
      return { kind: 'page', status, html }
    },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await http.server.close()
  await site.close()
})

const questionPath = () => `/questions/${question.id}`
const read = async (path: string) => (await http.get(path)).body

async function rename(name: string) {
  const { general } = site.app.settings.current
  await site.app.settings.replace({ general: { ...general, name } })
}

test('shows every change at once', async () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'an answer': () => answer(site, moderator, question),
    'a comment': () => comment(site, moderator, posted),
    'a vote': () => site.call('voteUp', { object_id: posted.id }, asker),
    'a reaction': () =>
      site.call('reactionSwitch', { object_id: posted.id, emoji: 'heart', reaction: 'activate' }, moderator),
    'an accepted answer': () =>
      site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker),
    'a pinned question': () =>
      site.call('questionOperation', { id: question.id, operation: 'pin' }, moderator),
    'another name of the site': () => rename('Gardeners'),
    'what a background job changes': () =>
      inTransaction(site.db, (tx) => tx.updateTable('users').set({ display_name: 'Bob' }).execute()),
  }
  for (const [what, change] of Object.entries(changes)) {
    const before = await read(questionPath())
    await change()
    expect([what, (await read(questionPath())) === before]).toEqual([what, false])
  }
})

test('shows a new question in lists at once', async () => {
  const before = await read('/questions')

  const added = await ask(site, asker)

  expect(before).not.toContain(added.id)
  expect(await read('/questions')).toContain(added.id)
})

test('immediately hides what its visitor may no longer see', async () => {
  const path = `/questions/${unanswered.id}`
  expect(await read(path)).toContain(unanswered.title)
  expect(await read('/questions')).toContain(unanswered.id)

  await site.call('questionRemove', { id: unanswered.id }, asker)

  expect((await http.get(path)).statusCode).toBe(404)
  expect(await read('/questions')).not.toContain(unanswered.id)
})

test('sends the cached page unchanged while others change and are read', async () => {
  const first = await http.get(questionPath())
  const other = await ask(site, asker, { tags: ['balcony'] })
  for (let n = 0; n < 3; n++) {
    await site.call('voteUp', { object_id: other.id, is_cancel: n === 1 }, author)
    expect((await read(`/questions/${other.id}`)).length).toBeGreaterThan(100)
    expect(await read(questionPath())).toBe(first.body)
  }

  expect(rendered.filter((url) => url === questionPath())).toHaveLength(1)
  expect(first.headers.etag).toMatch(/^W\/"/)
})

test('renders a page again after a minute, with the same tag', async () => {
  const first = await http.get(questionPath())
  site.clock.now += 60
  await site.call('voteUp', { object_id: question.id }, author)
  await site.call('voteUp', { object_id: question.id, is_cancel: true }, author)

  const second = await http.get(questionPath())
  const again = await http.get(questionPath(), { headers: { 'if-none-match': String(first.headers.etag) } })

  expect(second.body).not.toBe(first.body)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(again.statusCode).toBe(304)
})

test('counts one view per visitor of a page that is revalidated', async () => {
  const countViews = async () => (await site.call('questionInfo', { id: question.id })).view_count
  const before = await countViews()

  const visit = (browser: string) => http.get(questionPath(), { headers: { 'user-agent': browser } })

  await visit('one')
  await ask(site, asker)
  await visit('another')
  await visit('a third')
  await visit('one')

  expect(await countViews()).toBe(before + 3)
})

test.each([
  ['the database is away', new DatabaseUnreachable('refused')],
  ['the site is busy', new SiteBusy()],
])('gives only visitors the cached page while %s', async (_when, error) => {
  const first = await read(questionPath())
  await read('/questions')
  const aMinuteLater = performance.now() + 60_000
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(aMinuteLater)
  site.clock.now += 60
  failure = error

  expect(await http.get(questionPath())).toMatchObject({ statusCode: 200, body: first })
  const asMember = await http.get(questionPath(), { as: author })
  expect(asMember).toMatchObject({ statusCode: 503 })
  expect(Number(asMember.headers['retry-after'])).toBeGreaterThan(0)
  expect(await http.get(`/questions/${unanswered.id}`)).toMatchObject({ statusCode: 503 })
})

test('gives no one outdated content, however busy the site is', async () => {
  await read(questionPath())
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
  failure = new SiteBusy()

  expect(await http.get(questionPath())).toMatchObject({ statusCode: 503 })
})
