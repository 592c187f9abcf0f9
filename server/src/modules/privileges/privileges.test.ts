import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function listGranted(as?: TestUser): Promise<string[]> {
  const { privileges } = await site.call('privilegeList', undefined, as)
  return privileges.filter(({ is_granted }) => is_granted).map(({ key }) => key)
}

test('lists the privileges with the reputation they need, the lowest first', async () => {
  const { privileges } = await site.call('privilegeList', undefined)

  expect(privileges).toHaveLength(22)
  expect(privileges[0]).toEqual({ key: 'question.add', label: 'Ask a question', rank: 1, is_granted: false })
  expect(privileges.map(({ rank }) => rank)).toEqual(
    privileges.map(({ rank }) => rank).sort((one, other) => one - other),
  )
})

test('follows the settings of the site', async () => {
  const admin = await site.addUser('Root', { role_id: 2 })
  await site.call('privilegeSettingUpdate', { level: 1 }, admin)

  const { privileges } = await site.call('privilegeList', undefined)
  expect(privileges.find(({ key }) => key === 'tag.add')).toMatchObject({ rank: 1 })
})

test('says what the caller may do, by reputation or by role', async () => {
  const ada = await site.addUser('Ada', { reputation: 60 })
  const mo = await site.addUser('Mo', { role_id: 3 })

  expect(await listGranted()).toEqual([])
  const granted = await listGranted(ada)
  expect(granted).toContain('tag.edit')
  expect(granted).not.toContain('question.edit')
  expect(await listGranted(mo)).toHaveLength(22)
})

test('lists what earns reputation, the most first', async () => {
  const { reputation_changes: changes, daily_limit } = await site.call('privilegeList', undefined)

  expect(changes[0]).toEqual({ action: 'answer.accepted', amount: 15 })
  expect(changes.at(-1)?.amount).toBe(-2)
  expect(daily_limit).toBe(200)
})
