import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'

let site: TestSite
let http: SiteServer

beforeEach(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const hidden = { cookie: 'mail_notice=hidden' }

/** Whether the next page of a user with this role says that a mail server is missing. */
async function seesNotice(role_id: number, headers: Record<string, string> = {}) {
  const reader = await site.addUser('Ada', { role_id })
  const cookie = [headers.cookie, `visit=${reader.visitToken}`].filter(Boolean).join('; ')
  await http.server.inject({ url: '/questions', headers: { cookie } })
  return http.rendered.at(-1)?.user?.needs_mail_server
}

test.each([
  ['an administrator', 2, {}, true],
  ['one who has hidden it', 2, hidden, false],
  ['a moderator', 3, {}, false],
  ['a member', 1, {}, false],
])('%s is told that a mail server is missing: role %i', async (_who, role, headers, isShown) => {
  expect(await seesNotice(role, headers)).toBe(isShown)
})

test('a user who has hidden the notice does not get it again when an open page loads the account', async () => {
  const admin = await site.addUser('Ada', { role_id: 2 })
  const ask = (cookies: Record<string, string>) => site.call('userInfo', undefined, admin, { cookies })

  expect(await ask({})).toMatchObject({ needs_mail_server: true })
  expect(await ask({ mail_notice: 'hidden' })).toMatchObject({ needs_mail_server: false })
})

test('nobody is told once there is one', async () => {
  const { smtp } = site.app.settings.current
  await site.app.settings.replace({ smtp: { ...smtp, smtp_host: 'mail.example.com' } })

  expect(await seesNotice(2)).toBe(false)
})
