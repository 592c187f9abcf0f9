import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite } from '../../../test/site.ts'

test('says how many flags of a user were upheld, and how many ignored', async () => {
  const site = await createTestSite()
  onTestFinished(() => site.close())
  const author = await site.addUser('Ada')
  const members = [await site.addUser('Cy'), await site.addUser('Di')]
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const flag = async (member = members[0]) => {
    const { id } = await ask(site, author)
    await site.call('flagAdd', { object_id: id, report_type: 57 }, member)
    const { list } = await site.call('flaggedPostPage', { object_id: id }, moderator)
    return list[0]?.flag_id ?? ''
  }
  const decide = async (flag_id: string, operation_type: 'ignore_report' | 'delete_post') =>
    site.call('flagReview', { flag_id, operation_type }, moderator)
  await decide(await flag(), 'ignore_report')
  await decide(await flag(), 'delete_post')
  await decide(await flag(), 'delete_post')
  await flag()
  await flag(members[1])

  const { list } = await site.call('flaggedPostPage', { page_size: 20 }, moderator)

  const records = list.map(({ submitter_user, submitter_record }) => [
    submitter_user.username,
    submitter_record,
  ])
  expect(Object.fromEntries(records)).toEqual({
    cy: { upheld_flag_count: 2, ignored_flag_count: 1 },
    di: { upheld_flag_count: 0, ignored_flag_count: 0 },
  })
})
