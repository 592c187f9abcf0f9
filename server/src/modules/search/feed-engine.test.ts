import type { SearchEngine } from '@querent/sdk/server'
import { createMemorySearch, type MemorySearch } from '@querent/sdk/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTag, answer, ask } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { encodeId } from '../identifiers/index.ts'

type FakePlugin = {
  slug: string
  offers: Parameters<FakePluginHost['enable']>[1]
  version?: string
  settingsMark?: string
}

let plugins: FakePluginHost
let site: TestSite
let ada: TestUser
let staff: TestUser
let memory: MemorySearch

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  ada = await site.addUser('Ada', { reputation: 1000 })
  staff = await site.addUser('Sam', { role_id: 2 })
  memory = createMemorySearch()
})
afterEach(() => site.close())

function enablePlugin({ slug, offers, ...more }: FakePlugin): void {
  plugins.enable(slug, offers, more)
}

function pluginWith(search: Partial<SearchEngine>, more: Partial<FakePlugin> = {}): FakePlugin {
  return { slug: 'finder', offers: { search: { ...memory, ...search } }, ...more }
}

/** Publishes events and runs the jobs. */
async function waitUntilIdle(): Promise<void> {
  await site.app.events.drain()
  await site.app.schedule.runAll()
}

async function enable(search: Partial<SearchEngine> = {}, more: Partial<FakePlugin> = {}): Promise<void> {
  enablePlugin(pluginWith(search, more))
  await waitUntilIdle()
}

const status = () => site.call('adminSearchIndex', undefined, staff)

test('leaves an index alone that another site may use, until it is claimed', async () => {
  const prepare = vi.fn(memory.prepare)
  const { installation_state } = await site.app.settings.read()
  const setInherited = (inherited_plugins: string[]) =>
    site.app.settings.replace({ installation_state: { ...installation_state, inherited_plugins } })
  await setInherited(['finder'])
  const question = await ask(site, ada, { title: 'How do kettles work?' })
  await enable({ prepare })
  await answer(site, ada, question)
  await waitUntilIdle()
  expect(prepare).not.toHaveBeenCalled()
  expect([memory.documents.size, (await status()).state]).toEqual([0, 'database'])
  expect((await site.call('search', { q: 'kettles' })).count).toBe(1)

  await setInherited([])
  await waitUntilIdle()

  expect([memory.documents.size, (await status()).state]).toEqual([2, 'ready'])
})

test('neither names nor fills an index that another site may use', async () => {
  const { installation_state } = await site.app.settings.read()
  await site.app.settings.replace({
    installation_state: { ...installation_state, inherited_plugins: ['finder'] },
  })
  await enable()

  expect(await site.call('searchDescription', undefined)).toEqual({ name: '', icon: '', link: '' })
  await expect(site.call('adminSearchIndexRefill', undefined, staff)).rejects.toMatchObject({
    reason: 'error.plugin.index_inherited',
  })
})

