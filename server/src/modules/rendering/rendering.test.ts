import type { RenderFilter } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { makeWorkDue } from '../../../test/make-work-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { decodeId } from '../identifiers/index.ts'
import { expensiveTexts } from './markdown/corpus/index.ts'

type FakePlugin = {
  slug: string
  offers: Parameters<FakePluginHost['enable']>[1]
  version?: string
  settingsMark?: string
}

let plugins: FakePluginHost
let site: TestSite
let ada: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

function enablePlugin({ slug, offers, ...more }: FakePlugin): void {
  plugins.enable(slug, offers, more)
}

const source = 'See:\n\n```js\nlet a\n```\n\nand $$x^2$$'
const plain = '<pre><code class="language-js">let a\n</code></pre>'
const span = (text: string) => `<span class="hljs-x">${text.toUpperCase()}</span>`

function renderer(render: RenderFilter, more: Partial<FakePlugin> = {}): FakePlugin {
  return { slug: 'shine', offers: { render }, ...more }
}

const highlighter = (more: Partial<FakePlugin> = {}) =>
  renderer({ code: async (blocks) => blocks.map(({ text }) => span(text)) }, more)

const preview = (content = source) => site.call('postRender', { content }, ada)

/** Two runs: a change of plugins only counts once it is stable. */
async function runJobs(): Promise<void> {
  await site.app.schedule.runAll()
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

describe('a post that is written', () => {
  test('is unchanged without plugins', async () => {
    expect(await preview()).toBe(`<p>See:</p>\n${plain}\n<p>and $$x^2$$</p>`)
  })

  test('contains what plugins render: in question, answer and preview', async () => {
    enablePlugin(highlighter())

    const question = await ask(site, ada, { content: source })
    const reply = await answer(site, ada, question, source)

    expect(question.html).toContain(span('let a\n'))
    expect(reply.html).toContain(span('let a\n'))
    expect(await preview()).toContain(span('let a\n'))
  })

  test('calls plugins in their order, each with the remaining parts, in one call', async () => {
    const calls: unknown[] = []
    const second = renderer(
      {
        async code(blocks) {
          calls.push(blocks)
          return blocks.map(() => '<span class="hljs-b">b</span>')
        },
        formula: async (formulas) => formulas.map(({ tex }) => `<math><mi>${tex}</mi></math>`),
      },
      { slug: 'second' },
    )
    enablePlugin(second)
    enablePlugin(
      renderer(
        { code: async (blocks) => blocks.map(({ language }) => (language === 'js' ? span('a') : undefined)) },
        { slug: 'first' },
      ),
    )

    const html = await preview('```js\n1\n```\n\n```c\n2\n```\n\n```d\n3\n```\n\n$$y$$')

    expect(calls).toEqual([
      [
        { language: 'c', text: '2\n' },
        { language: 'd', text: '3\n' },
      ],
    ])
    expect(html.match(/hljs-x|hljs-b/g)).toEqual(['hljs-x', 'hljs-b', 'hljs-b'])
    expect(html).toContain('<math><mi>y</mi></math>')
  })

  test.each<[string, RenderFilter['code']]>([
    ['fails', () => Promise.reject(new Error('broken'))],
    ['answers something else', async () => 'x' as never],
    ['answers other things', async () => [1, {}, null] as never],
    ['answers nothing', async () => []],
    ['answers what may not be shown', async () => ['<script>alert(1)</script><style>*{}</style>']],
  ])('stays plain where a plugin %s', async (_, code) => {
    enablePlugin(renderer({ code }))

    expect(await preview()).toContain(plain)
  })

  test('waits three seconds for a plugin that hangs, for any number of parts', async () => {
    enablePlugin(renderer({ code: () => new Promise(() => {}), formula: () => new Promise(() => {}) }))
    enablePlugin(renderer({ code: () => new Promise(() => {}) }, { slug: 'too' }))
    const started = performance.now()

    expect(await preview('```js\nlet a\n```\n'.repeat(20))).toContain(plain)
    // One by one, they would take a minute.
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('accepts only a plugin’s own classes', async () => {
    enablePlugin(
      renderer({
        code: async () => [
          '<span class="hljs btn" style="x" onclick="y"><a href="javascript:z">a</a></span>',
        ],
      }),
    )

    expect(await preview()).toContain(
      '<pre><code class="language-js"><span class="hljs">a</span></code></pre>',
    )
  })
})

describe('other texts', () => {
  test('are not passed to plugins', async () => {
    const code = vi.fn()
    const question = await ask(site, ada)
    enablePlugin(renderer({ code }))

    await site.call(
      'commentAdd',
      { object_id: question.id, original_text: source, mention_username_list: [] },
      ada,
    )

    expect(code).not.toHaveBeenCalled()
  })
})

describe('when the plugins change', () => {
  test('all posts are rendered again, and once more when the plugin is disabled', async () => {
    const question = await ask(site, ada, { content: source })
    const reply = await answer(site, ada, question, source)
    const rendered = vi.fn()
    site.app.onPostsRendered(rendered)

    enablePlugin(highlighter())
    site.clock.now += 1000
    await runJobs()

    expect(await storedHtml('questions', question.id)).toContain(span('let a\n'))
    expect(await storedHtml('answers', reply.id)).toContain(span('let a\n'))
    // Once for questions, for answers, and for the end.
    expect(rendered).toHaveBeenCalledTimes(3)

    plugins.disable('shine')
    await runJobs()

    expect(await storedHtml('questions', question.id)).toBe(question.html)
    expect(await storedHtml('answers', reply.id)).toBe(reply.html)
  })

  test('the dates of posts do not change, and their links are kept', async () => {
    const target = await ask(site, ada)
    const question = await ask(site, ada, { content: `#${target.id}\n\n${source}` })
    const before = await site.db.selectFrom('questions').selectAll().orderBy('id').execute()
    const links = await site.db.selectFrom('question_links').selectAll().execute()
    enablePlugin(highlighter())
    site.clock.now += 1000

    await runJobs()

    const after = await site.db.selectFrom('questions').selectAll().orderBy('id').execute()
    expect(after.map(({ html: _, excerpt: __, ...row }) => row)).toEqual(
      before.map(({ html: _, excerpt: __, ...row }) => row),
    )
    expect(await storedHtml('questions', question.id)).toContain(`<a href="/questions/`)
    expect(await site.db.selectFrom('question_links').selectAll().execute()).toEqual(links)
  })

  test('other settings or another version render again; without a change nothing is rendered', async () => {
    await ask(site, ada, { content: source })
    const code = vi.fn<NonNullable<RenderFilter['code']>>(async (blocks) =>
      blocks.map(({ text }) => span(text)),
    )
    enablePlugin(renderer({ code }))
    await runJobs()
    expect(code).toHaveBeenCalledTimes(1)

    await runJobs()
    expect(code).toHaveBeenCalledTimes(1)

    enablePlugin(renderer({ code }, { settingsMark: 'dark' }))
    await runJobs()
    expect(code).toHaveBeenCalledTimes(2)

    enablePlugin(renderer({ code }, { settingsMark: 'dark', version: '1.0.1' }))
    await runJobs()
    expect(code).toHaveBeenCalledTimes(3)

    plugins.enable('other', {})
    await runJobs()
    expect(code).toHaveBeenCalledTimes(3)
  })

  test('another order of the plugins renders again', async () => {
    const question = await ask(site, ada, { content: source })
    const makes = (text: string) => renderer({ code: async (blocks) => blocks.map(() => span(text)) })
    enablePlugin({ ...makes('by one'), slug: 'one' })
    enablePlugin({ ...makes('by two'), slug: 'two' })
    await runJobs()
    expect(await storedHtml('questions', question.id)).toContain('BY ONE')

    plugins.reorder(['two'])
    await runJobs()

    expect(await storedHtml('questions', question.id)).toContain('BY TWO')
  })

  test.each([
    ['in safe mode', { isSafe: true, statusList: () => [] }],
    [
      'while a plugin that is on does not run',
      { isSafe: false, statusList: () => [{ slug_name: 'shine', enabled: true, type: 'render' }] },
    ],
  ])('posts stay as they are %s', async (_, state) => {
    const question = await ask(site, ada, { content: source })
    enablePlugin(highlighter())
    await runJobs()
    Object.assign(plugins, state)
    plugins.disable('shine')

    await runJobs()

    expect(await storedHtml('questions', question.id)).toContain(span('let a\n'))
  })

  test('it continues where it was after a failure', async () => {
    for (let count = 0; count < 60; count++) await ask(site, ada, { content: `${source} ${count}` })
    let calls = 0
    let lastCall = 39
    const code: RenderFilter['code'] = async (blocks) => {
      calls += 1
      if (calls > lastCall) throw new Error('broken')
      return blocks.map(({ text }) => span(text))
    }
    enablePlugin(renderer({ code }))

    await runJobs()
    const stopped = await site.db
      .selectFrom('background_work')
      .selectAll()
      .where('name', '=', 'render posts')
      .executeTakeFirstOrThrow()
    // On a busy machine it may already have been retried.
    expect(stopped).toMatchObject({ stage: 'questions', done: 25, total: 60 })
    expect(stopped.failures).toBeGreaterThan(0)
    expect(stopped.last_error).toContain('plugin failed')

    calls = 0
    lastCall = Number.POSITIVE_INFINITY
    await makeWorkDue(site.db)
    await runJobs()
    expect(calls).toBe(35)
    const rows = await site.db.selectFrom('questions').select('html').execute()
    expect(rows.filter(({ html }) => html.includes(span('let a\n')))).toHaveLength(60)
  })

  test('a post that is too complex is not changed, and those after it are rendered', async () => {
    const old = await ask(site, ada)
    const question = await ask(site, ada, { content: source })
    await site.db
      .updateTable('questions')
      .set({ content: expensiveTexts['a table of 1000 columns'], html: '<p>old</p>' })
      .where('id', '=', decodeId(old.id)?.id ?? 0)
      .execute()
    enablePlugin(highlighter())

    await runJobs()

    expect(await storedHtml('questions', old.id)).toBe('<p>old</p>')
    expect(await storedHtml('questions', question.id)).toContain(span('let a\n'))
  })

  test('a post that is edited meanwhile keeps its new text', async () => {
    const question = await ask(site, ada, { content: source })
    enablePlugin(
      renderer({
        async code(blocks) {
          await site.db.updateTable('questions').set({ content: 'new', html: '<p>new</p>' }).execute()
          return blocks.map(({ text }) => span(text))
        },
      }),
    )

    await runJobs()

    expect(await storedHtml('questions', question.id)).toBe('<p>new</p>')
  })
})

test('render/config names the theme of the plugin', async () => {
  expect(await site.call('renderConfig', undefined)).toBeNull()

  enablePlugin(renderer({ theme: 'github' }))

  expect(await site.call('renderConfig', undefined)).toEqual({ select_theme: 'github' })
})
