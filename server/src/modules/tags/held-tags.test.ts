import type { ReviewDecision } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial, setReputation } from '../../../test/content.ts'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  const pluginHost = createFakePluginHost()
  const review = async ({ content }: { content: string }): Promise<ReviewDecision> =>
    content.includes('casino') ? { verdict: 'hold', reason: 'A casino.' } : { verdict: 'approve' }
  pluginHost.enable('strict', { reviewer: { review } })
  site = await createTestSite({ pluginHost })
  author = await site.addUser('Ada')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
  await setReputation(site, author, 2000)
  await setReputation(site, member, 2000)
})
afterEach(async () => {
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const ask = (as: TestUser, content: string) =>
  site.call(
    'questionAdd',
    {
      title: 'Where is the best casino of the town?',
      content,
      tags: [{ slug_name: 'roulette', display_name: 'Roulette' }],
    },
    as,
  )
const listNames = async () =>
  (await site.call('tagPage', { page: 1, page_size: 20 })).list.map(({ slug_name }) => slug_name)
const decideNext = async (status: 'approve' | 'reject') => {
  const { list } = await site.call('queuedPostPage', {}, moderator)
  await site.call('queuedPostReview', { review_id: list[0]?.review_id ?? 0, status }, moderator)
}
const heldText = 'It is the best casino of the town, is it not?'

test('new tags of a held question become public with the question', async () => {
  const question = await ask(author, heldText)

  expect(await listNames()).toEqual([])
  expect(await site.call('tagSearch', { tag: 'roul' }, member)).toEqual([])
  expect((await getDenial(site.call('tagInfo', { name: 'roulette' }))).reason).toBe('error.tag.not_found')
  expect(question.tags).toMatchObject([{ slug_name: 'roulette' }])
  const queued = await site.call('queuedPostPage', {}, moderator)
  expect(queued.list[0]?.tags).toMatchObject([{ slug_name: 'roulette' }])

  const edited = { id: question.id, title: question.title, content: `${heldText} Tell me.` }
  const tags = [{ slug_name: 'roulette', display_name: 'Roulette' }]
  await site.call('questionUpdate', { ...edited, tags }, author)
  expect(await listNames()).toEqual([])

  await decideNext('approve')
  expect(await listNames()).toEqual(['roulette'])
  expect((await site.call('tagInfo', { name: 'roulette' })).question_count).toBe(1)
})

test('new tags of a rejected question stay hidden, and can be created by others', async () => {
  await ask(author, heldText)
  await ask(author, `${heldText} I ask again.`)
  await decideNext('reject')
  expect(await listNames()).toEqual([])

  await ask(member, 'How often does the same number come up?')
  expect(await listNames()).toEqual(['roulette'])
  await decideNext('reject')
  expect(await listNames()).toEqual(['roulette'])
  expect((await site.call('tagInfo', { name: 'roulette' })).question_count).toBe(1)
})
