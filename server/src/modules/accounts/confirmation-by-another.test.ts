import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let ada: TestUser
let eve: TestUser
let cookies: string[]

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  eve = await site.addUser('Eve', { mail_status: 2 })
  cookies = []
})
afterEach(() => site.close())

/** As the web application calls. */
const inBrowser = { transport: 'web' as const, setCookie: (name: string) => void cookies.push(name) }

const countSessions = async (user: TestUser) => {
  const found = site.db.selectFrom('sessions').select('user_id').where('user_id', '=', user.id)
  return (await found.execute()).length
}

async function getActivationCode() {
  await site.call('emailVerificationSend', {}, eve)
  return getCode(await mailTo(site, 'eve@example.com'))
}

async function getEmailChangeCode() {
  await site.call('emailChangeSend', { e_mail: 'new@example.com', pass: '' }, eve)
  return getCode(await mailTo(site, 'new@example.com'))
}

test.each([
  ['emailVerify', getActivationCode],
  ['emailChange', getEmailChangeCode],
] as const)('%s leaves a browser in the account it is logged in to', async (name, getMailedCode) => {
  const code = await getMailedCode()
  const before = await countSessions(eve)

  const answer = await site.call(name, { code }, ada, inBrowser)

  expect(answer).toMatchObject({ username: 'eve', mail_status: 1, access_token: '', is_logged_in: false })
  expect(cookies).toEqual([])
  expect(await countSessions(eve)).toBeLessThanOrEqual(before)
  expect(await site.call('userInfo', undefined, ada, inBrowser)).toMatchObject({ username: 'ada' })
})

test.each([
  ['of no account', undefined],
  ['of the same account', 'eve'],
])('the link logs a browser in that is %s', async (_, username) => {
  const code = await getActivationCode()

  const answer = await site.call('emailVerify', { code }, username ? eve : undefined, inBrowser)

  expect(answer).toMatchObject({ username: 'eve', is_logged_in: true })
  expect(cookies).toContain('visit')
})

test('a client with a token gets a session, whoever’s session it had before', async () => {
  const answer = await site.call('emailVerify', { code: await getActivationCode() }, ada)

  expect(answer.access_token).not.toBe('')
})
