import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp-server.ts'

const day = 24 * 3600
const gone = '550 5.1.1 No such user'

let site: TestSite
let asker: TestUser
let question: Awaited<ReturnType<typeof ask>>
let authors: number
let smtp: SmtpServer
let answerTo: string

beforeEach(async () => {
  answerTo = gone
  site = await createTestSite()
  smtp = await startSmtpServer({ answerTo: () => answerTo })
  await site.app.settings.replace({ smtp: smtp.settings })
  asker = await site.addUser('Ada')
  question = await ask(site, asker)
  authors = 0
})
afterEach(async () => {
  await site.close()
  await smtp.stop()
})

const countAttempts = () => smtp.received.filter((line) => line.startsWith('RCPT TO:<ada@')).length

/** Causes a mail to the asker; returns how often the mail server was contacted. */
async function notify(): Promise<number> {
  const before = countAttempts()
  authors += 1
  await answer(site, await site.addUser(`Bo${authors}`), question)
  await site.app.events.drain()
  return countAttempts() - before
}

/** Three rejections with this time between them. */
async function rejectThrice(seconds: number): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    if (count > 0) site.clock.now += seconds
    expect(await notify()).toBe(1)
  }
}

test('no notification is mailed to an address that was rejected three times over at least a day', async () => {
  await rejectThrice(day / 2)
  answerTo = '250 fine'

  expect(await notify()).toBe(0)
  site.clock.now += 30 * day
  expect(await notify()).toBe(0)
})

test.each([
  ['within a day', gone, day / 2 - 1],
  ['that are about the mail', '554 5.7.1 Message refused', day],
  ['that say nothing of the mailbox', '550 Go away', day],
  ['that may end', '452 4.2.2 Mailbox full', day],
])('notifications are mailed after rejections %s', async (_which, reply, seconds) => {
  answerTo = reply
  await rejectThrice(seconds)

  expect(await notify()).toBe(1)
})

test('an accepted mail resets the count', async () => {
  expect(await notify()).toBe(1)
  site.clock.now += day
  answerTo = '250 fine'
  await notify()
  answerTo = gone

  await rejectThrice(100)
  expect(await notify()).toBe(1)
})

test('notifications are mailed to a new address, and account mails always', async () => {
  await rejectThrice(day)
  const before = countAttempts()
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  await site.app.events.drain()
  expect(countAttempts() - before).toBe(1)
  answerTo = '250 fine'

  const admin = await site.addUser('Root', { role_id: 2 })
  const profile = { display_name: 'Ada', username: 'ada', email: 'ada@example.org' }
  await site.call('adminUserProfileUpdate', { user_id: String(asker.id), ...profile }, admin)

  expect(await notify()).toBe(1)
})

test('notifications are mailed again after the address was confirmed', async () => {
  await rejectThrice(day)
  answerTo = '250 fine'
  expect(await notify()).toBe(0)
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  await site.app.events.drain()

  await site.call('passwordReplace', { code: findCode(), pass: 'a-new-difference-engine' })
  await site.app.events.drain()

  expect(await notify()).toBe(1)
})

test('a member sees that mails bounce, and confirms the address with a link', async () => {
  expect(await site.call('notificationConfigGet', undefined, asker)).not.toHaveProperty('refused_address')
  await rejectThrice(day)
  const refused_address = 'ada@example.com'
  expect(await site.call('notificationConfigGet', undefined, asker)).toMatchObject({ refused_address })
  answerTo = '250 fine'

  await site.call('emailVerificationSend', {}, asker)
  await site.app.events.drain()
  expect(smtp.received).toContain('Subject: [Querent] Confirm your email address')
  expect(smtp.received.join(' ')).not.toContain('new email address')
  await site.call('emailVerify', { code: findCode() }, asker)
  await site.app.events.drain()

  expect(await site.call('notificationConfigGet', undefined, asker)).not.toHaveProperty('refused_address')
  expect(await notify()).toBe(1)
})

/** The code in the last account mail, which was sent as quoted-printable. */
function findCode(): string {
  const text = smtp.received.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  const codes = [...text.matchAll(/(?:password-reset|account-activation)\?code=([\w-]+)/g)]
  return codes.at(-1)?.[1] ?? ''
}
