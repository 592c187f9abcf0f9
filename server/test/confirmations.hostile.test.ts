import { type EndpointDefinition, type EndpointName, endpoints, getPath } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../src/modules/accounts/password.service.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

const password = 'difference-engine'
const required = 'error.user.confirmation_required'

let site: TestSite
let http: SiteServer
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  http = await createTestServer(site)
  admin = await site.addUser('Grace', { role_id: 2, password_hash: await hashPassword(password) })
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

/** Sends as the web application does, or with a token as other clients do. */
async function send(
  name: EndpointName,
  payload: Record<string, unknown> = { ...sound[name] },
  { as = admin, withToken = false } = {},
) {
  const definition: EndpointDefinition = endpoints[name]
  const isRead = definition.method === 'GET'
  const web = { 'x-querent-client': 'web', 'sec-fetch-site': 'same-origin' }
  const reply = await http.server.inject({
    method: definition.method,
    url: getPath(definition),
    headers: withToken ? { authorization: as.token } : web,
    cookies: { visit: as.visitToken },
    ...(isRead ? { query: payload as Record<string, string> } : { payload }),
  })
  const isFile = String(reply.headers['content-type']).startsWith('text/csv')
  const { reason, data } = isFile ? { reason: 'base.success', data: reply.body } : reply.json()
  return { status: reply.statusCode, reason, data }
}

// Keys of the table are endpoint names.
const all = Object.entries(endpoints) as [EndpointName, EndpointDefinition][]
const dangerous = all.filter(([, { confirm }]) => confirm).map(([name]) => name)

/** Valid input for calls that require some. */
const plugin = { plugin_slug_name: 'nothing' }
const sound: Partial<Record<EndpointName, object>> = {
  adminPermanentDeletion: { type: 'users' },
  adminPluginCatalogInstall: { ...plugin, version: '1.0.0' },
  adminPluginConfigUpdate: { ...plugin, config_fields: {} },
  adminPluginRemove: plugin,
  adminPluginRollback: plugin,
  adminPluginSwitch: { ...plugin, enabled: true },
  adminUserActivation: { user_id: '99' },
  adminUserActivationSend: { user_id: '99' },
  adminUserPasswordUpdate: { user_id: '99', password: 'correct-horse-42' },
  adminUserProfileUpdate: { user_id: '99', display_name: 'Eve', username: 'eve', email: 'eve@example.com' },
  adminUserRoleUpdate: { user_id: '99', role_id: 3 },
  adminUserStatusUpdate: { user_id: '99', status: 'normal' },
  adminUserTwoFactorDisable: { user_id: '99' },
  auditSettingUpdate: { retention_days: 365 },
  backupRemove: { name: 'nothing' },
  backupSettingUpdate: {
    is_scheduled: true,
    ...{ hour: 3, keep_daily: 7, keep_weekly: 4, keep_monthly: 6, verify_days: 7 },
  },
  backupTicketAdd: { name: 'nothing' },
  connectorBindStart: { slug_name: 'nothing' },
  connectorUnbind: { external_id: 'nothing' },
  pluginCatalogSettingUpdate: { address: '', public_key: '' },
  privilegeSettingUpdate: { level: 2 },
  siteGeneralUpdate: {
    name: 'Example',
    site_url: 'http://localhost:9080',
    contact_email: 'admin@example.com',
  },
  siteSecurityUpdate: { external_content_display: 'always_display' },
  twoFactorEnable: { code: '123456' },
  userSuspend: { username: 'nobody', suspend_duration: '24h', suspension_reason: 'Spam' },
}

test('asks before code is added, before roles, mail, logins or accounts of others change, and before data is exported', () => {
  expect(dangerous.toSorted()).toEqual([
    'adminAnswerExport',
    'adminPermanentDeletion',
    'adminPluginCatalogInstall',
    'adminPluginConfigUpdate',
    'adminPluginInstall',
    'adminPluginRemove',
    'adminPluginRollback',
    'adminPluginSwitch',
    'adminQuestionExport',
    'adminUserActivation',
    'adminUserActivationSend',
    'adminUserExport',
    'adminUserPasswordUpdate',
    'adminUserProfileUpdate',
    'adminUserRoleUpdate',
    'adminUserStatusUpdate',
    'adminUserTwoFactorDisable',
    'auditLogExport',
    'auditSettingUpdate',
    'backupRemove',
    'backupSettingUpdate',
    'backupTicketAdd',
    'connectorBindStart',
    'connectorUnbind',
    'pluginCatalogSettingUpdate',
    'privilegeSettingUpdate',
    'siteCustomUpdate',
    'siteGeneralUpdate',
    'siteLoginUpdate',
    'siteSecurityUpdate',
    'smtpSettingUpdate',
    'twoFactorBegin',
    'twoFactorDisable',
    'twoFactorEnable',
    'twoFactorRecoveryCodesRenew',
    'userDataExport',
    'userSuspend',
  ])
})

