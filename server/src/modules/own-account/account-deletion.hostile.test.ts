import { mailStatus } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'
import { hashPassword } from '../accounts/index.ts'

const password = 'difference-engine'
const needsLink = { reason: 'error.email.verify_url_expired', status: 403 }

let site: TestSite
let smtp: SmtpServer
let ada: TestUser

beforeEach(async () => {
  smtp = await startSmtpServer()
  site = await createTestSite()
  await site.app.settings.replace({ smtp: smtp.settings })
  ada = await site.addUser('Ada', { password_hash: await hashPassword(password) })
})
afterEach(async () => {
  await site.close()
  await smtp.stop()
})

const getStatus = async () => {
  const columns = site.db.selectFrom('users').select('status').where('id', '=', ada.id)
  return (await columns.executeTakeFirstOrThrow()).status
}

async function readCode(): Promise<string> {
  await site.app.events.drain()
  const text = smtp.received.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  return /settings\/account\?code=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('an intruder who knows the password but cannot read the mail cannot delete the account', async () => {
  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ needs_deletion_link: true })
  await site.call('userDeletionCodeSend', {}, ada)
  const code = await readCode()

  for (const guess of [undefined, '', 'nonsense']) {
    const call = site.call('userDelete', { pass: password, code: guess }, ada)
    expect(await getDenial(call)).toMatchObject(needsLink)
  }
  expect(await getStatus()).toBe(1)

  // Whoever has the link and not the password neither deletes it nor uses the link up.
  expect(await getDenial(site.call('userDelete', { pass: 'wrong-password', code }, ada))).toMatchObject({
    reason: 'error.object.old_password_verification_failed',
  })
  await site.call('userDelete', { pass: password, code }, ada)
  expect(await getStatus()).toBe(10)
})

test('an intruder who also changes the password is mailed no link, and the earlier one is invalid', async () => {
  await site.call('userDeletionCodeSend', {}, ada)
  const code = await readCode()
  await site.call('passwordChange', { old_pass: password, pass: 'analytical-engine' }, ada)

  const call = site.call('userDelete', { pass: 'analytical-engine', code }, ada)

  expect(await getDenial(call)).toMatchObject(needsLink)
})

test.each([
  { name: 'that is not confirmed', row: { mail_status: mailStatus.unconfirmed } },
  { name: 'of a site without a mail server', smtp_host: '' },
])(
  'the password is enough if mail cannot be delivered, as with an address $name',
  async ({ row, smtp_host }) => {
    if (row) await site.db.updateTable('users').set(row).where('id', '=', ada.id).execute()
    if (smtp_host !== undefined) await site.app.settings.replace({ smtp: { ...smtp.settings, smtp_host } })
    expect(await site.call('userInfo', undefined, ada)).toMatchObject({ needs_deletion_link: false })

    await site.call('userDelete', { pass: password }, ada)

    expect(await getStatus()).toBe(10)
  },
)
