import type { UserCenterAgent } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getReputation, recordedEvents } from '../../../test/content.ts'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { recountCounters } from '../recounts/index.ts'

const plugins = createFakePluginHost()
let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ pluginHost: plugins })
})
afterEach(() => site.close())

function decideOnRank(decidesRank: boolean) {
  const agent: UserCenterAgent = {
    displayName: 'The Firm',
    icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    url: 'https://firm.example',
    controlCenter: [],
    keepsOriginalAccounts: true,
    decidesRank,
    decidesStatus: false,
    decidesRole: false,
    needsEmail: true,
  }
  const { start, finish } = fakeProvider({ externalId: 'ada', displayName: 'Ada' }, 'firm.example')
  plugins.enable('firm_user_center', { userCenter: { agent, start, finish } })
}

test('a user center that decides on reputation leaves it unchanged, and its history empty', async () => {
  decideOnRank(false)
  const asker = await site.addUser('Ada')
  const author = await site.addUser('Bo')
  const voter = await site.addUser('Cy', { reputation: 200 })
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await site.call('voteUp', { object_id: question.id }, voter)
  expect((await site.call('userRanking', undefined)).users_with_the_most_reputation).not.toEqual([])

  decideOnRank(true)
  await site.call('voteUp', { object_id: posted.id }, voter)
  await site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker)
  await site.call('voteUp', { object_id: question.id, is_cancel: true }, voter)

  expect([await getReputation(site, asker), await getReputation(site, author)]).toEqual([11, 1])
  expect(await site.call('personalRankPage', { username: 'ada' })).toEqual({ count: 0, list: [] })
  expect(await site.call('userRanking', undefined)).toMatchObject({
    users_with_the_most_reputation: [],
    users_with_the_most_vote: [],
  })
  // Users are not notified of reputation that did not change.
  expect((await recordedEvents(site, 'vote.cast')).slice(1).map(({ reputation }) => reputation)).toEqual([
    [],
    [],
  ])
  expect(await recountCounters(site.db)).toEqual([])
})
