import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'
import { badgeCatalog, type CatalogBadge } from './badge-catalog.rules.ts'
import { syncBadges } from './sync-badges.ts'

let site: TestSite
let voter: TestUser

beforeEach(async () => {
  site = await createTestSite()
  voter = await site.addUser('Ada', { reputation: 1000 })
})
afterEach(() => site.close())

const secondVote: CatalogBadge = {
  key: 'second_vote',
  group: 'community',
  level: 'silver',
  isSingle: true,
  rule: 'first_vote',
  icon: 'hand-thumbs-up-fill',
}

const listRows = () => site.db.selectFrom('badges').selectAll().orderBy('id').execute()

async function vote(): Promise<void> {
  const asker = await site.addUser('Bo', { reputation: 1000 })
  await site.call('voteUp', { object_id: (await ask(site, asker)).id }, voter)
  await site.app.events.drain()
}

async function listEarnedNames(): Promise<string[]> {
  const { list } = await site.call('userBadgeList', { username: voter.username })
  return list.map(({ name }) => name)
}

test('a site has the badges of the catalog, in its order', async () => {
  expect((await listRows()).map(({ key }) => key)).toEqual(badgeCatalog.map(({ key }) => key))
})

test('the start of the site adds missing badges', async () => {
  await site.db.deleteFrom('badges').where('key', '=', 'great_answer').execute()

  await site.app.start()

  expect((await listRows()).at(-1)).toMatchObject({ key: 'great_answer', level: 3, amount: 50, status: 1 })
})

test('a badge that is added is listed and earned', async () => {
  await syncBadges(site.db, [...badgeCatalog, secondVote])
  await vote()

  expect(await listEarnedNames()).toContain('badge.default_badges.second_vote.name')
  const [added] = (await listRows()).slice(badgeCatalog.length)
  expect(await site.call('badgeInfo', { id: encodeId('badge', added?.id ?? 0, true) })).toMatchObject({
    level: 2,
  })
})

test('a badge that changes keeps its row, its state and its awards', async () => {
  await vote()
  const earned = await listEarnedNames()
  await site.db.updateTable('badges').set({ status: 11 }).where('key', '=', 'editor').execute()
  const before = await listRows()

  await syncBadges(
    site.db,
    badgeCatalog.map((badge) => ({ ...badge, level: 'gold', icon: 'star-fill' })),
  )

  expect(await listRows()).toEqual(before.map((row) => ({ ...row, level: 3, icon: 'star-fill' })))
  expect(await listEarnedNames()).toEqual(earned)
})

test('a badge that leaves the catalog stays with its owners', async () => {
  await vote()
  const before = await listRows()
  const earned = await listEarnedNames()
  expect(earned).not.toEqual([])

  await syncBadges(site.db, [])

  expect(await listRows()).toEqual(before)
  expect(await listEarnedNames()).toEqual(earned)
})

test('processes that start together add a badge once', async () => {
  const catalog = [...badgeCatalog, secondVote]
  await Promise.all([syncBadges(site.db, catalog), syncBadges(site.db, catalog)])

  expect((await listRows()).map(({ key }) => key)).toEqual(catalog.map(({ key }) => key))
})