describe('the feed', () => {
  test('fills the index with what everyone may see when the plugin is enabled', async () => {
    const question = await ask(site, ada, { title: 'How do kettles work?', content: 'I *wonder*.' })
    const reply = await answer(site, ada, question, 'With steam.')
    const hidden = await ask(site, ada)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, staff)
    const deleted = await ask(site, ada)
    await site.call('questionRemove', { id: deleted.id }, staff)

    await enable()

    expect([...memory.documents.keys()].sort()).toEqual([question.id, reply.id].sort())
    expect(memory.documents.get(question.id)).toEqual({
      id: question.id,
      type: 'question',
      title: 'How do kettles work?',
      content: 'I *wonder*.',
      tagIds: [question.tags[0] && expect.any(String)],
      questionId: question.id,
      userId: String(ada.id),
      views: 0,
      answers: 1,
      score: 0,
      isAccepted: false,
      createdAt: site.clock.now,
      activeAt: site.clock.now,
    })
    expect(memory.documents.get(reply.id)).toMatchObject({
      type: 'answer',
      title: 'How do kettles work?',
      content: 'With steam.',
      questionId: question.id,
      tagIds: memory.documents.get(question.id)?.tagIds,
    })
  })

  test('updates every post whose tag was merged into another', async () => {
    await enable()
    const question = await ask(site, ada, { tags: ['js'] })
    const reply = await answer(site, staff, question)
    const target_tag_id = encodeId('tag', await addTag(site, 'javascript'))
    await waitUntilIdle()

    await site.call(
      'tagMerge',
      { source_tag_id: encodeId('tag', await addTag(site, 'js')), target_tag_id },
      staff,
    )
    await waitUntilIdle()

    for (const { id } of [question, reply]) {
      expect(memory.documents.get(id)).toMatchObject({ tagIds: [target_tag_id] })
    }
  })

  test('follows what happens to posts', async () => {
    await enable()
    const question = await ask(site, ada, { title: 'How do kettles work?' })
    const reply = await answer(site, staff, question)
    await waitUntilIdle()
    expect(memory.documents.get(question.id)).toMatchObject({ answers: 1, score: 0, isAccepted: false })

    await site.call('voteUp', { object_id: question.id, is_cancel: false }, staff)
    await site.call('answerAccept', { question_id: question.id, answer_id: reply.id }, ada)
    await waitUntilIdle()
    expect(memory.documents.get(question.id)).toMatchObject({ score: 1, isAccepted: true })
    expect(memory.documents.get(reply.id)).toMatchObject({ isAccepted: true })

    await site.call(
      'questionUpdate',
      {
        id: question.id,
        title: 'How do teapots work?',
        content: 'New words entirely.',
        tags: [{ slug_name: 'garden', display_name: 'garden' }],
        edit_summary: '',
      },
      ada,
    )
    await waitUntilIdle()
    expect(memory.documents.get(question.id)).toMatchObject({
      title: 'How do teapots work?',
      content: 'New words entirely.',
    })
    expect(memory.documents.get(reply.id)?.title).toBe('How do teapots work?')

    await site.call('questionOperation', { id: question.id, operation: 'hide' }, staff)
    await waitUntilIdle()
    expect(memory.documents.size).toBe(0)

    await site.call('questionOperation', { id: question.id, operation: 'show' }, staff)
    await waitUntilIdle()
    expect(memory.documents.size).toBe(2)

    await site.call('questionRemove', { id: question.id }, staff)
    await waitUntilIdle()
    expect(memory.documents.size).toBe(0)
  })

  test('writes nothing without a plugin', async () => {
    await answer(site, ada, await ask(site, ada))
    await waitUntilIdle()

    expect(await site.db.selectFrom('search_feed').selectAll().execute()).toEqual([])
    expect(
      await site.db
        .selectFrom('background_work')
        .where('name', 'not in', [
          'renew excerpts',
          'relate questions',
          'clean names',
          'clear deleted accounts',
          'fill title prefixes',
        ])
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  test('notes what happens while the plugin is off for a moment', async () => {
    const clear = vi.fn(memory.clear)
    await enable({ clear })
    plugins.disable('finder')
    await waitUntilIdle()
    const question = await ask(site, ada)
    await waitUntilIdle()
    expect(memory.documents.size).toBe(0)

    await enable({ clear })
    expect(memory.documents.has(question.id)).toBe(true)
    expect(clear).toHaveBeenCalledTimes(1)
  })

  test('fills the index again when the plugin was off for long, and notes nothing until then', async () => {
    const clear = vi.fn(memory.clear)
    await enable({ clear })
    plugins.disable('finder')
    for (let turn = 0; turn < 45; turn++) await site.app.schedule.runAll()
    const question = await ask(site, ada)
    await waitUntilIdle()
    expect(await site.db.selectFrom('search_feed').selectAll().execute()).toEqual([])

    await enable({ clear })
    expect(memory.documents.has(question.id)).toBe(true)
    expect(clear).toHaveBeenCalledTimes(2)
  })

  test('keeps what the engine did not take, and tries again later', async () => {
    const put = vi.fn<SearchEngine['put']>(memory.put)
    await enable({ put })
    put.mockRejectedValueOnce(new Error('not now'))
    const question = await ask(site, ada)

    await waitUntilIdle()
    expect(memory.documents.size).toBe(0)
    expect(await status()).toMatchObject({ state: 'ready', waiting: 1 })
    await waitUntilIdle()
    expect(memory.documents.size).toBe(0)

    site.clock.now += 5
    await waitUntilIdle()
    expect(memory.documents.has(question.id)).toBe(true)
    expect((await status()).waiting).toBe(0)
  })

  test('hands over at most 500 documents at a time', async () => {
    const sizes: number[] = []
    await enable({
      async put(documents) {
        sizes.push(documents.length)
      },
    })
    const question = await ask(site, ada)
    const { id } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 620 }, (_, index) => ({
      id: 1000 + index,
      question_id: id,
      user_id: ada.id,
      content: 'text',
      html: '',
      excerpt: '',
      status: 1,
      created_at: site.clock.now,
    }))
    await site.db.insertInto('answers').values(rows).execute()
    await inTransaction(site.db, (tx) =>
      site.app.events.record(tx, 'question.statusChanged', { questionId: id }),
    )
    await waitUntilIdle()

    expect(question.id).not.toBe('')
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(621)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  })
})