test.each(dangerous)(
  '%s is open to browsers for ten minutes after the password was entered',
  async (name) => {
    const fresh = await send(name)
    site.clock.now += 599
    const recent = await send(name)
    site.clock.now += 1
    const late = await send(name)
    const confirmation = await send('passwordConfirm', { pass: password })
    const again = await send(name)
    site.clock.now += 600
    const later = await send(name)

    expect(late).toEqual({ status: 403, reason: required, data: null })
    expect(later).toEqual(late)
    expect(confirmation).toMatchObject({ status: 200 })
    for (const open of [fresh, recent, again]) expect(open.reason).not.toBe(required)
  },
)

const ofPrograms = dangerous.filter((name) => (endpoints[name] as EndpointDefinition).confirm === 'always')

test.each(ofPrograms)('%s asks programs with a token as well', async (name) => {
  site.clock.now += 86_400
  const asked = await send(name, undefined, { withToken: true })
  await send('passwordConfirm', { pass: password }, { withToken: true })

  expect(asked).toEqual({ status: 403, reason: required, data: null })
  expect((await send(name, undefined, { withToken: true })).reason).not.toBe(required)
})

test.each(dangerous.filter((name) => !ofPrograms.includes(name)))('%s is open to tokens', async (name) => {
  site.clock.now += 86_400

  expect((await send(name, undefined, { withToken: true })).reason).not.toBe(required)
})

test('reports invalid input before it asks', async () => {
  site.clock.now += 600

  expect(await send('siteGeneralUpdate', { ...sound.siteGeneralUpdate, name: 'x' })).toMatchObject({
    status: 400,
    data: [{ error_field: 'name' }],
  })
  expect((await send('siteGeneralUpdate')).reason).toBe(required)
})

test('does not ask visitors and members about actions that are denied to them anyway', async () => {
  const member = await site.addUser('Eve')
  site.clock.now += 86_400

  for (const name of dangerous.filter((each) => endpoints[each].access === 'admin')) {
    expect((await send(name, undefined, { as: member })).reason).toBe('base.unauthorized_error')
  }
})

test('confirms one session only, and no other of the account', async () => {
  const { status } = await send('passwordConfirm', { pass: password })
  const other = await http.server.inject({
    method: 'POST',
    url: getPath(endpoints.userLogin),
    payload: { e_mail: 'grace@example.com', pass: password },
  })
  const { access_token: token, visit_token: visitToken } = other.json().data
  site.clock.now += 600
  await send('passwordConfirm', { pass: password })

  const elsewhere = await send('adminUserExport', undefined, { as: { ...admin, token, visitToken } })

  expect(status).toBe(200)
  expect(elsewhere.reason).toBe(required)
  expect((await send('adminUserExport')).status).toBe(200)
})

test('reports a wrong password on its field, and limits the attempts', async () => {
  site.clock.now += 600
  const wrong = await send('passwordConfirm', { pass: 'indifferent-engine' })
  expect(wrong).toMatchObject({ status: 400, data: [{ error_field: 'pass' }] })
  expect((await send('adminUserExport')).reason).toBe(required)

  for (let tries = 1; tries < 10; tries++) await send('passwordConfirm', { pass: `guess-number-${tries}` })

  expect(await send('passwordConfirm', { pass: password })).toMatchObject({ status: 429 })
  expect((await send('adminUserExport')).reason).toBe(required)
})

test('lets an administrator confirm while others guess the password from the same IP address', async () => {
  const guess = (n: number) =>
    http.server.inject({
      method: 'POST',
      url: getPath(endpoints.userLogin),
      payload: { e_mail: 'grace@example.com', pass: `guess-number-${n}` },
    })
  const guesses = []
  for (let n = 0; n <= 10; n++) guesses.push((await guess(n)).statusCode)
  site.clock.now += 600

  expect(guesses.slice(-2)).toEqual([400, 429])
  expect(await send('passwordConfirm', { pass: password })).toMatchObject({ status: 200 })
  expect((await send('adminUserExport')).status).toBe(200)
})

test('lets suspended members export their data', async () => {
  const suspended = { status: 9, suspended_until: 4_000_000_000, password_hash: await hashPassword(password) }
  const eve = await site.addUser('Eve', suspended)
  site.clock.now += 600

  expect(await send('userDataExport', undefined, { as: eve })).toMatchObject({ reason: required })
  expect(await send('passwordConfirm', { pass: password }, { as: eve })).toMatchObject({ status: 200 })
  expect(await send('userDataExport', undefined, { as: eve })).toMatchObject({ status: 200 })
})

test('requires a login within the last ten minutes if the account has no password', async () => {
  const member = await site.addUser('Eve')
  const change = { old_pass: '', pass: 'correct-horse-42' }
  const email = { e_mail: 'eve@elsewhere.example', pass: '' }
  site.clock.now += 600

  expect(await send('passwordConfirm', { pass: 'correct-horse-42' }, { as: member })).toMatchObject({
    status: 400,
  })
  expect(await send('emailChangeSend', email, { as: member })).toMatchObject({
    status: 403,
    reason: required,
  })
  expect(await send('passwordChange', change, { as: member })).toMatchObject({
    status: 403,
    reason: required,
  })
  site.clock.now -= 1
  expect(await send('emailChangeSend', email, { as: member })).toMatchObject({ status: 200 })
  expect(await send('passwordChange', change, { as: member })).toMatchObject({ status: 200 })
})
