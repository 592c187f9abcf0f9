import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expensiveTexts } from '../src/modules/rendering/markdown/corpus/index.ts'
import { runRenderJob } from '../src/modules/rendering/run-render-job.ts'
import { addTag, answer, ask, setReputation } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

/** Holds back every text until the gate opens. */
function createGatedPool() {
  let gate = Promise.resolve()
  return {
    run: (job: Parameters<typeof runRenderJob>[0]) => gate.then(() => runRenderJob(job)),
    close: async () => {},
    shut() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}

const tooComplex = expensiveTexts['a table of 1000 columns']?.slice(0, 60_000) ?? ''
const pool = createGatedPool()
let site: TestSite
let ada: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite({ renderPool: pool })
  ada = await site.addUser('Ada')
  moderator = await site.addUser('Mod', { role_id: 3 })
  await setReputation(site, ada, 100_000)
})
afterEach(() => site.close())

const field = (name: string) => ({
  reason: 'error.content.too_complex',
  status: 400,
  details: { fields: [{ field: name, text: 'error.content.too_complex' }] },
})

describe('a text that is too complex is rejected on its field', () => {
  test('in questions, answers and previews', async () => {
    const question = await ask(site, ada)
    const reply = await answer(site, ada, question)
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    const draft = { title: 'Why is this table so wide?', content: 'See the answer.', tags }

    const denied = (call: Promise<unknown>, name: string) => expect(call).rejects.toMatchObject(field(name))
    await denied(site.call('postRender', { content: tooComplex }, ada), 'content')
    await denied(site.call('questionAdd', { ...draft, content: tooComplex }, ada), 'content')
    const answered = { ...draft, answer_content: tooComplex }
    await denied(site.call('questionAddWithAnswer', answered, ada), 'answer_content')
    await denied(
      site.call('questionUpdate', { ...draft, id: question.id, content: tooComplex }, ada),
      'content',
    )
    await denied(site.call('answerUpdate', { id: reply.id, content: tooComplex }, ada), 'content')
  })

  test('in tags and their synonyms', async () => {
    await addTag(site, 'knots')
    const { tag_id } = await site.call('tagInfo', { name: 'knots' }, moderator)
    const form = { slug_name: 'ropes', display_name: 'ropes', original_text: tooComplex }

    await expect(site.call('tagAdd', form, moderator)).rejects.toMatchObject(field('original_text'))
    await expect(site.call('tagUpdate', { ...form, tag_id }, moderator)).rejects.toMatchObject(
      field('original_text'),
    )
    await expect(
      site.call('tagSynonymReplace', { tag_id, synonym_tag_list: [form] }, moderator),
    ).rejects.toMatchObject(field('tags'))
  })

  test('also if the edit would only be suggested', async () => {
    const question = await ask(site, ada)
    const editor = await site.addUser('Editor')
    await setReputation(site, editor, 150)
    const edit = { id: question.id, title: question.title, content: tooComplex }
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]

    await expect(site.call('questionUpdate', { ...edit, tags }, editor)).rejects.toMatchObject(
      field('content'),
    )
  })
})

test('rendering a text does not block other writes', async () => {
  const question = await ask(site, ada)
  await addTag(site, 'knots')
  const { tag_id } = await site.call('tagInfo', { name: 'knots' }, moderator)
  const newTag = { slug_name: 'ropes', display_name: 'ropes', original_text: 'What ties.' }
  const writes = {
    ask: () =>
      site.call(
        'questionAdd',
        { title: 'Which rope is it to be?', content: 'It has to be long.', tags: [newTag] },
        moderator,
      ),
    edit: () =>
      site.call(
        'questionUpdate',
        {
          id: question.id,
          title: 'A better title',
          content: 'It has to be short.',
          tags: [newTag],
          edit_summary: 'Why',
        },
        moderator,
      ),
    editTag: () =>
      site.call('tagUpdate', { ...newTag, slug_name: 'knots', tag_id, edit_summary: 'Why' }, moderator),
    synonyms: () =>
      site.call(
        'tagSynonymReplace',
        { tag_id, synonym_tag_list: [{ ...newTag, slug_name: 'cords' }] },
        moderator,
      ),
    close: () => site.call('questionClose', { id: question.id, close_type: 59, close_msg: 'Why' }, moderator),
  }

  for (const [name, write] of Object.entries(writes)) {
    const open = pool.shut()
    const writing = write()
    // Longer than the work before the text is rendered.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await site.call('bookmarkSwitch', { object_id: question.id, bookmark: true, group_id: '0' }, ada)
    open()
    await expect(writing, name).resolves.toBeDefined()
  }
})
