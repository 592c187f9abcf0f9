import { hashSync } from 'bcryptjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { AppError } from '../../platform/errors/index.ts'
import { createAccountService } from './account.service.ts'
import { createEmailCodes } from './email-code.service.ts'
import { hashPassword, isForeignHash } from './password.service.ts'

const password = 'difference-engine'
const imported = hashSync(password, 4)

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { password_hash: imported })
})
afterEach(() => site.close())

const change = (columns: { password_hash?: string; epoch?: number; status?: number }) =>
  site.db.updateTable('users').set(columns).where('id', '=', ada.id).execute()

const listSessions = () =>
  site.db.selectFrom('sessions').select('epoch').where('user_id', '=', ada.id).execute()

const getHash = async () => {
  const row = site.db.selectFrom('users').select('password_hash').where('id', '=', ada.id)
  return (await row.executeTakeFirstOrThrow()).password_hash
}

/** Logs in with a password that was read before `meanwhile`, like a login that waits for its turn. */
function logInAfter(
  meanwhile: () => Promise<unknown>,
  assertCode: () => Promise<undefined> = async () => undefined,
) {
  const { db, app, clock } = site
  const accounts = createAccountService({
    db,
    clock: () => clock.now,
    events: app.events,
    sessions: app.sessions,
    settings: app.settings,
    reputation: { grantActivation: async () => undefined },
    codes: createEmailCodes({ db, clock: () => clock.now }),
    twoFactor: { assertCode, disable: () => Promise.reject(new Error('No login turns it off.')) },
    loginThrottle: {
      run: async (_attempt, logIn) => {
        await meanwhile()
        return logIn()
      },
    },
  })
  return accounts.logIn({
    email: 'ada@example.com',
    password,
    twoFactorCode: '',
    ip: '192.0.2.1',
    cookies: {},
    sessionCookie: 'visit',
    isProvedHuman: async () => false,
  })
}

test('does not outlive a change of the password, nor restore the imported one', async () => {
  const replaced = await hashPassword('analytical-engine')

  await expect(logInAfter(() => change({ password_hash: replaced }))).rejects.toMatchObject({
    reason: 'error.object.email_or_password_incorrect',
  })

  expect(await getHash()).toBe(replaced)
  expect(await listSessions()).toHaveLength(1)
})

test('is denied to an account that was suspended meanwhile', async () => {
  await expect(logInAfter(() => change({ status: 9 }))).rejects.toMatchObject({
    reason: 'error.user.suspended',
  })
  expect(await listSessions()).toHaveLength(1)
})

test('is valid if another login renewed the imported password, or all sessions were ended', async () => {
  await logInAfter(() => site.call('userLogin', { e_mail: 'ada@example.com', pass: password }))
  const renewed = await getHash()
  await logInAfter(() => change({ epoch: 3 }))

  expect(isForeignHash(renewed)).toBe(false)
  expect(await listSessions()).toContainEqual({ epoch: 3 })
})

test('asks for a code if two-factor authentication is turned on after it was checked', async () => {
  const key = { user_id: ada.id, key: 'JBSWY3DPEHPK3PXP', enabled_at: 1, last_step: 0 }
  let isAsked = false
  const assertCode = async () => {
    if (isAsked) throw new AppError('error.two_factor.code_required')
    isAsked = true
    await site.db.insertInto('two_factor_keys').values(key).execute()
    return undefined
  }

  await expect(logInAfter(async () => undefined, assertCode)).rejects.toMatchObject({
    reason: 'error.two_factor.code_required',
  })
  expect(await listSessions()).toHaveLength(1)
})
