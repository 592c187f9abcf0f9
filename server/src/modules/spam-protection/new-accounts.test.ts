import type { ReviewDecision, ReviewedText } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, comment } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const tooMany = {
  reason: 'base.forbidden_error',
  details: { text: 'error.user.new_account_limit', params: { posts: 3, days: 2 } },
}
const day = 24 * 3600

let site: TestSite
let newcomer: TestUser
let plugins: FakePluginHost

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  newcomer = await site.addUser('Ada')
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, new_account_days: 2, new_account_posts: 3 } })
})
afterEach(() => site.close())

test('a new account can publish and edit a limited number of questions, answers and comments a day', async () => {
  const question = await ask(site, newcomer)
  const posted = await answer(site, newcomer, question)
  await comment(site, newcomer, question)

  await expect(ask(site, newcomer)).rejects.toMatchObject(tooMany)
  await expect(answer(site, newcomer, question)).rejects.toMatchObject(tooMany)
  await expect(comment(site, newcomer, question)).rejects.toMatchObject(tooMany)
  const edit = { id: posted.id, title: '', content: 'Another text for the answer.' }
  expect(await site.call('answerUpdate', edit, newcomer)).toBeTruthy()

  site.clock.now += day + 1
  await expect(ask(site, newcomer)).resolves.toBeTruthy()
})

test('neither older accounts nor moderators are limited', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const question = await ask(site, moderator)
  const commentOften = async (user: TestUser) => {
    for (let count = 0; count < 4; count++) await comment(site, user, question)
  }
  await expect(commentOften(moderator)).resolves.toBeUndefined()

  site.clock.now += 2 * day
  await expect(commentOften(newcomer)).resolves.toBeUndefined()
})

test('no one is limited without such a limit, even if the clock is behind', async () => {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, new_account_days: 0 } })
  const question = await ask(site, newcomer)
  site.clock.now -= day
  for (let count = 0; count < 4; count++) await comment(site, newcomer, question)

  expect((await site.call('commentPage', { object_id: question.id }, newcomer)).count).toBe(4)
})

test('simultaneous posts count each other', async () => {
  const question = await ask(site, await site.addUser('Bo'))
  const asked = Promise.withResolvers<void>()
  let count = 0
  const review = async (): Promise<ReviewDecision> => {
    if (++count === 10) asked.resolve()
    await asked.promise
    return { verdict: 'approve' }
  }
  plugins.enable('slow', { reviewer: { review } })

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => comment(site, newcomer, question)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await site.db.selectFrom('comments').select('id').execute()).toHaveLength(3)
})

test('a question with its own answer counts twice, also at the same moment', async () => {
  await addTag(site)
  const calls = 4
  const asked = Promise.withResolvers<void>()
  let count = 0
  const review = async ({ kind }: ReviewedText): Promise<ReviewDecision> => {
    if (kind === 'answer' && ++count === calls) asked.resolve()
    if (kind === 'answer') await asked.promise
    return { verdict: 'approve' }
  }
  plugins.enable('slow', { reviewer: { review } })

  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, (_, number) => askAndAnswer(`What is the answer to puzzle ${number}?`)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(askAndAnswer('What is the answer to the last puzzle?')).rejects.toMatchObject(tooMany)
  expect(await site.db.selectFrom('questions').select('id').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('answers').select('id').execute()).toHaveLength(1)
})

function askAndAnswer(title: string) {
  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  const draft = { title, content: 'The puzzle is in the book.', tags, answer_content: 'It is forty-two.' }
  return site.call('questionAddWithAnswer', draft, newcomer)
}
