import { openWebPlugin, slotSamples, type WebHostOptions } from '@querent/sdk/testing'
import { describeWidget } from '@querent/sdk/testing/conformance'
import { expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json'
import plugin from './index.tsx'

const user = (name: string, rank: number) => ({
  username: name.toLowerCase().replaceAll(' ', '-'),
  display_name: name,
  avatar: '',
  rank,
  vote_count: 1,
})

const ranking = {
  users_with_the_most_reputation: [user('Ada', 120), user('Grace', 80), user('Alan', 15), user('Nobody', 0)],
  users_with_the_most_vote: [],
  staffs: [],
}
const answers = { userRanking: () => ranking, userPage: () => ({ count: 1, list: [user('Eve', 9100)] }) }

describeWidget({ plugin, root: import.meta.dirname, host: { answers } })

function show(options: WebHostOptions) {
  return openWebPlugin(plugin, { texts: { en_US }, answers, ...options }).render(
    'list.aside',
    slotSamples['list.aside'](),
  )
}

test('shows as many as the administrator wants, and none who gained nothing', async () => {
  const three = await show({ config: { period: 'week', count: '3' } })

  const links = await three.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Ada', 'Grace', 'Alan', 'All users'])
  expect(links[0]?.getAttribute('href')).toBe('http://localhost:9080/users/ada')
  expect(three.getByRole('heading').textContent).toBe('Top users this week')
})

test('shows those with the highest total reputation', async () => {
  const box = await show({ config: { period: 'all', count: '5' } })

  expect(await box.findByRole('link', { name: 'Eve' })).toBeTruthy()
  expect(box.getByTitle('9,100 reputation')).toBeTruthy()
  expect(box.host.record.calls).toEqual([
    { name: 'userPage', input: { page: 1, page_size: 5, order: 'reputation' } },
  ])
})

test('says that nobody gained anything', async () => {
  const box = await show({
    answers: { userRanking: () => ({ ...ranking, users_with_the_most_reputation: [] }) },
  })

  expect(await box.findByText('Nobody has gained reputation this week yet.')).toBeTruthy()
})

test('says that it cannot be shown if the site does not respond', async () => {
  const box = await show({ answers: { userRanking: () => Promise.reject(new Error('offline')) } })

  expect(await box.findByText('The users cannot be shown at the moment.')).toBeTruthy()
})
