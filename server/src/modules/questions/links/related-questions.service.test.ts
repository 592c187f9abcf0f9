import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../../test/content.ts'
import { makeWorkDue } from '../../../../test/make-work-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { runWork } from '../../../db/upgrade/background-work.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { decodeObjectId } from '../../identifiers/index.ts'
import { createSearch } from '../../search/search.service.ts'
import { relateAllQuestions, relateEachWeek, relateQuestion } from './related-questions.service.ts'

let site: TestSite
let asker: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada', { reputation: 800 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

type Question = { id: string }
const tags = ['knots', 'rope']
const askAbout = (...about: string[]): Promise<Question> => ask(site, asker, { tags: about })
const numberOf = ({ id }: Question) => decodeObjectId('question', id) ?? 0
const relatedTo = async ({ id }: Question) =>
  (await site.call('questionView', { id })).related.list.map((item) => item.id)
const drainEvents = () => site.app.events.drain()
const clock = () => site.clock.now
const dependencies = () => ({
  db: site.db,
  findTitles: createSearch({ db: site.db, settings: site.app.settings }).similarTitles,
})
const work = () => relateEachWeek({ ...dependencies(), clock })
const relateAll = (of = work()) => runWork({ db: site.db, clock }, of)
const clear = () => site.db.deleteFrom('related_questions').execute()

test('a new question and those related to it list each other', async () => {
  const first = await askAbout(...tags)
  await drainEvents()
  const second = await askAbout(...tags)
  await drainEvents()

  expect(await relatedTo(first)).toEqual([second.id])
  expect(await relatedTo(second)).toEqual([first.id])
})

test('lists questions with similar titles first, whatever their tags', async () => {
  const titled = (title: string, ...about: string[]) => ask(site, asker, { title, tags: about })
  const first = await titled('How do I splice a wet rope?', 'knots', 'rope')
  const tagged = await titled('Which anchor holds in mud?', 'knots', 'rope')
  const alike = await titled('How to splice a wet rope quickly', 'sailing')
  const hidden = await titled('How do I splice a very wet rope?', 'sailing')
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
  await drainEvents()

  expect(await relatedTo(first)).toEqual([alike.id, tagged.id])
  expect(await relatedTo(alike)).toEqual([first.id])
})

test('a question is related once its title is in the index, whichever job runs first', async () => {
  const title = 'How do I splice a wet rope?'
  const found: boolean[] = []
  site.app.events.inLane('background').on('question.indexed', async ({ questionId }) => {
    found.push((await dependencies().findTitles(title, 10)).includes(questionId))
  })

  await ask(site, asker, { title, tags })
  await drainEvents()

  expect(found).toEqual([true])
})

test('follows the title and the tags of a question', async () => {
  const first = await askAbout(...tags)
  const second = await askAbout(...tags)
  await drainEvents()
  const edited = { id: second.id, title: 'Which sail for a storm?', content: 'About something else now.' }

  await site.call('questionUpdate', { ...edited, tags: [{ slug_name: 'sailing' }] }, asker)
  await drainEvents()

  expect([await relatedTo(first), await relatedTo(second)]).toEqual([[], []])
})

test('an unlisted question is not shown, before and after the lists are updated, and can return', async () => {
  const first = await askAbout(...tags)
  const second = await askAbout(...tags)
  await drainEvents()
  const operate = (operation: 'hide' | 'show') =>
    site.call('questionOperation', { id: second.id, operation }, moderator)

  await operate('hide')
  expect(await relatedTo(first)).toEqual([])
  await drainEvents()
  expect(
    await site.db
      .selectFrom('related_questions')
      .selectAll()
      .where('related_id', '=', numberOf(second))
      .execute(),
  ).toEqual([])
  await operate('show')
  await drainEvents()

  expect(await relatedTo(first)).toEqual([second.id])
})

test('relating a question again writes nothing', async () => {
  const first = await askAbout(...tags)
  await askAbout(...tags)
  await drainEvents()
  const before = await site.db.selectFrom('related_questions').selectAll().orderBy('question_id').execute()

  await relateQuestion(dependencies(), numberOf(first))

  const after = await site.db.selectFrom('related_questions').selectAll().orderBy('question_id').execute()
  expect(after).toEqual(before)
  expect(after).toHaveLength(2)
})

test('two processes that relate the same question agree', async () => {
  const questions: Question[] = []
  for (let n = 0; n < 6; n++) questions.push(await askAbout(...tags))
  await drainEvents()
  await clear()

  await Promise.all(
    questions.flatMap((question) => [1, 2].map(() => relateQuestion(dependencies(), numberOf(question)))),
  )

  for (const question of questions) expect(await relatedTo(question)).toHaveLength(5)
})

test('a missing question is no error, and leaves nothing', async () => {
  const first = await askAbout(...tags)
  const second = await askAbout(...tags)
  await drainEvents()
  await site.db.deleteFrom('questions').where('id', '=', numberOf(second)).execute()

  await relateQuestion(dependencies(), numberOf(second))

  expect(await site.db.selectFrom('related_questions').selectAll().execute()).toEqual([])
  expect(await relatedTo(first)).toEqual([])
})

test('a site without stored lists gets them, even if the work was interrupted', async () => {
  const first = await askAbout(...tags)
  const second = await askAbout(...tags)
  await drainEvents()
  await clear()

  const { stages, ...rest } = work()
  const killed = stages.map((stage) => ({
    ...stage,
    async step() {
      await relateQuestion(dependencies(), numberOf(first))
      await site.db.deleteFrom('related_questions').where('question_id', '=', numberOf(second)).execute()
      throw new Error('killed')
    },
  }))
  await expect(relateAll({ ...rest, stages: killed })).rejects.toThrow('killed')
  expect([await relatedTo(first), await relatedTo(second)]).toEqual([[second.id], []])
  await makeWorkDue(site.db)
  expect(await relateAll()).toBe(true)

  expect([await relatedTo(first), await relatedTo(second)]).toEqual([[second.id], [first.id]])
})

test('starts over after an import, and after a week', async () => {
  const first = await askAbout(...tags)
  const second = await askAbout(...tags)
  await drainEvents()
  const again = [
    () => inTransaction(site.db, relateAllQuestions),
    async () => {
      site.clock.now += 7 * 86_400
    },
  ]
  await relateAll()
  for (const start of again) {
    await clear()
    await relateAll()
    expect(await relatedTo(first)).toEqual([])

    await start()
    await relateAll()
    expect(await relatedTo(first)).toEqual([second.id])
  }
})
