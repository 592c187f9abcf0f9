import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, failure, type LoginSite, openLoginSite } from '../../../test/login-site.ts'
import type { TestSite } from '../../../test/site.ts'

let opened: LoginSite
let site: LoginSite['site']
let hub: LoginSite['hub']
let logIn: LoginSite['logIn']
let exchange: LoginSite['exchange']

beforeEach(async () => {
  opened = await openLoginSite()
  ;({ site, hub, logIn, exchange } = opened)
})
afterEach(() => opened.close())

const users = () => site.db.selectFrom('users').selectAll().orderBy('id').execute()

describe('a user known', () => {
  async function addKnown(columns: Parameters<TestSite['addUser']>[1] = {}) {
    const user = await site.addUser('Known', columns)
    const row = { provider: 'hub_connector', external_id: ada.externalId, user_id: user.id, created_at: 1 }
    await site.db.insertInto('user_external_logins').values(row).execute()
    return user
  }

  test('is logged in to their account, whatever address the provider names', async () => {
    const known = await addKnown()
    hub.user = { ...ada, email: undefined }

    const { data } = await exchange(await logIn())

    expect(data).toMatchObject({ id: String(known.id), e_mail: 'known@example.com' })
    expect(await users()).toHaveLength(1)
  })

  test('gets a valid session, and the time of the previous login', async () => {
    const known = await addKnown()
    site.clock.now += 100

    const { data } = await exchange(await logIn())

    const token = (data as { access_token: string }).access_token
    const me = await site.call('userInfo', undefined, { ...known, token })
    expect(me?.last_login_date).toBe(site.clock.now)
  })

  test('is told about the suspension, and gets no session', async () => {
    await addKnown({ status: 9 })
    await site.db.updateTable('users').set({ suspended_until: 4_102_444_799 }).execute()

    const redirectTo = await logIn()

    expect(redirectTo.pathname + redirectTo.search).toBe('/users/account-suspended?until=4102444799')
  })

  test('whose account was deleted cannot log in, and gets no new account', async () => {
    await addKnown({ status: 10 })

    expect(failure(await logIn())).toBe('/users/auth-landing deleted')
    expect(await users()).toHaveLength(1)
  })

  test('stays inactive, unless the provider verified the address of the account', async () => {
    await addKnown({ mail_status: 2, email: 'known@example.com', reputation: 0 })

    expect((await exchange(await logIn())).data).toMatchObject({ mail_status: 2 })
    hub.user = { ...ada, email: 'Known@example.com' }
    expect((await exchange(await logIn())).data).toMatchObject({ mail_status: 1, rank: 1 })
  })

  test('gets the role that the provider names, and loses the sessions of the previous role', async () => {
    const known = await addKnown()
    hub.user = { ...ada, role: 'moderator' }

    const { data } = await exchange(await logIn())

    expect(data).toMatchObject({ role_id: 3 })
    expect(await site.call('userInfo', undefined, known)).toBeNull()
    await exchange(await logIn())
    const token = (data as { access_token: string }).access_token
    expect(await site.call('userInfo', undefined, { ...known, token })).toMatchObject({ role_id: 3 })
  })

  test('stays administrator as the last one, but not as one of two', async () => {
    await addKnown({ role_id: 2 })
    hub.user = { ...ada, role: 'user' }

    expect((await exchange(await logIn())).data).toMatchObject({ role_id: 2 })
    await site.addUser('Barred', { role_id: 2, status: 9 })
    expect((await exchange(await logIn())).data).toMatchObject({ role_id: 2 })
    await site.addUser('Other', { role_id: 2 })
    expect((await exchange(await logIn())).data).toMatchObject({ role_id: 1 })
  })

  test('who is suspended between the callback and the exchange gets no session', async () => {
    await addKnown()
    const redirectTo = await logIn()
    await site.db.updateTable('users').set({ status: 9 }).execute()

    expect(await exchange(redirectTo)).toMatchObject({ status: 403, reason: 'error.user.suspended' })
  })
})
