import type { LinkCard, RenderFilter } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { decodeId } from '../identifiers/index.ts'

const day = 86_400
const url = 'https://web.example/basil'
const plain = `<p><a href="${url}">${url}</a></p>`

let plugins: FakePluginHost
let site: TestSite
let ada: TestUser
/** The requested URLs, and the responses to them. */
let asked: string[]
let describeLink: (url: string) => Promise<LinkCard | undefined>

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  ada = await site.addUser('Ada', { reputation: 10 })
  asked = []
  describeLink = async () => ({ title: 'How to water basil' })
})
afterEach(() => site.close())

function enable(slug = 'previews', more: object = {}): void {
  const link: RenderFilter['link'] = (link) => {
    asked.push(link.url)
    return describeLink(link.url)
  }
  plugins.enable(slug, { render: { link } }, more)
}

async function runAll(): Promise<void> {
  await site.app.schedule.runAll()
  await site.app.schedule.runAll()
  await site.app.events.drain()
  await site.app.schedule.runAll()
}

async function storedHtml(table: 'questions' | 'answers', id: string): Promise<string> {
  const row = await site.db
    .selectFrom(table)
    .select('html')
    .where('id', '=', decodeId(id)?.id ?? 0)
    .executeTakeFirstOrThrow()
  return row.html
}

/**
 * Lets cards that last this many days expire. The clock is not advanced, since sessions would expire as well.
 */
async function expire(days: number): Promise<void> {
  const { expires_at } = await site.db.selectFrom('link_cards').select('expires_at').executeTakeFirstOrThrow()
  expect(expires_at).toBe(site.clock.now + days * day)
  await site.db.updateTable('link_cards').set({ expires_at: site.clock.now }).execute()
}

const cards = async () =>
  (await site.db.selectFrom('link_cards').select(['title', 'expires_at']).execute()).length

describe('a post with a link on a line of its own', () => {
  test('is stored with a plain link, and has the card after the plugin responded', async () => {
    enable()
    const { promise, resolve } = Promise.withResolvers<LinkCard>()
    describeLink = () => promise
    const rendered = vi.fn()
    site.app.onPostsRendered(rendered)

    const question = await ask(site, ada, { content: `See:\n\n${url}` })
    const reply = await answer(site, ada, question, url)
    expect(question.html).toContain(plain)
    expect(reply.html).toBe(plain)
    resolve({ title: 'How to water basil', description: 'Twice a <week>.', siteName: 'Herbs' })
    await runAll()

    for (const html of [await storedHtml('questions', question.id), await storedHtml('answers', reply.id)]) {
      expect(html).toContain(
        `<p><a href="${url}"><span class="q-link-card"><strong dir="auto">How to water basil</strong> <span dir="auto">Twice a &lt;week&gt;.</span> <small><bdi>Herbs</bdi> · <bdi>web.example</bdi></small></span></a></p>`,
      )
    }
    // Two posts may request it at the same time.
    expect(new Set(asked)).toEqual(new Set([url]))
    expect(rendered).toHaveBeenCalled()
  })

  test('has the card at once if it is known, also in the preview', async () => {
    enable()
    await ask(site, ada, { content: url })
    await runAll()

    expect(await site.call('postRender', { content: url }, ada)).toContain('q-link-card')
    expect((await ask(site, ada, { content: url })).html).toContain('q-link-card')
  })

  test('has it after an edit', async () => {
    enable()
    const question = await ask(site, ada, { content: 'Nothing yet, it comes later.' })
    await runAll()
    expect(asked).toEqual([])

    await site.call(
      'questionUpdate',
      { ...question, id: question.id, content: url, tags: question.tags },
      ada,
    )
    await runAll()

    expect(await storedHtml('questions', question.id)).toContain('q-link-card')
  })

  test.each<[string, () => Promise<LinkCard | undefined>]>([
    ['answers nothing', async () => undefined],
    ['answers no title', async () => ({ title: ' \u202e ' })],
    ['fails', () => Promise.reject(new Error('broken'))],
  ])('keeps the link where the plugin %s', async (_, answers) => {
    enable()
    describeLink = answers

    const question = await ask(site, ada, { content: url })
    await runAll()

    expect(asked.length).toBeGreaterThan(0)
    expect(await storedHtml('questions', question.id)).toBe(plain)
  })

  test('keeps the card of one link if another one fails', async () => {
    enable()
    const other = 'https://web.example/other'
    describeLink = async (link) => {
      if (link === other) throw new Error('broken')
      return { title: 'How to water basil' }
    }

    const question = await ask(site, ada, { content: `${other}\n\n${url}` })
    await runAll()

    const html = await storedHtml('questions', question.id)
    expect(html.match(/q-link-card/g)).toHaveLength(1)
    expect(html).toContain(`>${other}</a>`)
  })

  test('has at most ten cards for a thousand links', async () => {
    enable()
    const content = Array.from({ length: 1000 }, (_, number) => `https://web.example/${number}`).join('\n\n')

    const question = await ask(site, ada, { content })
    await runAll()

    expect(asked).toHaveLength(10)
    expect((await storedHtml('questions', question.id)).match(/q-link-card/g)).toHaveLength(10)
  })

  test('is not looked up if it is only visible to moderators, or if no plugin describes links', async () => {
    const question = await ask(site, ada, { content: url })
    await answer(site, ada, question, url)
    await site.db.updateTable('questions').set({ status: 10 }).execute()
    enable()
    await runAll()

    expect(asked).toEqual([])
    expect(await storedHtml('questions', question.id)).toBe(plain)
  })
})

