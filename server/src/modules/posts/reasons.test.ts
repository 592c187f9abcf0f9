import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let ada: TestUser
let admin: TestUser

beforeAll(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  admin = await site.addUser('Admin', { role_id: 2 })
})
afterAll(() => site.close())

test.each([
  ['question', 'flag', [57, 58, 59, 60]],
  ['answer', 'flag', [57, 58, 59, 61]],
  ['comment', 'flag', [57, 58, 59, 62]],
  ['question', 'close', [60, 63, 64, 59]],
  ['question', 'status', [65, 67, 68]],
  ['answer', 'status', [65, 68]],
  ['comment', 'status', [65, 68]],
  ['user', 'status', [66, 70, 69, 71]],
  ['question', 'review', [72, 73, 74, 75]],
  ['answer', 'review', [72, 73, 75]],
  ['comment', 'review', [72, 73, 75]],
])(
  '%s %s offers its reasons in order, each named in every language',
  async (object_type, action, expected) => {
    for (const language of ['en_US', 'zh_CN', 'de_DE', 'fr_FR', 'es_ES', 'ja_JP', 'ar']) {
      const reasons = await site.call('reasonList', { object_type, action }, ada, { language })

      expect(reasons.map((reason) => reason.reason_type)).toEqual(expected)
      for (const { name, description, placeholder } of reasons) {
        expect([name, description, placeholder].some((text) => text.startsWith('reason.'))).toBe(false)
        expect(name).not.toBe('')
      }
    }
  },
)

test('says which reasons need a text', async () => {
  const reasons = await site.call('reasonList', { object_type: 'question', action: 'close' }, ada)

  expect(reasons.map((reason) => [reason.reason_key, reason.content_type])).toEqual([
    ['reason.a_duplicate', 'text'],
    ['reason.community_specific', ''],
    ['reason.not_clarity', ''],
    ['reason.something', 'textarea'],
  ])
  expect(reasons.map(({ have_content }) => have_content)).toEqual([true, false, false, true])
})

test('rejects pairs without reasons, and callers without the right to ask', async () => {
  const pair = { object_type: 'user', action: 'status' }

  await expect(site.call('reasonList', { object_type: 'user', action: 'flag' }, ada)).rejects.toMatchObject({
    status: 400,
  })
  await expect(site.call('reasonList', pair)).rejects.toMatchObject({ status: 401 })
  await expect(site.call('adminReasonList', pair, ada)).rejects.toMatchObject({ status: 403 })
  await expect(site.call('adminReasonList', pair, admin)).resolves.toHaveLength(4)
})
