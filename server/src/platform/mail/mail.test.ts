import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SmtpSettings } from '@querent/sdk/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMail } from './index.ts'

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
let servers: Server[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-mail-'))
  servers = []
})
afterEach(() => {
  for (const server of servers) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function mailWith(smtp: SmtpSettings, clock = () => 1_767_225_600) {
  return createMail({
    smtp: () => smtp,
    siteName: () => 'Questions & more',
    dataDir,
    clock,
    log: pino({ level: 'silent' }),
  })
}

/** As much of a mail server as one mail needs. */
async function startMailServer(answerToRecipient: string): Promise<{ port: number; received: string[] }> {
  const received: string[] = []
  const server = createServer((socket) => {
    let isContent = false
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        received.push(line)
        if (isContent) {
          if (line !== '.') continue
          isContent = false
          socket.write('250 taken\r\n')
        } else if (/^RCPT/.test(line)) socket.write(`${answerToRecipient}\r\n`)
        else if (/^DATA/.test(line)) {
          isContent = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return { port: address.port, received }
}

test('keeps mails as files that only their owner can read while no server is configured', async () => {
  const mail = mailWith(unconfigured)

  await mail.send(message)

  expect(mail.isDelivering()).toBe(false)
  const [name = ''] = readdirSync(join(dataDir, 'mails'))
  const file = join(dataDir, 'mails', name)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...message, createdAt: 1_767_225_600 })
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('lists kept mails, the newest first, and forgets old ones', async () => {
  let now = 1_767_225_600
  const mail = mailWith(unconfigured, () => now++)
  for (const subject of ['first', 'second', 'third']) await mail.send({ ...message, subject })

  const { count, messages } = await mail.kept.list({ limit: 2, offset: 0 })
  expect(count).toBe(3)
  expect(messages.map(({ subject }) => subject)).toEqual(['third', 'second'])

  await mail.kept.removeBefore(1_767_225_602)
  const rest = await mail.kept.list({ limit: 10, offset: 0 })
  expect(rest.messages.map(({ subject }) => subject)).toEqual(['third'])
})

test('lists nothing before the first mail', async () => {
  expect(await mailWith(unconfigured).kept.list({ limit: 10, offset: 0 })).toEqual({ count: 0, messages: [] })
})

test('hands mails to the configured server under the site’s name', async () => {
  const { port, received } = await startMailServer('250 fine')
  const mail = mailWith({ ...unconfigured, smtp_host: '127.0.0.1', smtp_port: port })

  await mail.send(message)

  expect(mail.isDelivering()).toBe(true)
  expect(received).toContain('MAIL FROM:<site@example.com>')
  expect(received).toContain('RCPT TO:<ada@example.com>')
  expect(received.some((line) => /^From: "?Questions & more"? <site@example.com>$/.test(line))).toBe(true)
  expect(received).toContain('Please come.')
  expect((await mail.kept.list({ limit: 10, offset: 0 })).count).toBe(0)
})

test('fails when the server will not have the mail, so that it is tried again', async () => {
  const { port } = await startMailServer('450 come back later')
  const mail = mailWith({ ...unconfigured, smtp_host: '127.0.0.1', smtp_port: port })

  await expect(mail.send(message)).rejects.toThrow('450')
})

test('sends to one address only, whatever stands in it', async () => {
  const { port, received } = await startMailServer('250 fine')
  const mail = mailWith({ ...unconfigured, smtp_host: '127.0.0.1', smtp_port: port })

  await mail.send({ ...message, to: 'ada@example.com, eve@example.com' }).catch(() => {})

  expect(received.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2)
})

test('does not wait again at once for a server that is not there', async () => {
  const { port } = await startMailServer('250 fine')
  for (const server of servers) server.close()
  let now = 1_767_225_600
  const smtp = { ...unconfigured, smtp_host: '127.0.0.1', smtp_port: port }
  const mail = mailWith(smtp, () => now)

  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
  await expect(mail.send(message)).rejects.toThrow('a moment ago')
  now += 31
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
})
