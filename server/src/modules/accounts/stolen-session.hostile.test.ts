import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from './password.service.ts'

const old = 'difference-engine'
const right = 'analytical-engine'
const theirs = 'an-engine-of-mine'

let site: TestSite
let ada: TestUser
/** Another session of the same account, of someone who knows its password. */
let intruder: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { password_hash: await hashPassword(old) })
  const { access_token: token } = await site.call('userLogin', { e_mail: 'ada@example.com', pass: old })
  intruder = { ...ada, token }
})
afterEach(() => site.close())

const askForMove = (user: TestUser) =>
  site.call('emailChangeSend', { e_mail: 'elsewhere@example.com', pass: old }, user)

const wasMailed = async () => (await getMails(site)).some(({ to }) => to === 'elsewhere@example.com')

test.each<[string, () => Promise<unknown>]>([
  ['changed', () => site.call('passwordChange', { old_pass: old, pass: right }, ada)],
  [
    'replaced by an administrator',
    async () => {
      const admin = await site.addUser('Root', { role_id: 2 })
      await site.call('adminUserPasswordUpdate', { user_id: String(ada.id), password: right }, admin)
    },
  ],
  ['kept, and the session ended', () => inTransaction(site.db, (tx) => site.app.sessions.endAll(tx, ada.id))],
])(
  'an intruder’s change of address whose mail is pending ends when the password is %s',
  async (_what, end) => {
    await askForMove(intruder)
    await end()

    expect(await wasMailed()).toBe(false)
    const codes = site.db.selectFrom('email_codes').select('purpose').where('purpose', '=', 'email_change')
    expect(await codes.execute()).toEqual([])
  },
)

test('a member who asks for another address and then changes the password gets the mail', async () => {
  await askForMove(ada)
  await site.call('passwordChange', { old_pass: old, pass: right }, ada)

  expect(await wasMailed()).toBe(true)
})

test('an intruder’s change of the password does not undo one by mail at the same moment', async () => {
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const code = getCode(await mailTo(site, 'ada@example.com'))

  const [, replaced] = await Promise.allSettled([
    site.call('passwordChange', { old_pass: old, pass: theirs }, intruder),
    site.call('passwordReplace', { code, pass: right }),
  ])

  // If the change came first, it has deleted the code.
  const pass = replaced.status === 'fulfilled' ? right : theirs
  expect(await site.call('userLogin', { e_mail: 'ada@example.com', pass })).toMatchObject({ username: 'ada' })
})
