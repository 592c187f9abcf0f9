import type { SearchEngine } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTag, answer, ask } from '../../../test/content.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { encodeId } from '../identifiers/index.ts'
import { openSearchSite, type SearchSite } from './search-site.testing.ts'

let site: SearchSite

beforeEach(async () => {
  site = await openSearchSite()
})
afterEach(() => site.close())

test('does not touch an index that another site may use, until it is claimed', async () => {
  const prepare = vi.fn(site.memory.prepare)
  const { installation_state } = await site.app.settings.read()
  const setInherited = (inherited_plugins: string[]) =>
    site.app.settings.replace({ installation_state: { ...installation_state, inherited_plugins } })
  await setInherited(['finder'])
  const question = await ask(site, site.ada, { title: 'How do kettles work?' })
  await site.enable({ prepare })
  await answer(site, site.ada, question)
  await site.waitUntilIdle()
  expect(prepare).not.toHaveBeenCalled()
  expect([site.memory.documents.size, (await site.readStatus()).state]).toEqual([0, 'database'])
  expect((await site.call('search', { q: 'kettles' })).count).toBe(1)

  await setInherited([])
  await site.waitUntilIdle()

  expect([site.memory.documents.size, (await site.readStatus()).state]).toEqual([2, 'ready'])
})

test('does not name or fill an index that another site may use', async () => {
  const { installation_state } = await site.app.settings.read()
  await site.app.settings.replace({
    installation_state: { ...installation_state, inherited_plugins: ['finder'] },
  })
  await site.enable()

  expect(await site.call('searchDescription', undefined)).toEqual({ name: '', icon: '', link: '' })
  await expect(site.call('adminSearchIndexRefill', undefined, site.staff)).rejects.toMatchObject({
    reason: 'error.plugin.index_inherited',
  })
})

describe('the feed', () => {
  test('fills the index with all public posts when the plugin is enabled', async () => {
    const question = await ask(site, site.ada, { title: 'How do kettles work?', content: 'I *wonder*.' })
    const reply = await answer(site, site.ada, question, 'With steam.')
    const hidden = await ask(site, site.ada)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, site.staff)
    const deleted = await ask(site, site.ada)
    await site.call('questionRemove', { id: deleted.id }, site.staff)

    await site.enable()

    expect([...site.memory.documents.keys()].sort()).toEqual([question.id, reply.id].sort())
    expect(site.memory.documents.get(question.id)).toEqual({
      id: question.id,
      type: 'question',
      title: 'How do kettles work?',
      content: 'I *wonder*.',
      tagIds: [question.tags[0] && expect.any(String)],
      questionId: question.id,
      userId: String(site.ada.id),
      views: 0,
      answers: 1,
      score: 0,
      isAccepted: false,
      createdAt: site.clock.now,
      activeAt: site.clock.now,
    })
    expect(site.memory.documents.get(reply.id)).toMatchObject({
      type: 'answer',
      title: 'How do kettles work?',
      content: 'With steam.',
      questionId: question.id,
      tagIds: site.memory.documents.get(question.id)?.tagIds,
    })
  })

  test('updates every post whose tag was merged into another', async () => {
    await site.enable()
    const question = await ask(site, site.ada, { tags: ['js'] })
    const reply = await answer(site, site.staff, question)
    const target_tag_id = encodeId('tag', await addTag(site, 'javascript'))
    await site.waitUntilIdle()

    await site.call(
      'tagMerge',
      { source_tag_id: encodeId('tag', await addTag(site, 'js')), target_tag_id },
      site.staff,
    )
    await site.waitUntilIdle()

    for (const { id } of [question, reply]) {
      expect(site.memory.documents.get(id)).toMatchObject({ tagIds: [target_tag_id] })
    }
  })

  test('follows changes to posts', async () => {
    await site.enable()
    const question = await ask(site, site.ada, { title: 'How do kettles work?' })
    const reply = await answer(site, site.staff, question)
    await site.waitUntilIdle()
    expect(site.memory.documents.get(question.id)).toMatchObject({ answers: 1, score: 0, isAccepted: false })

    await site.call('voteUp', { object_id: question.id, is_cancel: false }, site.staff)
    await site.call('answerAccept', { question_id: question.id, answer_id: reply.id }, site.ada)
    await site.waitUntilIdle()
    expect(site.memory.documents.get(question.id)).toMatchObject({ score: 1, isAccepted: true })
    expect(site.memory.documents.get(reply.id)).toMatchObject({ isAccepted: true })

    await site.call(
      'questionUpdate',
      {
        id: question.id,
        title: 'How do teapots work?',
        content: 'New words entirely.',
        tags: [{ slug_name: 'garden', display_name: 'garden' }],
        edit_summary: '',
      },
      site.ada,
    )
    await site.waitUntilIdle()
    expect(site.memory.documents.get(question.id)).toMatchObject({
      title: 'How do teapots work?',
      content: 'New words entirely.',
    })
    expect(site.memory.documents.get(reply.id)?.title).toBe('How do teapots work?')

    await site.call('questionOperation', { id: question.id, operation: 'hide' }, site.staff)
    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(0)

    await site.call('questionOperation', { id: question.id, operation: 'show' }, site.staff)
    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(2)

    await site.call('questionRemove', { id: question.id }, site.staff)
    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(0)
  })

  test('writes nothing without a plugin', async () => {
    await answer(site, site.ada, await ask(site, site.ada))
    await site.waitUntilIdle()

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
          'fill search tags',
        ])
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  test('records changes while the plugin is off for a short time', async () => {
    const clear = vi.fn(site.memory.clear)
    await site.enable({ clear })
    site.plugins.disable('finder')
    await site.waitUntilIdle()
    const question = await ask(site, site.ada)
    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(0)

    await site.enable({ clear })
    expect(site.memory.documents.has(question.id)).toBe(true)
    expect(clear).toHaveBeenCalledTimes(1)
  })

  test('fills the index again after the plugin was off for long, then records again', async () => {
    const clear = vi.fn(site.memory.clear)
    await site.enable({ clear })
    site.plugins.disable('finder')
    for (let turn = 0; turn < 45; turn++) await site.app.schedule.runAll()
    const question = await ask(site, site.ada)
    await site.waitUntilIdle()
    expect(await site.db.selectFrom('search_feed').selectAll().execute()).toEqual([])

    await site.enable({ clear })
    expect(site.memory.documents.has(question.id)).toBe(true)
    expect(clear).toHaveBeenCalledTimes(2)
  })

  test('keeps what the engine did not accept, and tries again later', async () => {
    const put = vi.fn<SearchEngine['put']>(site.memory.put)
    await site.enable({ put })
    put.mockRejectedValueOnce(new Error('not now'))
    const question = await ask(site, site.ada)

    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(0)
    expect(await site.readStatus()).toMatchObject({ state: 'ready', waiting: 1 })
    await site.waitUntilIdle()
    expect(site.memory.documents.size).toBe(0)

    site.clock.now += 5
    await site.waitUntilIdle()
    expect(site.memory.documents.has(question.id)).toBe(true)
    expect((await site.readStatus()).waiting).toBe(0)
  })

  test('sends at most 500 documents at a time', async () => {
    const sizes: number[] = []
    await site.enable({
      async put(documents) {
        sizes.push(documents.length)
      },
    })
    const question = await ask(site, site.ada)
    const { id } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 620 }, (_, index) => ({
      id: 1000 + index,
      question_id: id,
      user_id: site.ada.id,
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
    await site.waitUntilIdle()

    expect(question.id).not.toBe('')
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(621)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  })
})
