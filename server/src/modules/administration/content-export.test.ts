import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser
let member: TestUser
const questionIds: string[] = []

beforeAll(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2, reputation: 5000 })
  member = await site.addUser('Ada', { reputation: 100 })
  for (const title of ['=HYPERLINK("x") as a title', 'Beans and, of course, water']) {
    questionIds.push((await ask(site, member, { title })).id)
  }
})
afterAll(() => site.close())

test('quotes values that a spreadsheet would treat as a formula', async () => {
  const csv = await site.call('adminQuestionExport', {}, admin)

  expect(csv).toContain(`"'=HYPERLINK(""x"") as a title"`)
  expect(csv).toContain('"Beans and, of course, water"')
  expect(csv.split('\r\n')[0]).toMatch(/^id,title,author/)
})

test('contains only the selection', async () => {
  const [, second = ''] = questionIds
  const csv = await site.call('adminQuestionExport', { ids: second }, admin)

  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('Beans')
})

test('contains users with their addresses, by the filter of the list', async () => {
  const csv = await site.call('adminUserExport', { role_id: 2 }, admin)

  expect(csv).toContain('newton')
  expect(csv).not.toContain('ada')
})

test('is in the audit log', async () => {
  await site.call('adminAnswerExport', { query: 'water' }, admin)
  const { list } = await site.call('auditLogPage', { action: 'export' }, admin)

  expect(list[0]).toMatchObject({ object_kind: 'content', object_id: 'answers' })
  expect(list[0]?.new_value).toContain('water')
})

test('is denied to members', async () => {
  for (const name of ['adminQuestionExport', 'adminAnswerExport', 'adminUserExport'] as const) {
    await expect(site.call(name, {}, member)).rejects.toMatchObject({ status: 403 })
  }
})

test('exports a user of any status by id', async () => {
  const gone = await site.addUser('Gone', { reputation: 3 })
  const user_id = String(gone.id)
  await site.call('adminUserStatusUpdate', { user_id, status: 'suspended', suspend_duration: '7d' }, admin)

  expect(await site.call('adminUserInfo', { user_id }, admin)).toMatchObject({
    user_id,
    status: 'suspended',
  })
  await expect(site.call('adminUserInfo', { user_id: '999999' }, admin)).rejects.toMatchObject({
    reason: 'error.user.not_found',
  })
})
