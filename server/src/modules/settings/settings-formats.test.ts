import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeAll(async () => {
  site = await createTestSite()
  admin = await site.addUser('Ada', { role_id: 2 })
})
afterAll(() => site.close())

const refused = (field: string, text: string) => ({
  reason: 'base.request_format_error',
  details: { fields: [{ field, text }] },
})

test('rejects an invalid sender address', async () => {
  const send = (from_email: string) => site.call('smtpSettingUpdate', { from_email }, admin)

  for (const address of ['forum', 'Forum <forum@example.com>', 'a@example.com, b@example.com', 'a b@c']) {
    await expect(send(address)).rejects.toMatchObject(refused('from_email', 'validation.email'))
  }
  for (const address of ['', ' forum@example.com ', 'forum@localhost']) {
    await send(address)
    expect(site.app.settings.current.smtp.from_email).toBe(address.trim())
  }
})

test('rejects an invalid base URL of avatars in each of its sections', async () => {
  const { users } = site.app.settings.current
  const calls = (gravatar_base_url: string) => [
    () => site.call('siteAvatarsUpdate', { default_avatar: 'gravatar', gravatar_base_url }, admin),
    () => site.call('siteUsersUpdate', { ...users, gravatar_base_url }, admin),
    () => site.call('siteInterfaceUpdate', { language: 'en_US', time_zone: 'UTC', gravatar_base_url }, admin),
  ]

  for (const base of ['gravatar', 'www.gravatar.com/avatar/', 'javascript:alert(1)', 'https://']) {
    for (const call of calls(base)) {
      await expect(call()).rejects.toMatchObject(refused('gravatar_base_url', 'validation.url'))
    }
  }
  for (const base of ['https://images.example/avatar/', '//images.example/avatar/', '/avatars/', '']) {
    for (const call of calls(base)) await call()
  }
})

test('rejects invalid domains in the lists of allowed and blocked ones', async () => {
  const { login } = site.app.settings.current
  const change = (domains: Partial<typeof login>) =>
    site.call('siteLoginUpdate', { ...login, ...domains }, admin)

  for (const entry of [
    'ada@example.com',
    '*.example.com',
    'https://example.com',
    'a.example, b.example',
    'a..b',
  ]) {
    for (const field of ['allow_email_domains', 'blocked_email_domains'] as const) {
      const changing = change({ [field]: ['example.org', entry] })
      await expect(changing).rejects.toMatchObject(refused(field, 'validation.domain'))
    }
  }
  await change({ allow_email_domains: ['@Example.org', '.example.net', ' edu ', 'bücher.example', ''] })
  expect(site.app.settings.current.login.allow_email_domains).toEqual([
    '@example.org',
    '.example.net',
    'edu',
    'bücher.example',
  ])
})
