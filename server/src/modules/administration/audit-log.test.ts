import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'

let site: TestSite
let admin: TestUser
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  ada = await site.addUser('Ada', { reputation: 500 })
})
afterEach(() => site.close())

const page = (input: object = {}) => site.call('auditLogPage', input, admin)
const brief = async (input: object = {}) =>
  (await page(input)).list.map((entry) =>
    [entry.action, entry.object_id, entry.field, entry.old_value, entry.new_value].join(' | '),
  )

test('records which settings changed, with both values, and no unchanged ones', async () => {
  const general = await site.call('siteGeneralInfo', undefined, admin)
  await site.call('siteGeneralUpdate', { ...general, name: 'Garden' }, admin, { ip: '203.0.113.7' })
  await site.call('siteGeneralUpdate', { ...general, name: 'Garden' }, admin)

  expect((await page()).list).toEqual([
    {
      id: expect.any(String),
      created_at: site.clock.now,
      actor: { id: String(admin.id), username: 'newton' },
      ip: '203.0.113.7',
      action: 'setting_change',
      object_kind: 'setting',
      object_id: 'general.name',
      object_name: '',
      field: '',
      old_value: 'Querent',
      new_value: 'Garden',
    },
  ])
})

test('records all settings of a bundle, and never a password', async () => {
  const { revision: _, ...smtp } = await site.call('smtpSettingInfo', undefined, admin)
  const sent = { ...smtp, smtp_host: 'mail.example.com', smtp_password: 'sesame', test_email_recipient: '' }
  await site.call('smtpSettingUpdate', sent, admin)
  await site.call('smtpSettingUpdate', { ...sent, smtp_password: 'other' }, admin)
  await site.call('privilegeSettingUpdate', { level: 3 }, admin)
  await ask(site, ada)
  const tags = { recommend_tags: [{ slug_name: 'garden', display_name: '' }], reserved_tags: [] }
  await site.call('siteTagRulesUpdate', { ...tags, required_tag: true }, admin)

  expect((await brief()).toSorted()).toEqual([
    expect.stringMatching(/^setting_change \| privileges.level \| {2}\| 2 \| 3$/),
    expect.stringMatching(/^setting_change \| privileges.ranks \| {2}\| {.*} \| {.*}$/),
    'setting_change | smtp.smtp_host |  |  | mail.example.com',
    'setting_change | smtp.smtp_password |  |  | ••••••••',
    'setting_change | smtp.smtp_password |  | •••••••• | ••••••••',
    'setting_change | write.recommend_tags |  | [] | ["garden"]',
    'setting_change | write.required_tag |  | false | true',
  ])
  const stored = JSON.stringify(await site.db.selectFrom('audit_log').selectAll().execute())
  expect(stored).not.toMatch(/sesame|other/)
})

test('records each privilege once that an own level changes, with both values', async () => {
  const { options } = await site.call('privilegeSettingInfo', undefined, admin)
  const chosen = options.find(({ level }) => level === 2)?.privileges ?? []
  const choose = (value: number) =>
    chosen.map(({ key, ...rest }) => ({ key, value: key === 'rank.tag.add' ? value : rest.value }))
  await site.call('privilegeSettingUpdate', { level: 99, custom_privileges: choose(600) }, admin)
  await site.call('privilegeSettingUpdate', { level: 99, custom_privileges: choose(700) }, admin)

  const ranks = (value: number) => expect.stringContaining(`"tag.add":${value},`)
  expect((await page()).list).toEqual([
    expect.objectContaining({ object_id: 'privileges.ranks', old_value: ranks(600), new_value: ranks(700) }),
    expect.objectContaining({ object_id: 'privileges.ranks', old_value: ranks(750), new_value: ranks(600) }),
    expect.objectContaining({ object_id: 'privileges.level', old_value: '2', new_value: '99' }),
  ])
})

test('records changes of accounts, but no denied ones', async () => {
  const user_id = String(ada.id)
  await site.call('adminUserStatusUpdate', { user_id, status: 'suspended', suspend_duration: '7d' }, admin)
  await site.call('adminUserStatusUpdate', { user_id, status: 'normal' }, admin)
  await site.call('adminUserRoleUpdate', { user_id, role_id: 3 }, admin)
  await site.call('adminUserPasswordUpdate', { user_id, password: 'analytical-engine' }, admin)
  const profile = { user_id, display_name: 'Ada L', username: 'ada', email: 'ada@example.com' }
  await site.call('adminUserProfileUpdate', profile, admin)
  await getDenial(site.call('adminUserProfileUpdate', { ...profile, username: 'newton' }, admin))
  await getDenial(site.call('adminUserRoleUpdate', { user_id: String(admin.id), role_id: 1 }, admin))
  await site.call(
    'adminUserAdd',
    { display_name: 'Bo', email: 'bo@example.com', password: 'analytical-engine' },
    admin,
  )
  await site.call('adminUsersAdd', { users: 'Cy,cy@example.com,analytical-engine' }, admin)

  expect(await brief({ object_kind: 'user', object_id: user_id })).toEqual([
    `user_profile | ${user_id} | display_name | Ada | Ada L`,
    `user_password | ${user_id} |  |  | `,
    `user_role | ${user_id} |  | 1 | 3`,
    `user_status | ${user_id} | status | suspended | normal`,
    `user_status | ${user_id} | suspend_duration |  | 7d`,
    `user_status | ${user_id} | status | normal | suspended`,
  ])
  expect((await page({ action: 'user_add' })).list.map((entry) => entry.object_name)).toEqual(['cy', 'bo'])
})

