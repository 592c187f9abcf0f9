import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackSample } from '../../../../test/apache-answer-sample.ts'
import { createTestSite, type TestSite } from '../../../../test/site.ts'
import { importApacheAnswerSite } from '../index.ts'

let site: TestSite
let place: string

beforeEach(async () => {
  site = await createTestSite()
  place = unpackSample(join(site.dataDir, 'answer')).database
})
afterEach(() => site.close())

const load = (more: { settings?: TestSite['app']['settings'] } = {}) =>
  importApacheAnswerSite({
    db: site.db,
    clock: () => site.clock.now,
    place,
    dataDir: site.dataDir,
    report() {},
    ...more,
  })

test('imports settings when asked to, except for the address of the site', async () => {
  await load()
  expect(site.app.settings.current.general.name).not.toBe('Acceptance')
  const { site_url: url } = site.app.settings.current.general
  await load({ settings: site.app.settings })

  expect(site.app.settings.current.general).toMatchObject({
    name: 'Acceptance',
    contact_email: 'contact@example.com',
    site_url: url,
  })
})

test('imports the mail domains that may register', async () => {
  const login = { allow_new_registrations: true, allow_email_domains: ['example.com', '@example.org'] }
  const old = new DatabaseSync(place)
  old.prepare("delete from site_info where type in ('login', 'security')").run()
  old
    .prepare('insert into site_info (type, content, status) values (?, ?, 1)')
    .run('login', JSON.stringify(login))
  old.close()
  await load({ settings: site.app.settings })

  expect(site.app.settings.current.login).toMatchObject({
    allow_email_domains: ['example.com', '@example.org'],
    blocked_email_domains: null,
  })
})