describe('when the plugin is enabled and disabled', () => {
  test('all posts are updated', async () => {
    const question = await ask(site, ada, { content: url })
    const reply = await answer(site, ada, question, `Here:\n\n<${url}>`)

    enable()
    await runAll()
    expect(await storedHtml('questions', question.id)).toContain('q-link-card')
    expect(await storedHtml('answers', reply.id)).toContain('q-link-card')

    plugins.disable('previews')
    await runAll()
    expect(await storedHtml('questions', question.id)).toBe(question.html)
    expect(await storedHtml('answers', reply.id)).toBe(reply.html)

    asked = []
    enable()
    await runAll()
    expect(await storedHtml('questions', question.id)).toContain('q-link-card')
    expect(asked).toEqual([])
  })

  test('another version or setting is called again', async () => {
    const question = await ask(site, ada, { content: url })
    enable()
    await runAll()
    describeLink = async () => ({ title: 'Other words' })

    enable('previews', { settingsMark: 'other' })
    await runAll()

    expect(asked).toEqual([url, url])
    expect(await storedHtml('questions', question.id)).toContain('Other words')
  })

  test('only the first of several plugins is called', async () => {
    enable('a')
    plugins.enable('b', { render: { link: async () => ({ title: 'By another' }) } })
    const question = await ask(site, ada, { content: url })
    await runAll()

    expect(await storedHtml('questions', question.id)).toContain('How to water basil')
  })
})

describe('the card of a link', () => {
  test('is requested again after a week, and is shown until then', async () => {
    enable()
    await ask(site, ada, { content: url })
    await runAll()
    await expire(7)
    describeLink = async () => ({ title: 'Other words' })

    const question = await ask(site, ada, { content: `${url}\n\nagain` })
    expect(question.html).toContain('How to water basil')
    await runAll()

    expect(asked).toEqual([url, url])
    expect(await storedHtml('questions', question.id)).toContain('Other words')
  })

  test('is requested again a day after an empty response', async () => {
    enable()
    describeLink = async () => undefined
    await ask(site, ada, { content: url })
    await runAll()
    await ask(site, ada, { content: `${url}\n\nagain` })
    await runAll()
    expect(asked).toHaveLength(1)

    await expire(1)
    describeLink = async () => ({ title: 'How to water basil' })
    const question = await ask(site, ada, { content: `${url}\n\nonce more` })
    await runAll()

    expect(await storedHtml('questions', question.id)).toContain('q-link-card')
  })

  test('is deleted if no post has used it for a long time', async () => {
    enable()
    await ask(site, ada, { content: url })
    await runAll()
    expect(await cards()).toBe(1)

    site.clock.now += 98 * day
    await runAll()

    expect(await cards()).toBe(0)
  })
})
