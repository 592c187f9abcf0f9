import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, getDenial, setReputation } from '../../../test/content.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { hashPassword } from '../accounts/index.ts'
import { decodeId } from '../identifiers/index.ts'

const password = 'difference-engine'
const required = { reason: 'error.two_factor.required', status: 403 }

let site: TestSite
let hash: string
let ada: TestUser
let mod: TestUser

beforeEach(async () => {
  site = await createTestSite()
  hash ??= await hashPassword(password)
  ada = await site.addUser('Ada', { role_id: 2, password_hash: hash })
  mod = await site.addUser('Mo', { role_id: 3, password_hash: hash })
})
afterEach(() => site.close())

const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now * 1000 })

async function turnOn(user: TestUser) {
  const { key } = await site.call('twoFactorBegin', {}, user)
  await site.call('twoFactorEnable', { code: codeOf(key) }, user)
  site.clock.now += 60
  return key
}

/** Like the form of the administration, which sends all values that it read. */
async function save(
  by: TestUser,
  change: { require_staff_two_factor?: boolean; allow_password_login?: boolean },
) {
  const stored = await site.call('siteLoginInfo', undefined, by)
  return site.call('siteLoginUpdate', { ...stored, ...change }, by)
}

const store = async (change: Partial<TestSite['app']['settings']['current']['login']>) => {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, ...change } })
}
const require = () => store({ require_staff_two_factor: true })

const dashboard = (as: TestUser) => site.call('dashboardInfo', undefined, as)
const spamRemoval = (as: TestUser) => site.call('userEditPage', { username: 'ada', page_size: 10 }, as)

describe('the setting', () => {
  test('is denied to an administrator without it, and changes nothing', async () => {
    expect(await getDenial(save(ada, { require_staff_two_factor: true }))).toMatchObject({
      reason: 'error.two_factor.own_first',
      fields: ['require_staff_two_factor: error.two_factor.own_first'],
    })
    await dashboard(ada)
  })

  test('is saved by an administrator who has it, is in the audit log, and is hidden from visitors', async () => {
    await turnOn(ada)
    await save(ada, { require_staff_two_factor: true })

    const { list } = await site.call('auditLogPage', {}, ada)
    expect(list[0]).toMatchObject({
      action: 'setting_change',
      object_id: 'login.require_staff_two_factor',
      old_value: 'false',
      new_value: 'true',
    })
    expect((await site.call('siteInfo', undefined)).login).not.toHaveProperty('require_staff_two_factor')
  })

  test('stays unchanged if an older client does not send it', async () => {
    await turnOn(ada)
    await save(ada, { require_staff_two_factor: true })
    const { require_staff_two_factor: _, ...older } = await site.call('siteLoginInfo', undefined, ada)
    await site.call('siteLoginUpdate', older, ada)

    expect(await site.call('siteLoginInfo', undefined, ada)).toMatchObject({ require_staff_two_factor: true })
  })
})

describe('staff without it', () => {
  beforeEach(require)

  test('cannot administer, and is told why', async () => {
    expect(await getDenial(dashboard(ada))).toMatchObject(required)
    expect(await getDenial(site.call('siteLoginInfo', undefined, ada))).toMatchObject(required)
    expect(await site.call('userInfo', undefined, ada)).toMatchObject({ role_id: 1, needs_two_factor: true })
  })

  test('cannot moderate, and is told why', async () => {
    expect(await getDenial(spamRemoval(mod))).toMatchObject(required)
    expect(await getDenial(spamRemoval(ada))).toMatchObject(required)
  })

  test('reads and writes as a member', async () => {
    await setReputation(site, mod, 1)
    const { id } = await ask(site, mod)

    expect(await site.call('questionInfo', { id }, mod)).toMatchObject({ id })
    const { id: other } = await ask(site, await site.addUser('Bea'))
    expect(
      await getDenial(site.call('questionOperation', { id: other, operation: 'pin' }, mod)),
    ).toMatchObject(required)
  })

  test('logs in as a member, and has the role again once it is on, in the same session', async () => {
    const login = await site.call('userLogin', { e_mail: 'ada@example.com', pass: password })
    expect(login).toMatchObject({ role_id: 1, needs_two_factor: true })
    const session = { ...ada, token: login.access_token }

    await turnOn(session)

    expect(await site.call('userInfo', undefined, session)).toMatchObject({
      role_id: 2,
      needs_two_factor: false,
    })
    await dashboard(session)
  })

  test('loses the role again when it is turned off', async () => {
    await turnOn(mod)
    await spamRemoval(mod)
    await site.call('notificationStatus', undefined, mod)
    await site.call('twoFactorDisable', undefined, mod)

    expect(await getDenial(spamRemoval(mod))).toMatchObject(required)
    expect(await site.call('notificationStatus', undefined, mod)).toMatchObject({ can_revision: false })
  })

  test('gets no mail that only moderators may see', async () => {
    const allQuestions = { all_new_question: { key: 'email', enable: true } }
    for (const user of [ada, mod]) await site.call('notificationConfigUpdate', allQuestions, user)
    await turnOn(ada)
    const { id } = await ask(site, await site.addUser('Bea'))
    const deleted = { status: 10 }
    await site.db
      .updateTable('questions')
      .set(deleted)
      .where('id', '=', decodeId(id)?.id ?? 0)
      .execute()

    const about = (await getMails(site)).filter(({ subject }) => subject.includes('tomatoes'))

    expect(about.map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  test('gets no role by a key that no code has confirmed', async () => {
    await site.call('twoFactorBegin', {}, ada)

    expect(await getDenial(dashboard(ada))).toMatchObject(required)
  })
})

test('is not required of members', async () => {
  const bea = await site.addUser('Bea', { password_hash: hash })
  await require()

  expect(await site.call('userInfo', undefined, bea)).toMatchObject({ role_id: 1, needs_two_factor: false })
  expect(await getDenial(dashboard(bea))).toMatchObject({ reason: 'base.unauthorized_error', status: 403 })
  expect(await getDenial(spamRemoval(bea))).toMatchObject({ reason: 'base.forbidden_error' })
})

test('is left to the provider if an account, or all of them, log in elsewhere', async () => {
  const external = await site.addUser('Eve', { role_id: 2, password_hash: '' })
  await require()
  await dashboard(external)
  expect(await getDenial(dashboard(ada))).toMatchObject(required)

  await store({ allow_password_login: false })

  await dashboard(ada)
})
