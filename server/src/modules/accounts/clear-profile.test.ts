import { expect, onTestFinished, test } from 'vitest'
import { createTestSite, type TestUser } from '../../../test/site.ts'

test('removes the profile of an account that is or was deleted if requested, and no other', async () => {
  const site = await createTestSite()
  onTestFinished(() => site.close())
  const admin = await site.addUser('Boss', { role_id: 2 })
  const ada = await site.addUser('Ada')
  const buildRow = (user: TestUser) =>
    site.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  const set = (status: 'deleted' | 'suspended', remove_profile: boolean) =>
    site.call('adminUserStatusUpdate', { user_id: String(ada.id), status, remove_profile }, admin)
  const setBio = { bio: 'Weaves.', location: 'London' }
  await site.db.updateTable('users').set(setBio).where('username', '=', 'ada').execute()

  await set('suspended', true)
  expect(await buildRow(ada)).toMatchObject({ ...setBio, email: 'ada@example.com' })
  await set('deleted', false)
  expect(await buildRow(ada)).toMatchObject(setBio)
  await set('deleted', true)
  expect(await buildRow(ada)).toMatchObject({ username: 'ada', email: '', bio: '', location: '' })
  expect((await buildRow(ada)).display_name).toMatch(/^user/)
  expect((await site.call('auditLogPage', {}, admin)).list[0]).toMatchObject({
    action: 'user_status',
    object_name: 'ada',
    field: 'remove_profile',
  })
})
