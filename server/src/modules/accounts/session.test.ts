import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import type { CookieOptions } from '../../platform/http/index.ts'
import { hashPassword } from './password.service.ts'

let site: TestSite
let hash: string
let cookies: { name: string; value: string; options: CookieOptions }[]

beforeEach(async () => {
  site = await createTestSite()
  hash ??= await hashPassword('difference-engine')
  cookies = []
})
afterEach(() => site.close())

const form = { e_mail: 'ada@example.com', pass: 'difference-engine' }
const setCookie = (name: string, value: string, options: CookieOptions) =>
  void cookies.push({ name, value, options })

function getDenial(work: Promise<unknown>) {
  return work.then(
    () => 'nothing was denied',
    (error: unknown) => JSON.stringify(error),
  )
}

test('opens a session with address and password, however the address is spelled', async () => {
  await site.addUser('Ada', { password_hash: hash })
  site.clock.now += 100

  const user = await site.call('userLogin', { ...form, e_mail: 'ADA@Example.com' }, undefined, { setCookie })

  expect(user).toMatchObject({ username: 'ada', status: 'normal', last_login_date: 0, have_password: true })
  expect(cookies).toEqual([
    {
      name: 'visit',
      value: user.visit_token,
      options: { maxAge: 604_800, httpOnly: true, sameSite: 'lax' },
    },
    {
      name: expect.stringMatching(/^device_\d+$/),
      value: expect.any(String),
      options: {
        maxAge: 15_552_000,
        path: '/answer/api/v1/user/login',
        httpOnly: true,
        sameSite: 'strict',
      },
    },
  ])
  const again = await site.call('userLogin', form)
  expect(again.last_login_date).toBe(site.clock.now)
  expect(again.access_token).not.toBe(user.access_token)
})

test('answers every failure alike: unknown, wrong, deleted, without password, or switched off', async () => {
  await site.addUser('Ada', { password_hash: hash })
  await site.addUser('Bea', { password_hash: '' })
  const wrong = await getDenial(site.call('userLogin', { ...form, pass: 'indifferent-engine' }))
  await site.addUser('Cat', { password_hash: hash, status: 10 })

  for (const e_mail of ['nobody@example.com', 'bea@example.com', 'cat@example.com']) {
    expect(await getDenial(site.call('userLogin', { ...form, e_mail }))).toBe(wrong)
  }
  expect(JSON.parse(wrong)).toMatchObject({
    reason: 'error.object.email_or_password_incorrect',
    status: 400,
    details: { fields: [{ field: 'e_mail' }] },
  })
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, allow_password_login: false } })
  expect(await getDenial(site.call('userLogin', form))).toBe(wrong)
})

test('reports a suspension once the password is right, and opens no session', async () => {
  const { id } = await site.addUser('Ada', { password_hash: hash, status: 9 })
  const until = site.clock.now + 3600
  await site.db.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute()

  await expect(site.call('userLogin', form, undefined, { setCookie })).rejects.toMatchObject({
    reason: 'error.user.suspended',
    status: 403,
    details: { data: { type: 'suspended', suspended_until: until } },
  })
  await expect(site.call('userLogin', { ...form, pass: 'indifferent-engine' })).rejects.toMatchObject({
    status: 400,
  })
  expect(cookies).toEqual([])
})

test('lets an account log in that is not activated yet', async () => {
  await site.addUser('Ada', { password_hash: hash, mail_status: 2 })

  expect(await site.call('userLogin', form)).toMatchObject({ mail_status: 2, status: 'inactive' })
})

test('identifies visitors and unknown tokens as anonymous', async () => {
  expect(await site.call('userInfo', undefined)).toBeNull()
  expect(await site.call('userInfo', undefined, undefined, { token: 'unknown' })).toBeNull()
})

test('identifies the user of a session, and refreshes the session cookie', async () => {
  const ada = await site.addUser('Ada')

  const user = await site.call('userInfo', undefined, ada, { setCookie })

  expect(user).toMatchObject({
    id: String(ada.id),
    avatar: { type: '', gravatar: '', custom: '' },
    access_token: ada.token,
    visit_token: '',
    color_scheme: 'default',
    role_id: 1,
  })
  expect(cookies).toMatchObject([{ name: 'visit', value: ada.visitToken }])
  cookies = []
  await site.call('userInfo', undefined, ada, { setCookie, cookies: { visit: ada.visitToken } })
  expect(cookies).toEqual([])
})

test('never exposes a session to a page that is read with the cookie', async () => {
  const ada = await site.addUser('Ada')

  const user = await site.call('userInfo', undefined, undefined, {
    transport: 'page',
    visitToken: ada.visitToken,
    token: ada.token,
  })

  expect(user).toMatchObject({ id: String(ada.id), access_token: '', visit_token: '' })
})

test.each([
  [{ status: 9 }, 'suspended'],
  [{ mail_status: 2 }, 'inactive'],
  [{ status: 9, mail_status: 2 }, 'suspended'],
])('still identifies an account with %j', async (columns, status) => {
  expect(await site.call('userInfo', undefined, await site.addUser('Ada', columns))).toMatchObject({ status })
})

test('does not identify a deleted account', async () => {
  const ada = await site.addUser('Ada', { status: 10 })

  await expect(site.call('userInfo', undefined, ada)).rejects.toMatchObject({
    reason: 'base.unauthorized_error',
    status: 401,
  })
})

test('ends only this session on logout', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  const other = await site.call('userLogin', form)

  await site.call('userLogout', undefined, ada, { setCookie })

  expect(await site.call('userInfo', undefined, ada)).toBeNull()
  expect(await site.call('userInfo', undefined, undefined, { token: other.access_token })).not.toBeNull()
  expect(cookies).toMatchObject([{ name: 'visit', value: '', options: { maxAge: 0 } }])
  await expect(site.call('userLogout', undefined, ada)).rejects.toMatchObject({ status: 401 })
})

test('ends a session after seven days', async () => {
  const ada = await site.addUser('Ada')
  site.clock.now += 7 * 24 * 3600 - 1
  expect(await site.call('userInfo', undefined, { ...ada })).not.toBeNull()

  site.clock.now += 1

  expect(await site.call('userInfo', undefined, { ...ada })).toBeNull()
})

test('asks a suspended account that is not activated to activate first', async () => {
  const ada = await site.addUser('Ada', { status: 9, mail_status: 2 })

  await expect(
    site.call('userInterfaceUpdate', { language: 'en_US', color_scheme: 'dark' }, ada),
  ).rejects.toMatchObject({ reason: 'error.email.need_to_be_verified' })
})

test.each<[string, (user?: TestUser) => Promise<unknown>]>([
  ['emailVerificationSend', (user) => site.call('emailVerificationSend', {}, user)],
  ['emailChangeSend', (user) => site.call('emailChangeSend', { e_mail: 'new@example.com' }, user)],
  ['userLogout', (user) => site.call('userLogout', undefined, user)],
])('lets any account but a deleted one call %s', async (_name, call) => {
  await expect(call()).rejects.toMatchObject({ reason: 'base.unauthorized_error', status: 401 })
  await expect(call(await site.addUser('Del', { status: 10 }))).rejects.toMatchObject({ status: 401 })

  expect(await call(await site.addUser('Ina', { mail_status: 2 }))).toBeNull()
  expect(await call(await site.addUser('Sus', { status: 9 }))).toBeNull()
})
