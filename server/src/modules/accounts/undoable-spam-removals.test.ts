import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

async function readUndoable({ id }: TestUser, status: 'normal' | 'suspended' = 'suspended') {
  const { list } = await site.call('adminUserPage', { status }, admin)
  const listed = list.find(({ user_id }) => user_id === String(id))
  const alone = await site.call('adminUserInfo', { user_id: String(id) }, admin)
  return [listed?.has_spam_removal, alone.has_spam_removal]
}

test('administrators see for which suspended accounts a removal of spam can be undone', async () => {
  const spammer = await site.addUser('Spam')
  const rude = await site.addUser('Rude')
  await ask(site, spammer)
  const { removal_id } = await site.call('spamRemovalAdd', { username: spammer.username, days: 3 }, admin)
  const suspension = { user_id: String(rude.id), status: 'suspended', suspend_duration: '7d' } as const
  await site.call('adminUserStatusUpdate', suspension, admin)

  expect(await readUndoable(spammer)).toEqual([true, true])
  expect(await readUndoable(rude)).toEqual([false, false])
  await site.call('spamRemovalUndo', { removal_id }, admin)
  expect(await readUndoable(spammer, 'normal')).toEqual([false, false])
})
