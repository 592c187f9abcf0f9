import { createHook } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, testEpoch } from '../../../test/site.ts'
import type { SiteSettings } from '../settings/index.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const form = { name: 'Ada Lovelace', e_mail: 'Ada@Example.com', pass: 'difference-engine' }

const setLogin = (changes: Partial<SiteSettings['login']>) =>
  site.app.settings.replace({ login: { ...site.app.settings.current.login, ...changes } })

const countUsers = async () => (await site.db.selectFrom('users').select('id').execute()).length

test('creates an account that waits for its address to be confirmed, and opens a session', async () => {
  const user = await site.call('userRegister', form, undefined, { ip: '203.0.113.9' })

  expect(user).toMatchObject({
    username: 'ada-lovelace',
    display_name: 'Ada Lovelace',
    e_mail: 'Ada@Example.com',
    mail_status: 2,
    status: 'inactive',
    role_id: 1,
    rank: 0,
    have_password: true,
    created_at: testEpoch,
  })
  const session = await site.call('userInfo', undefined, undefined, { token: user.access_token })
  expect(session?.id).toBe(user.id)
  const row = await site.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ registered_ip: '203.0.113.9', last_login_at: testEpoch })
  expect(row.password_hash).not.toContain('difference-engine')
})

test('activates the account with the code of the mail, once, with a point of reputation', async () => {
  await site.call('userRegister', form)
  const mail = await mailTo(site, 'Ada@Example.com')
  expect(mail.subject).toBe('[Querent] Confirm your email address')
  expect(mail.link).toMatch(/^http:\/\/localhost:9080\/users\/account-activation\?code=/)

  const user = await site.call('emailVerify', { code: getCode(mail) })

  expect(user).toMatchObject({ mail_status: 1, status: 'normal', rank: 1 })
  expect(await site.call('userInfo', undefined, undefined, { token: user.access_token })).toMatchObject({
    status: 'normal',
    rank: 1,
  })
  await expect(site.call('emailVerify', { code: getCode(mail) })).rejects.toMatchObject({
    reason: 'error.email.verify_url_expired',
    status: 403,
    details: { data: { type: 'url_expired' } },
  })
})

test('marks the account’s other sessions as activated at once', async () => {
  const { access_token: token } = await site.call('userRegister', form)
  const interfaceForm = { language: 'en_US', color_scheme: 'dark' }
  await expect(site.call('userInterfaceUpdate', interfaceForm, undefined, { token })).rejects.toMatchObject({
    reason: 'error.email.need_to_be_verified',
  })

  await site.call('emailVerify', { code: getCode(await mailTo(site, form.e_mail)) })

  expect(await site.call('userInterfaceUpdate', interfaceForm, undefined, { token })).toBeNull()
})

test('grants the point for activation only once', async () => {
  const { access_token: token } = await site.call('userRegister', form)
  await site.call('emailVerify', { code: getCode(await mailTo(site, form.e_mail)) })
  await site.db.updateTable('users').set({ mail_status: 2 }).execute()
  await site.call('emailVerificationSend', {}, undefined, { token })

  const user = await site.call('emailVerify', { code: getCode(await mailTo(site, form.e_mail)) })

  expect(user.rank).toBe(1)
})

test('activates at once if the site requires no confirmation', async () => {
  await setLogin({ require_email_verification: false })

  const user = await site.call('userRegister', form)

  expect(user).toMatchObject({ mail_status: 1, status: 'normal', rank: 1 })
  expect(await site.call('userInfo', undefined, undefined, { token: user.access_token })).toMatchObject({
    rank: 1,
  })
  expect(await getMails(site)).toEqual([])
})

test('invalidates the earlier activation mail when a new one is sent', async () => {
  const { access_token: token } = await site.call('userRegister', form)
  const first = getCode(await mailTo(site, form.e_mail))
  await site.call('emailVerificationSend', {}, undefined, { token })
  site.clock.now += 1
  const second = getCode(await mailTo(site, form.e_mail))

  await expect(site.call('emailVerify', { code: first })).rejects.toMatchObject({
    reason: 'error.email.verify_url_expired',
  })
  expect(await site.call('emailVerify', { code: second })).toMatchObject({ mail_status: 1 })
})

test('accepts an activation within a day, and rejects it later or with a code of another purpose', async () => {
  await site.call('userRegister', form)
  const activation = getCode(await mailTo(site, form.e_mail))
  await site.call('passwordReset', { e_mail: form.e_mail })
  site.clock.now += 1
  const reset = getCode(await mailTo(site, form.e_mail))

  await expect(site.call('emailVerify', { code: reset })).rejects.toMatchObject({ status: 403 })
  site.clock.now += 24 * 3600
  await expect(site.call('emailVerify', { code: activation })).rejects.toMatchObject({ status: 403 })

  const other = { ...form, name: 'Grace', e_mail: 'grace@example.com' }
  await site.call('userRegister', other)
  const code = getCode(await mailTo(site, other.e_mail))
  site.clock.now += 24 * 3600 - 2
  expect(await site.call('emailVerify', { code })).toMatchObject({ mail_status: 1 })
})

test('rejects a code whose address is no longer the account’s', async () => {
  await site.call('userRegister', form)
  const code = getCode(await mailTo(site, form.e_mail))
  await site.db.updateTable('users').set({ email: 'new@example.com', email_key: 'new@example.com' }).execute()

  await expect(site.call('emailVerify', { code })).rejects.toMatchObject({ reason: 'error.user.not_found' })
})

