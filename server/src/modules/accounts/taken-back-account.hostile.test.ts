import { accountRole } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { addExternalLogin, listExternalLogins } from '../auth/index.ts'
import { hashPassword } from './password.service.ts'

const password = 'difference-engine'
const newPassword = 'analytical-engine'
const own = 'ada@example.com'
const day = 24 * 3600

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { password_hash: await hashPassword(password) })
  site.clock.now += 30 * day
  ada = await enter(own)
})
afterEach(() => site.close())

const logIn = (e_mail: string, pass: string) => site.call('userLogin', { e_mail, pass })
const replace = (code: string) => site.call('passwordReplace', { code, pass: newPassword })

async function enter(e_mail: string): Promise<TestUser> {
  const { access_token: token } = await logIn(e_mail, password)
  return { ...ada, token }
}

/** Actions of somebody who knows the password. */
async function moveTo(e_mail: string, from = own): Promise<TestUser> {
  const user = await enter(from)
  await site.call('emailChangeSend', { e_mail, pass: password }, user)
  const { access_token } = await site.call('emailChange', { code: getCode(await mailTo(site, e_mail)) }, user)
  site.clock.now += 60
  return { ...ada, token: access_token }
}

async function listLinks(to: string): Promise<string[]> {
  const mails = await getMails(site)
  return mails
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) => /password-reset\?code=([\w-]+)/.exec(text)?.[1] ?? [])
}

async function getLink(): Promise<string> {
  const [code, ...others] = await listLinks(own)
  expect(others).toEqual([])
  return code ?? ''
}

async function turnTwoFactorOn(user: TestUser) {
  const { key } = await site.call('twoFactorBegin', {}, user)
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now * 1000 })
  await site.call('twoFactorEnable', { code }, user)
  site.clock.now += 60
}

test('an owner whose address an intruder changed regains the account with the mail, and the intruder loses it', async () => {
  const intruder = await moveTo('eve@example.org')
  await turnTwoFactorOn(intruder)
  const login = { provider: 'elsewhere', externalId: 'eve' }
  await inTransaction(site.db, (tx) => addExternalLogin(tx, login, { userId: ada.id, at: site.clock.now }))
  const code = await getLink()
  site.clock.now += 2 * day
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: true })

  await replace(code)

  expect(await logIn(own, newPassword)).toMatchObject({ username: 'ada', e_mail: own })
  expect(await site.call('userInfo', undefined, intruder)).toBeNull()
  expect(await listExternalLogins(site.db, ada.id)).toEqual([])
  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.verify_url_expired' })
})

test('after three days the mail no longer works', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  site.clock.now += 3 * day

  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.verify_url_expired' })
})

test('an address that an intruder had for a while undoes nothing, before and after the owner’s link', async () => {
  await moveTo('eve@example.org')
  await moveTo('eve@example.net', 'eve@example.org')
  const code = await getLink()
  await replace(code)

  expect(await listLinks('eve@example.org')).toEqual([])
  expect(await listLinks('eve@example.net')).toEqual([])
  expect(await logIn(own, newPassword)).toMatchObject({ username: 'ada' })
})

test('a change that is mailed only after the owner regained the account undoes nothing', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  const late = { userId: ada.id, credential: 'email', to: 'eve@example.org' } as const
  await replace(code)
  await inTransaction(site.db, (tx) => site.app.events.record(tx, 'account.credentialChanged', late))

  expect(await listLinks('eve@example.org')).toEqual([])
})

test('registering with the address meanwhile does not keep the owner out', async () => {
  await moveTo('eve@example.org')
  const eve = await site.addUser('Eve', { email: own, mail_status: 2 })
  await replace(await getLink())

  expect(await logIn(own, newPassword)).toMatchObject({ username: 'ada' })
  const users = site.db.selectFrom('users').select('email').where('id', '=', eve.id)
  expect(await users.executeTakeFirst()).toEqual({ email: '' })
})