test('records the states of content and badges, and permanent deletion', async () => {
  const question = await ask(site, ada)
  const posted = await answer(site, ada, question)
  await site.call('adminAnswerStatusUpdate', { answer_id: posted.id, status: 'deleted' }, admin)
  await site.call('adminAnswerStatusUpdate', { answer_id: posted.id, status: 'deleted' }, admin)
  await site.call('adminQuestionStatusUpdate', { question_id: question.id, status: 'closed' }, admin)
  await site.call('adminPermanentDeletion', { type: 'answers' }, admin)
  await site.call('adminPermanentDeletion', { type: 'answers' }, admin)
  const { list } = await site.call('adminBadgePage', {}, admin)
  const id = list[0]?.id ?? ''
  await site.call('adminBadgeStatusUpdate', { id, status: 'inactive' }, admin)

  expect(await brief()).toEqual([
    `badge_status | ${id} |  | active | inactive`,
    'permanent_deletion | answers |  |  | 1',
    `question_status | ${question.id} |  | available | closed`,
    `answer_status | ${posted.id} |  | available | deleted`,
  ])
})

test('is found by actor, action, object and time, page by page', async () => {
  const second = await site.addUser('Leibniz', { role_id: 2 })
  for (const theme of ['light', 'dark', 'system'] as const) {
    site.clock.now += 60
    const { theme_options, ...sent } = await site.call('siteThemeInfo', undefined, second)
    await site.call('siteThemeUpdate', { ...sent, color_scheme: theme }, theme === 'dark' ? admin : second)
  }
  const values = async (input: object) => (await page(input)).list.map((entry) => entry.new_value)

  expect(await values({})).toEqual(['system', 'dark', 'light'])
  expect(await values({ actor: 'newton' })).toEqual(['dark'])
  expect(await values({ action: 'user_role' })).toEqual([])
  expect(await values({ object_id: 'theme.color_scheme', page: 2, page_size: 2 })).toEqual(['light'])
  expect(await values({ from: site.clock.now - 60, to: site.clock.now - 1 })).toEqual(['dark'])
  expect((await page({ page: 9 })).count).toBe(3)
})

test('is exported only for administrators, and formulas in it are plain text', async () => {
  const general = await site.call('siteGeneralInfo', undefined, admin)
  await site.call('siteGeneralUpdate', { ...general, name: '=1+1, "Garden"' }, admin)
  const http = await createTestServer(site)

  const url = '/answer/admin/api/audit-log/export?action=setting_change'
  const reply = await http.send('GET', url, undefined, admin)
  const denied = await http.send('GET', url, undefined, ada)
  await http.server.close()

  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.body.split('\r\n')).toEqual([
    'time,actor,address,action,kind,id,name,field,old value,new value',
    `2026-01-01T00:00:00.000Z,newton,127.0.0.1,setting_change,setting,general.name,,,Querent,"'=1+1, ""Garden"""`,
    '',
  ])
  expect(denied.statusCode).toBe(403)
  expect(await brief({ action: 'export' })).toEqual([
    'export | audit_log |  |  | {"action":"setting_change"}',
  ])
})

test('deletes entries after the retention time, and records that this was set', async () => {
  await site.call('auditSettingUpdate', { retention_days: 90 }, admin)
  expect(await site.call('auditSettingInfo', undefined, admin)).toMatchObject({ retention_days: 90 })
  expect((await getDenial(site.call('auditSettingUpdate', { retention_days: 1 }, admin))).status).toBe(400)
  site.clock.now += 31 * 86_400
  const late = await site.addUser('Euler', { role_id: 2 })
  const count = async () => (await site.call('auditLogPage', {}, late)).count

  await site.app.schedule.runAll()
  expect(await count()).toBe(1)
  await site.call('auditSettingUpdate', { retention_days: 30 }, late)
  expect(await count()).toBe(2)
  await site.app.schedule.runAll()
  expect(await count()).toBe(1)
})
