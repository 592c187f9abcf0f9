import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'

let site: TestSite
let admin: TestUser
let server: SmtpServer | undefined

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await site.close()
})

const send = () => site.call('smtpTest', { recipient: 'ada@example.com' }, admin)

test('shows the mail server’s response to a test mail', async () => {
  server = await startSmtpServer()
  await site.app.settings.replace({ smtp: server.settings })

  const { is_sent, answer } = await send()

  expect(is_sent).toBe(true)
  expect(answer).toMatch(/^250 /)
  expect(server.accepted).toEqual(['ada@example.com'])
})

test('shows why the mail server rejects a test mail', async () => {
  server = await startSmtpServer({ answerTo: () => '550 no such user' })
  await site.app.settings.replace({ smtp: server.settings })

  expect(await send()).toEqual({ is_sent: false, answer: expect.stringContaining('550 no such user') })
})

test('shows no response if no mail server is configured', async () => {
  expect(await send()).toEqual({ is_sent: false, answer: '' })
})

test('is only for administrators', async () => {
  const ada = await site.addUser('Ada')

  await expect(site.call('smtpTest', { recipient: 'ada@example.com' }, ada)).rejects.toMatchObject({
    reason: 'base.unauthorized_error',
  })
})