test('an address that another member has confirmed stays theirs, and the link stays valid', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  await site.addUser('Grace', { email: own, mail_status: 1 })

  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.duplicate' })
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: true })
})

test('an address that is taken when the link is used stays theirs, and the link stays valid', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  const grace = await site.addUser('Grace')
  const setKey = sql`update users set email_key = ${sql.lit(own)} where id = ${sql.lit(grace.id)}`
  // As if her registration came in between: at the first write of the owner.
  if (testEngine === 'postgres') {
    await sql`create function register() returns trigger language plpgsql as $$ begin ${setKey}; return old; end $$`.execute(
      site.db,
    )
    await sql`create trigger registration before delete on email_codes for each row execute function register()`.execute(
      site.db,
    )
  } else {
    await sql`create trigger registration before delete on email_codes begin ${setKey}; end`.execute(site.db)
  }

  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.duplicate' })
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: true })
})

test('two-factor authentication and logins that the owner had before stay', async () => {
  await turnTwoFactorOn(ada)
  const login = { provider: 'elsewhere', externalId: 'ada' }
  const long = site.clock.now - 10 * day
  await inTransaction(site.db, (tx) => addExternalLogin(tx, login, { userId: ada.id, at: long }))
  await site.db.updateTable('two_factor_keys').set({ enabled_at: long }).execute()
  await site.call('emailChangeSend', { e_mail: 'eve@example.org', pass: password }, ada)
  await site.call('emailChange', { code: getCode(await mailTo(site, 'eve@example.org')) }, ada)
  const links = await listLinks(own)
  await replace(links.at(-1) ?? '')

  expect(await getDenial(logIn(own, newPassword))).toMatchObject({ reason: 'error.two_factor.code_required' })
  expect(await listExternalLogins(site.db, ada.id)).toHaveLength(1)
})

test('an administrator who corrects the address invalidates the links to earlier ones', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  const root = await site.addUser('Root', { role_id: accountRole.admin })
  const profile = { username: 'ada', display_name: 'Ada', email: 'ada@example.net' }
  await site.call('adminUserProfileUpdate', { user_id: String(ada.id), ...profile }, root)

  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.verify_url_expired' })
})

test('an intruder cannot delete the account while the mail undoes what they did', async () => {
  const intruder = await moveTo('eve@example.org')
  const code = await getLink()
  const tooEarly = { reason: 'error.user.deletion_too_early', details: { retryAfter: expect.any(Number) } }
  const remove = () => site.call('userDelete', { pass: password }, intruder)

  await expect(remove()).rejects.toMatchObject(tooEarly)
  await expect(site.call('userDeletionCodeSend', {}, intruder)).rejects.toMatchObject(tooEarly)
  await replace(code)

  expect(await logIn(own, newPassword)).toMatchObject({ username: 'ada' })
})

test('after three days a member may delete an account whose address they changed, administrators at once', async () => {
  const user = await moveTo('ada@example.net')
  await getLink()
  site.clock.now += 3 * day
  await site.call('userDelete', { pass: password }, user)

  const root = await site.addUser('Root', { role_id: accountRole.admin })
  ada = await site.addUser('Grace', { password_hash: await hashPassword(password) })
  await moveTo('grace@example.net', 'grace@example.com')
  await site.app.events.drain()
  await site.call('adminUserStatusUpdate', { user_id: String(ada.id), status: 'deleted' }, root)
})

test('moderators get a mail without a link, and a link stops working once its owner becomes one', async () => {
  await moveTo('eve@example.org')
  const code = await getLink()
  const role = { role_id: accountRole.moderator }
  await site.db.updateTable('users').set(role).where('id', '=', ada.id).execute()
  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.user.not_found' })

  await moveTo('ada@example.net', 'eve@example.org')
  expect(await listLinks('eve@example.org')).toEqual([])
})
