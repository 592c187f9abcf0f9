import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const spam = 57
const rude = 58

let site: TestSite
let moderator: TestUser
let cy: TestUser

/** Cy flags two questions as spam and one as rude; Di flags one as spam. */
beforeEach(async () => {
  site = await createTestSite()
  const author = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
  cy = await site.addUser('Cy')
  const di = await site.addUser('Di')
  for (const [member, reason] of [
    [cy, spam],
    [cy, spam],
    [cy, rude],
    [di, spam],
  ] as const) {
    site.clock.now += 1
    const { id } = await ask(site, author)
    await site.call('flagAdd', { object_id: id, report_type: reason }, member)
  }
})
afterEach(() => site.close())

async function getFlags(input: object) {
  const { count, list, reasons } = await site.call('flaggedPostPage', { page_size: 20, ...input }, moderator)
  const flags = list.map(({ submitter_user, reason }) => `${submitter_user.username} ${reason.reason_type}`)
  return { count, flags, reasons: reasons?.map((reason) => [reason.name, reason.count]) }
}

test('the queue says how many flags wait for each reason', async () => {
  expect(await getFlags({})).toEqual({
    count: 4,
    flags: ['di 57', 'cy 58', 'cy 57', 'cy 57'],
    reasons: [
      ['Spam', 3],
      ['Rude or abusive', 1],
    ],
  })
})

test('moderators see only the flags of one reason, and how many wait for the others', async () => {
  expect(await getFlags({ reason_type: spam })).toEqual({
    count: 3,
    flags: ['di 57', 'cy 57', 'cy 57'],
    reasons: [
      ['Spam', 3],
      ['Rude or abusive', 1],
    ],
  })
  expect(await getFlags({ reason_type: spam, page_size: 2, page: 2 })).toMatchObject({
    count: 3,
    flags: ['cy 57'],
  })
})

test('moderators see only the flags of one user, of one reason or of all', async () => {
  const ofCy = [
    ['Spam', 2],
    ['Rude or abusive', 1],
  ]
  expect(await getFlags({ flagged_by: 'CY' })).toEqual({
    count: 3,
    flags: ['cy 58', 'cy 57', 'cy 57'],
    reasons: ofCy,
  })
  expect(await getFlags({ flagged_by: 'cy', reason_type: rude })).toEqual({
    count: 1,
    flags: ['cy 58'],
    reasons: ofCy,
  })
})

test('moderators see only the flags on posts of one user, also those raised by a given user', async () => {
  const bo = await site.addUser('Bo')
  site.clock.now += 1
  const { id } = await ask(site, bo)
  await site.call('flagAdd', { object_id: id, report_type: rude }, cy)

  expect(await getFlags({ author: 'bo' })).toEqual({
    count: 1,
    flags: ['cy 58'],
    reasons: [['Rude or abusive', 1]],
  })
  expect(await getFlags({ author: 'ada', flagged_by: 'cy' })).toMatchObject({ count: 3 })
  expect(await getFlags({ author: 'ada', reason_type: rude })).toMatchObject({ count: 1 })
  expect(await getFlags({ author: 'nobody' })).toMatchObject({ count: 0, flags: [] })
})

test('names a reason without waiting flags, and finds nothing for an unknown user', async () => {
  expect(await getFlags({ flagged_by: 'di', reason_type: rude })).toEqual({
    count: 0,
    flags: [],
    reasons: [
      ['Spam', 1],
      ['Rude or abusive', 0],
    ],
  })
  expect(await getFlags({ flagged_by: 'nobody' })).toMatchObject({ count: 0, flags: [] })
})

test('counts only flags that wait', async () => {
  const { list } = await site.call('flaggedPostPage', { reason_type: rude }, moderator)
  const flag_id = list[0]?.flag_id ?? ''
  await site.call('flagReview', { flag_id, operation_type: 'ignore_report' }, moderator)

  expect(await getFlags({ flagged_by: 'cy' })).toMatchObject({ count: 2, reasons: [['Spam', 2]] })
})

test('members see no flags, for any reason', async () => {
  const page = await site.call('flaggedPostPage', { reason_type: spam, flagged_by: 'cy' }, cy)

  expect(page).toEqual({ count: 0, list: [] })
})
