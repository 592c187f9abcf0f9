import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('shows what listed users write about in public, and what they gained this week', async () => {
  const day = 86_400
  const ada = await site.addUser('Ada', { reputation: 5 })
  const bea = await site.addUser('Bea', { reputation: 900 })
  // Their initial reputation is older than a week.
  await site.db.updateTable('reputation_log').set({ created_at: 0 }).execute()
  const ask = (title: string, tags: string[]) =>
    site.call(
      'questionAdd',
      { title, content: 'Some content', tags: tags.map((slug_name) => ({ slug_name })) },
      bea,
    )
  await ask('How is a bowline tied?', ['knots', 'rope'])
  await ask('How is rope made of hemp?', ['rope', 'hemp'])
  const { id: hidden } = await ask('How are secrets kept?', ['secrets'])
  await site.db.updateTable('questions').set({ vote_count: 3 }).where('title', 'like', '%hemp%').execute()
  await site.call('questionRemove', { id: hidden }, bea)
  const entry = { user_id: bea.id, actor_id: ada.id, action: 'question.voted_up', cancelled: 0 as const }
  await site.db
    .insertInto('reputation_log')
    .values([
      { ...entry, object_id: 1, amount: 10, created_at: site.clock.now - day },
      { ...entry, object_id: 2, amount: -2, created_at: site.clock.now - 2 * day },
      { ...entry, object_id: 3, amount: 10, created_at: site.clock.now - 8 * day },
      { ...entry, object_id: 4, amount: 10, created_at: site.clock.now - day, cancelled: 1 as const },
    ])
    .execute()

  const { list } = await site.call('userPage', {})

  expect(list.map(({ username, week_rank, top_tags }) => [username, week_rank, top_tags])).toEqual([
    ['bea', 8, ['rope', 'hemp', 'knots'].map((name) => ({ slug_name: name, display_name: name }))],
    ['ada', 0, []],
  ])
})

test('lists as many users as may be requested', async () => {
  for (let number = 0; number < 260; number += 1) await site.addUser(`Member ${number}`)

  const { list } = await site.call('userPage', { page_size: 1000 })

  expect(list).toHaveLength(260)
})

test('ranks neither suspended nor deleted accounts', async () => {
  const ada = await site.addUser('Ada', { reputation: 5 })
  const at = site.clock.now
  for (const status of [9, 10]) {
    const { id } = await site.addUser(`Barred${status}`, { status, role_id: 3 })
    const gain = { user_id: id, actor_id: id, object_id: 7, action: 'answer.accepted', amount: 15 }
    await site.db
      .insertInto('reputation_log')
      .values({ ...gain, cancelled: 0, created_at: at })
      .execute()
    const vote = { owner_id: ada.id, direction: 1, created_at: at, updated_at: at }
    await site.db
      .insertInto('votes')
      .values({ ...vote, user_id: id, object_id: 1 })
      .execute()
  }

  expect(await site.call('userRanking', undefined)).toMatchObject({
    users_with_the_most_reputation: [{ username: 'ada' }],
    users_with_the_most_vote: [],
    staffs: [],
  })
})
