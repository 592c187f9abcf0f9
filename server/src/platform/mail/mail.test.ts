import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SmtpSettings } from '@querent/sdk/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'
import { PermanentFailure } from '../queue/index.ts'
import { checkMailServer, createMail, type Mail } from './index.ts'

const unconfigured: SmtpSettings = {
  from_email: 'site@example.com',
  from_name: '',
  smtp_host: '',
  smtp_port: 25,
  encryption: '',
  smtp_username: '',
  smtp_password: '',
  smtp_authentication: false,
}
const message = {
  to: 'ada@example.com',
  subject: 'Grüße',
  text: 'Please come.',
  html: '<p>Please come.</p>',
  link: 'https://x.example/y',
}

let dataDir: string
let server: SmtpServer | undefined
let mails: Mail[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-mail-'))
  mails = []
})
afterEach(async () => {
  for (const mail of mails) mail.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function mailWith(smtp: SmtpSettings, clock = () => 1_767_225_600) {
  const mail = createMail({
    smtp: () => smtp,
    siteName: () => 'Questions & more',
    dataDir,
    clock,
    log: pino({ level: 'silent' }),
    testTimeoutMs: 1000,
  })
  mails.push(mail)
  return mail
}

test('stores mails as files that only their owner can read while no server is configured', async () => {
  const mail = mailWith(unconfigured)

  await mail.send(message)

  expect(mail.isDelivering()).toBe(false)
  const [name = ''] = readdirSync(join(dataDir, 'mails'))
  const file = join(dataDir, 'mails', name)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...message, createdAt: 1_767_225_600 })
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('lists stored mails, the newest first, and deletes old ones', async () => {
  let now = 1_767_225_600
  const mail = mailWith(unconfigured, () => now++)
  for (const subject of ['first', 'second', 'third']) await mail.send({ ...message, subject })

  const { count, messages } = await mail.storedMails.list({ limit: 2, offset: 0 })
  expect(count).toBe(3)
  expect(messages.map(({ subject }) => subject)).toEqual(['third', 'second'])

  await mail.storedMails.removeBefore(1_767_225_602)
  const rest = await mail.storedMails.list({ limit: 10, offset: 0 })
  expect(rest.messages.map(({ subject }) => subject)).toEqual(['third'])
})

test('lists nothing before the first mail', async () => {
  expect(await mailWith(unconfigured).storedMails.list({ limit: 10, offset: 0 })).toEqual({
    count: 0,
    messages: [],
  })
})

test('sends mails through the configured server under the site’s name, over one connection', async () => {
  server = await startSmtpServer()
  const mail = mailWith(server.settings)

  for (let n = 0; n < 3; n++) await mail.send(message)

  expect(mail.isDelivering()).toBe(true)
  expect(server.received).toContain('MAIL FROM:<site@example.com>')
  expect(server.received).toContain('RCPT TO:<ada@example.com>')
  expect(server.received.some((line) => /^From: "?Questions & more"? <site@example.com>$/.test(line))).toBe(
    true,
  )
  expect(server.received).toContain('Please come.')
  expect(server.accepted).toHaveLength(3)
  expect(server.connections).toBe(1)
  expect((await mail.storedMails.list({ limit: 10, offset: 0 })).count).toBe(0)
})

test('uses another connection if the server has closed the previous one', async () => {
  server = await startSmtpServer()
  const mail = mailWith(server.settings)
  await mail.send(message)
  await server.stop()
  await server.start()

  await mail.send(message)

  expect(server.accepted).toHaveLength(2)
})

test('fails if the server defers the mail, so that it is retried', async () => {
  server = await startSmtpServer({ answerTo: () => '450 come back later' })

  const failure = await getFailure(mailWith(server.settings).send(message))

  expect(failure.message).toContain('450')
  expect(failure).not.toBeInstanceOf(PermanentFailure)
})

test('fails permanently if the server rejects the recipient, but not if it rejects the login', async () => {
  let answerTo = '550 no such user'
  server = await startSmtpServer({ answerTo: () => answerTo })
  const mail = mailWith(server.settings)

  const denial = await getFailure(mail.send(message))
  answerTo = '530 log in first'
  const login = await getFailure(mail.send(message))

  expect(denial).toBeInstanceOf(PermanentFailure)
  expect(denial.message).toContain('550 no such user')
  expect(login.message).toContain('530')
  expect(login).not.toBeInstanceOf(PermanentFailure)
})

test('does not send a mail again by itself if the server closes the connection after it', async () => {
  server = await startSmtpServer({ disconnects: true })

  await getFailure(mailWith(server.settings).send(message))

  expect(server.accepted).toHaveLength(1)
})

test('sends to one address only, whatever the address contains', async () => {
  server = await startSmtpServer()
  const mail = mailWith(server.settings)

  await mail.send({ ...message, to: 'ada@example.com, eve@example.com' }).catch(() => {})

  expect(server.received.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2)
})

test('does not wait again immediately for a server that is down', async () => {
  server = await startSmtpServer()
  await server.stop()
  let now = 1_767_225_600
  const mail = mailWith(server.settings, () => now)

  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
  await expect(mail.send(message)).rejects.toThrow(/a moment ago: .*ECONNREFUSED/)
  now += 31
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
})

test('answers a test in time when the server stops responding, also while others wait for it', async () => {
  server = await startSmtpServer({ delayMs: 60_000 })
  const mail = mailWith(server.settings)
  for (const _ of [1, 2]) mail.send(message).catch(() => {})

  const { isSent, answer } = await mail.test(message)

  expect({ isSent, answer }).toEqual({
    isSent: false,
    answer: 'The mail server did not finish within 1 seconds. The email may arrive nevertheless',
  })
  // It arrived as quickly as the others, and was not queued behind them.
  expect(server.received.filter((line) => line.startsWith('DATA'))).toHaveLength(3)
})

async function getFailure(sending: Promise<void>): Promise<Error> {
  const failure = await sending.catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('The mail was sent.')
  return failure
}

test('says in words that the mail server does not encrypt from the first byte', async () => {
  server = await startSmtpServer()
  const smtp = { ...server.settings, encryption: 'SSL' as const }
  const mail = mailWith(smtp)
  const words = /^The mail server does not use SSL on this port\. Use STARTTLS/

  expect(await checkMailServer(smtp)).toMatch(words)
  expect((await mail.test(message)).answer).toMatch(words)
  await expect(mail.send(message)).rejects.toThrow(words)
})

test('says in words that the mail server rejects STARTTLS', async () => {
  server = await startSmtpServer({ answerToStartTls: '454 no' })
  const smtp = { ...server.settings, encryption: 'TLS' as const }

  expect(await checkMailServer(smtp)).toMatch(/^The mail server rejected STARTTLS .*: 454 no\)$/)
})
