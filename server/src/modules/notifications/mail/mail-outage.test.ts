import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp-server.ts'
import { createApp } from '../../../app.ts'
import { onSignal } from '../../../platform/database/signals.ts'
import { loadTexts } from '../../../platform/texts/index.ts'

const texts = loadTexts(new URL('../../../../../i18n', import.meta.url).pathname)

/**
 * A site's times, sped up ten times: a lease of 30 seconds takes three, a server that needs four seconds
 * needs 400 milliseconds. `TEST_REAL_TIME=1` runs the test at real speed, which takes four minutes.
 */
const pace = process.env.TEST_REAL_TIME ? 1 : 10
const queueTiming = { leaseSeconds: 30 / pace, renewMs: 10_000 / pace, pollMs: 1000 / pace, stopMs: 1000 }
const recipients = 60
const outageSeconds = 600

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

async function addSubscribers(): Promise<string[]> {
  const addresses: string[] = []
  for (let n = 0; n < recipients; n++) {
    const { id, username } = await site.addUser(`Sub${n}`)
    await site.db.insertInto('notification_settings').values({ user_id: id, new_questions: 1 }).execute()
    addresses.push(`${username}@example.com`)
  }
  return addresses.sort()
}

const countWaiting = async () => (await site.db.selectFrom('outbox').select('id').execute()).length

/** Advances the site's clock and the rows that wait in its database. */
async function passTime(seconds: number): Promise<void> {
  site.clock.now += seconds
  await site.db
    .updateTable('outbox')
    .set((eb) => ({ available_at: eb('available_at', '-', seconds) }))
    .execute()
}

test('two processes send sixty mails once each while the server takes four seconds for one', {
  timeout: 400_000,
}, async ({ annotate }) => {
  const server = await useServer({ delayMs: 4000 / pace })
  const addresses = await addSubscribers()
  const { db, clock, log, dataDir } = site
  const other = createApp({ db, clock: () => clock.now, log, texts, dataDir, queueTiming })
  await other.settings.load()
  await ask(site, asker)

  site.app.events.start()
  other.events.start()
  await expect
    .poll(() => server.accepted.length, { timeout: 380_000, interval: 100 })
    .toBeGreaterThanOrEqual(recipients)
  await expect.poll(countWaiting, { timeout: 60_000 }).toBe(0)
  await other.stop()

  expect(server.accepted.toSorted()).toEqual(addresses)
  await annotate(
    `${server.accepted.length} mails to ${recipients} recipients by two processes, ${4000 / pace} ms each`,
    'measurements',
  )
})

/** Counts how often open pages of the asker were notified. */
function hearSignals(): () => number {
  let count = 0
  onSignal(site.db, 'notifications', (key) => {
    if (key === String(asker.id)) count++
  })
  return () => count
}

test('a mail that never ends holds up no notification', { timeout: 300_000 }, async () => {
  const server = await useServer({ delayMs: 3_600_000 })
  await addSubscribers()
  const countSignals = hearSignals()
  site.app.events.start()
  const question = await ask(site, asker)
  // The mail worker is busy with the first mail until the test ends.
  await expect.poll(() => server.received.includes('DATA'), { timeout: 60_000 }).toBe(true)

  for (let count = 1; count <= 3; count++) {
    const before = countSignals()
    await answer(site, await site.addUser(`Answerer${count}`), question)
    await expect.poll(countSignals, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
  }

  expect(server.accepted).toEqual([])
})

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

test('ten minutes without a mail server lose no mail and send none twice, and notifications go on within a second', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const server = await useServer()
  await server.stop()
  const addresses = await addSubscribers()
  const question = await ask(site, asker)
  const countSignals = hearSignals()
  site.app.events.start()

  const waits: number[] = []
  for (let passed = 0; passed < outageSeconds; passed += 60) {
    await passTime(60)
    const answerer = await site.addUser(`Answerer${passed}`)
    const before = countSignals()
    await answer(site, answerer, question)
    const answeredAt = performance.now()
    await expect.poll(countSignals, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
    waits.push(performance.now() - answeredAt)
  }
  expect(server.accepted).toEqual([])
  // The median only: the machine may be busy with other things.
  expect(median(waits)).toBeLessThan(1000)

  await server.start()
  for (let attempt = 0; attempt < 20 && (await countWaiting()) > 0; attempt++) {
    await passTime(600)
    await sleep(200)
  }
  await expect.poll(countWaiting, { timeout: 60_000 }).toBe(0)
  // The asker gets a mail for each answer as well.
  const toAsker = server.accepted.filter((to) => to === 'ada@example.com')
  expect(toAsker).toHaveLength(outageSeconds / 60)
  expect(server.accepted.filter((to) => to !== 'ada@example.com').toSorted()).toEqual(addresses)
  await annotate(
    `${outageSeconds} s without a mail server: ${server.accepted.length} mails afterwards, each once; notifications meanwhile after ${Math.round(median(waits))} ms in the median, ${Math.round(Math.max(...waits))} ms at most`,
    'measurements',
  )
})
