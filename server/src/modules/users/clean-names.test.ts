import { expect, test } from 'vitest'
import { createTestSite } from '../../../test/site.ts'

test('names from before cleaning was introduced are shown as everyone sees them', async () => {
  const site = await createTestSite()
  const stored = [
    ['Ada\u200bLovelace', 'AdaLovelace'],
    ['\uff21\uff44\uff41', 'Ada'],
    ['Selma Çelik', 'Selma Çelik'],
    // The name is invisible, but the member has no other.
    ['\u200b\u200b', '\u200b\u200b'],
    // The cleaned name would be too long.
    ['\ufdfa\ufdfa', '\ufdfa\ufdfa'],
  ] as const
  for (const [index, [name]] of stored.entries()) {
    const { id } = await site.addUser(`user\u200b${index}`)
    await site.db.updateTable('users').set({ display_name: name }).where('id', '=', id).execute()
  }
  const before = await site.db
    .selectFrom('users')
    .select(['username', 'username_key'])
    .orderBy('id')
    .execute()

  await site.app.schedule.runAll()

  const users = await site.db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(users.map(({ display_name }) => display_name).slice(-stored.length)).toEqual(
    stored.map(([, name]) => name),
  )
  expect(users.map(({ username, username_key }) => ({ username, username_key }))).toEqual(before)
  await site.close()
})
