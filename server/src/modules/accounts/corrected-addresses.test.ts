import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeJobsDue } from '../../../test/make-jobs-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'

const mistyped = 'ada@example.con'
const corrected = 'ada@example.com'

let site: TestSite
let smtp: SmtpServer
let ada: TestUser
let isFull: boolean

beforeEach(async () => {
  isFull = true
  smtp = await startSmtpServer({
    answerTo: (to) => (isFull && to === mistyped ? '452 4.2.2 Mailbox full' : '250 fine'),
  })
  site = await createTestSite()
  await site.app.settings.replace({ smtp: smtp.settings })
  const form = { name: 'Ada', e_mail: mistyped, pass: 'difference-engine' }
  const { id, access_token } = await site.call('userRegister', form)
  ada = { id: Number(id), username: 'ada', token: access_token, visitToken: '' }
  await site.app.events.drain()
})
afterEach(async () => {
  await site.close()
  await smtp.stop()
})

/** The mailbox accepts mail again, and waiting mails are sent. */
async function sendWaiting(): Promise<void> {
  isFull = false
  await makeJobsDue(site.db)
  await site.app.events.drain()
}

async function listCodes(): Promise<string[]> {
  const rows = await site.db
    .selectFrom('email_codes')
    .select(['purpose', 'email'])
    .orderBy('purpose')
    .execute()
  return rows.map(({ purpose, email }) => `${purpose} ${email}`)
}

test('the owner of a mistyped address gets no activation link once it was corrected', async () => {
  site.clock.now += 60
  await site.call('emailChangeSend', { e_mail: corrected }, ada)
  await site.app.events.drain()
  await sendWaiting()

  expect(smtp.accepted).toEqual([corrected])
  expect(await listCodes()).toEqual([`email_change ${corrected}`])
})

test('an address that was not corrected gets the link once it accepts mail', async () => {
  await sendWaiting()

  expect(smtp.accepted).toEqual([mistyped])
})

test('a link requested again after a correction goes to the corrected address', async () => {
  await site.call('emailChangeSend', { e_mail: corrected }, ada)
  await site.app.events.drain()
  site.clock.now += 60
  await site.call('emailVerificationSend', {}, ada)
  await sendWaiting()

  expect(smtp.accepted).toEqual([corrected, corrected])
  expect(await listCodes()).toEqual([`email_change ${corrected}`])
})

test('the account says which address it is corrected to, until the link expires', async () => {
  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ e_mail: mistyped })
  await site.call('emailChangeSend', { e_mail: corrected }, ada)
  await site.app.events.drain()

  const waiting = await site.call('userInfo', undefined, ada)
  expect(waiting).toMatchObject({ e_mail: mistyped, pending_e_mail: corrected })
  site.clock.now += 24 * 3600
  expect((await site.call('userInfo', undefined, ada))?.pending_e_mail).toBeUndefined()
})

test('a member can correct the address back to the first one', async () => {
  await site.call('emailChangeSend', { e_mail: corrected }, ada)
  await site.app.events.drain()
  await site.call('emailChangeSend', { e_mail: mistyped }, ada)
  await sendWaiting()

  expect(smtp.accepted).toEqual([corrected, mistyped])
  expect(await listCodes()).toEqual([`email_change ${mistyped}`])
})
