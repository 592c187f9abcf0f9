import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const plugins = createFakePluginHost()
let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ pluginHost: plugins })
  admin = await site.addUser('Ada', { role_id: 2 })
})
afterEach(() => site.close())

/** As the form of the administration, which sends all that it read. */
async function save(change: { allow_password_login?: boolean; login_required?: boolean }) {
  const stored = await site.call('siteLoginInfo', undefined, admin)
  return site.call('siteLoginUpdate', { ...stored, ...change }, admin)
}

test('logging in with a password is turned off only where another login runs', async () => {
  await expect(save({ allow_password_login: false })).rejects.toMatchObject({
    reason: 'error.connector.no_other_login',
    details: { fields: [{ field: 'allow_password_login' }] },
  })
  expect(site.app.settings.current.login.allow_password_login).toBe(true)

  plugins.enable('hub_connector', { connector: fakeProvider({ externalId: '1' }) })
  await save({ allow_password_login: false })

  // A plugin that fails later is in the way of no other setting.
  plugins.disable('hub_connector')
  await save({ login_required: true })
  expect(site.app.settings.current.login).toMatchObject({ allow_password_login: false, login_required: true })
})
