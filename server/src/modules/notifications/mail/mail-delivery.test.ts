import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../../test/content.ts'
import { makeJobsDue } from '../../../../test/make-jobs-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp-server.ts'
import { type App, createApp } from '../../../app.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { retryJobs } from '../../../platform/queue/index.ts'
import { loadTexts } from '../../../platform/texts/index.ts'

const texts = loadTexts(new URL('../../../../../i18n', import.meta.url).pathname)
const queueTiming = { leaseSeconds: 1, renewMs: 200, pollMs: 50, stopMs: 200 }

let site: TestSite
let asker: TestUser
let smtp: SmtpServer | undefined

beforeEach(async () => {
  site = await createTestSite({ queueTiming })
  asker = await site.addUser('Ada')
})
afterEach(async () => {
  await site.close()
  await smtp?.stop()
})

async function useServer(behavior: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> {
  smtp = await startSmtpServer(behavior)
  await site.app.settings.replace({ smtp: smtp.settings })
  return smtp
}

const listWaiting = () => site.db.selectFrom('outbox').select(['name', 'parked', 'last_error']).execute()

/** The recipients of all mails, including those that the server has not accepted yet. */
const listRecipients = ({ received }: SmtpServer) =>
  received.map((line) => /^RCPT TO:<(.*)>/.exec(line)?.[1]).filter((to) => to !== undefined)

/** Decodes lines sent as quoted-printable. */
const decodeLines = (lines: readonly string[]) =>
  lines.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')

/** Makes the next attempt due. */
async function tryAgain(): Promise<void> {
  site.clock.now += 31
  await makeJobsDue(site.db)
  await site.app.events.drain()
}

async function addSubscribers(count: number): Promise<string[]> {
  const addresses: string[] = []
  for (let n = 0; n < count; n++) {
    const { id, username } = await site.addUser(`Sub${n}`)
    await site.db.insertInto('notification_settings').values({ user_id: id, new_questions: 1 }).execute()
    addresses.push(`${username}@example.com`)
  }
  return addresses.sort()
}

test('mails are sent once the mail server is back, and links in them work', async () => {
  const server = await useServer()
  await server.stop()
  await site.call(
    'notificationConfigUpdate',
    { inbox: { key: 'email', enable: true }, digest: 'daily' },
    asker,
  )
  const author = await site.addUser('Bo')
  await answer(site, author, await ask(site, asker))
  await site.call('passwordReset', { e_mail: 'bo@example.com' })
  await site.app.events.drain()
  site.clock.now += 24 * 3600
  await site.app.schedule.runAll()
  await site.app.events.drain()

  const names = (await listWaiting()).map(({ name }) => name)
  expect(names.sort()).toEqual(['account.passwordResetRequested', 'digest.mailDue', 'notification.mailDue'])
  for (let attempt = 0; attempt < 12; attempt++) await tryAgain()
  expect(server.accepted).toEqual([])
  expect(await listWaiting()).toHaveLength(3)

  await server.start()
  await tryAgain()

  expect(server.accepted.sort()).toEqual(['ada@example.com', 'ada@example.com', 'bo@example.com'])
  expect(await listWaiting()).toEqual([])
  const code = /password-reset\?code=([\w-]+)/.exec(decodeLines(server.received))?.[1] ?? ''
  await site.call('passwordReplace', { code, pass: 'new-password' })
})

test('a request to delete an account is not mailed after it has expired', async () => {
  const server = await useServer()
  await server.stop()
  await site.call('userDeletionCodeSend', {}, asker)
  await site.app.events.drain()
  expect(await listWaiting()).toHaveLength(1)

  await server.start()
  site.clock.now += 600
  await tryAgain()

  expect(server.accepted).toEqual([])
  expect(await listWaiting()).toEqual([])
})

test('a recipient that the server rejects is not retried, and delays no one', async () => {
  let denied = 'sub1@example.com'
  const server = await useServer({
    answerTo: (to) => (to === denied ? '550 no such user' : '250 fine'),
  })
  const addresses = await addSubscribers(3)
  await ask(site, asker)
  await site.app.events.drain()

  expect(server.accepted.toSorted()).toEqual(addresses.filter((address) => address !== denied))
  expect(await listWaiting()).toEqual([
    { name: 'question.mailDue', parked: 1, last_error: expect.stringContaining('550 no such user') },
  ])

  denied = ''
  await tryAgain()
  expect(server.accepted).toHaveLength(2)
  expect(await inTransaction(site.db, (tx) => retryJobs(tx, 'all'))).toBe(1)
  await site.app.events.drain()
  expect(server.accepted.toSorted()).toEqual(addresses)
})

test('two processes send every mail once, over one connection each, however slow the server is', async () => {
  const server = await useServer({ delayMs: 300 })
  const addresses = await addSubscribers(20)
  const other = createOther()
  await other.settings.load()
  await ask(site, asker)

  site.app.events.start()
  other.events.start()
  await expect.poll(() => server.accepted.length, { timeout: 60_000, interval: 100 }).toBe(20)
  await expect.poll(listWaiting).toEqual([])
  await other.stop()

  expect(listRecipients(server).sort()).toEqual(addresses)
  expect(server.connections).toBe(2)
})

function createOther(): App {
  const { db, clock, log, dataDir } = site
  return createApp({ db, clock: () => clock.now, log, texts, dataDir, queueTiming })
}

test('a mail that takes longer than the lease is sent once', async () => {
  const server = await useServer({ delayMs: 3500 })
  const other = createOther()
  await other.settings.load()
  await addSubscribers(1)
  await ask(site, asker)

  site.app.events.start()
  other.events.start()
  await expect.poll(() => server.accepted.length, { timeout: 60_000, interval: 100 }).toBe(1)
  await expect.poll(listWaiting).toEqual([])
  await other.stop()

  expect(listRecipients(server)).toEqual(['sub0@example.com'])
})

test('notifications and account mails are delivered while other mails are stuck', async () => {
  const server = await useServer({ delayMs: 60_000 })
  await addSubscribers(3)
  const question = await ask(site, asker)
  site.app.events.start()
  await expect.poll(() => server.received.includes('.'), { timeout: 5000 }).toBe(true)

  await answer(site, await site.addUser('Bo'), question)
  const countUnread = async () => (await site.call('notificationStatus', undefined, asker)).inbox
  await expect.poll(countUnread, { timeout: 5000 }).toBe(1)
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  await expect.poll(() => server.received, { timeout: 5000 }).toContain('RCPT TO:<ada@example.com>')

  expect(server.accepted).toEqual([])
})