test.each([{ allow_new_registrations: false }, { allow_email_registrations: false }])(
  'lets no one register under %j',
  async (changes) => {
    await setLogin(changes)

    await expect(site.call('userRegister', form)).rejects.toMatchObject({
      reason: 'error.user.not_allowed_registration',
      status: 400,
    })
    expect(await countUsers()).toBe(0)
  },
)

test('rejects addresses of domains that the site does not admit', async () => {
  await setLogin({ allow_email_domains: ['example.org'] })

  await expect(site.call('userRegister', form)).rejects.toMatchObject({
    reason: 'error.email.illegal_email_domain_error',
  })
})

test('rejects an address that is taken, however it is spelled', async () => {
  await site.addUser('Ada')

  await expect(
    site.call('userRegister', { ...form, name: 'Other', e_mail: 'ADA@example.COM' }),
  ).rejects.toMatchObject({
    reason: 'error.email.duplicate',
    details: { fields: [{ field: 'e_mail' }] },
  })
})

test.each(['admin', 'settings', '<>', '...'])('rejects the name %j that makes no username', async (name) => {
  await expect(site.call('userRegister', { ...form, name })).rejects.toMatchObject({
    reason: 'error.user.username_invalid',
    details: { fields: [{ field: 'name' }] },
  })
})

test('uses the operator’s list of reserved usernames if there is one', async () => {
  await site.close()
  site = await createTestSite({ reservedUsernames: ['lovelace'] })

  await expect(site.call('userRegister', { ...form, name: 'Lovelace' })).rejects.toMatchObject({
    reason: 'error.user.username_invalid',
  })
  await expect(site.call('userRegister', { ...form, name: 'settings' })).rejects.toMatchObject({
    reason: 'error.user.username_invalid',
  })
  expect(await site.call('userRegister', { ...form, name: 'Blog' })).toMatchObject({ username: 'blog' })
  const bea = await site.addUser('Bea')
  await expect(site.call('userInfoUpdate', { username: 'lovelace' }, bea)).rejects.toMatchObject({
    details: { fields: [{ field: 'username' }] },
  })
  await site.call('userInfoUpdate', { username: 'forum' }, bea)
})

test('normalizes the name to how it is displayed', async () => {
  const user = await site.call('userRegister', { ...form, name: 'A\u200bda \u202eＬｏｖｅｌａｃｅ\ufe0f' })

  expect(user).toMatchObject({ username: 'ada-lovelace', display_name: 'Ada Lovelace' })
})

test.each([
  [{ name: 'A' }, 'name', 'validation.min_length'],
  [{ name: 'x'.repeat(31) }, 'name', 'validation.max_length'],
  [{ name: 'Ada\u0000' }, 'name', 'validation.format'],
  [{ name: '\u200b\u2060\u00ad' }, 'name', 'validation.min_length'],
  [{ e_mail: 'nobody' }, 'e_mail', 'validation.email'],
  [{ e_mail: `${'x'.repeat(500)}@example.com` }, 'e_mail', 'validation.max_length'],
  [{ pass: 'short12' }, 'pass', 'validation.min_length'],
  [{ pass: 'x'.repeat(33) }, 'pass', 'validation.max_length'],
  [{ pass: 'two words' }, 'pass', 'error.password.space_invalid'],
])('rejects %j on its field', async (changes, field, text) => {
  await expect(site.call('userRegister', { ...form, ...changes })).rejects.toMatchObject({
    reason: 'base.request_format_error',
    details: { fields: [{ field, text }] },
  })
})

test('hashes the password even if the address is taken, so that the response time reveals nothing', async () => {
  await site.addUser('Ada')
  const started: string[] = []
  const hook = createHook({ init: (_id, type) => void started.push(type) }).enable()

  await expect(site.call('userRegister', { ...form, e_mail: 'ada@example.com' })).rejects.toMatchObject({
    reason: 'error.email.duplicate',
  })

  hook.disable()
  expect(started.filter((type) => type === 'ARGON2REQUEST')).toHaveLength(1)
})

test.each([
  ['one of the most common', '12345678'],
  ['a row of keys', 'qwertyui'],
  ['one character', '11111111'],
  ['the own address', 'ada@example.com'],
  ['the own name', 'lovelace1'],
])('rejects a password that is easy to guess: %s', async (_kind, pass) => {
  await expect(site.call('userRegister', { ...form, pass })).rejects.toMatchObject({
    reason: 'error.password.too_weak',
    details: { fields: [{ field: 'pass' }] },
  })
})

test('counts characters, not code units', async () => {
  const user = await site.call('userRegister', { ...form, name: 'Ada', pass: '🦊🐢🦉🐙'.repeat(8) })

  expect(user.username).toBe('ada')
  await expect(site.call('userRegister', { ...form, pass: '🦊'.repeat(7) })).rejects.toMatchObject({
    details: { fields: [{ field: 'pass' }] },
  })
})

test('adds four random digits to a username that is taken', async () => {
  await site.addUser('Ada')

  const user = await site.call('userRegister', { ...form, name: 'ADA', e_mail: 'second@example.com' })

  expect(user.username).toMatch(/^ada[0-9a-f]{4}$/)
})

test('creates one account from two hundred identical simultaneous registrations', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => site.call('userRegister', form)),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.reason).toBe('error.email.duplicate')
  }
  expect(await countUsers()).toBe(1)
})

test('gives simultaneous users with one name a username each', async () => {
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      site.call('userRegister', { ...form, e_mail: `u${index}@example.com` }),
    ),
  )

  expect(new Set(users.map(({ username }) => username)).size).toBe(20)
})
