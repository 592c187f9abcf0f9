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

/** Saves like the administration's form, which sends all fields that it read. */
async function save(change: { allow_password_login?: boolean; login_required?: boolean }) {
  const stored = await site.call('siteLoginInfo', undefined, admin)
  return site.call('siteLoginUpdate', { ...stored, ...change }, admin)
}

test('password login can only be turned off if another login is active', async () => {
  await expect(save({ allow_password_login: false })).rejects.toMatchObject({
    reason: 'error.connector.no_other_login',
    details: { fields: [{ field: 'allow_password_login' }] },
  })
  expect(site.app.settings.current.login.allow_password_login).toBe(true)

  plugins.enable('hub_connector', { connector: fakeProvider({ externalId: '1' }) })
  await save({ allow_password_login: false })

  // A plugin that fails later does not prevent changes of other settings.
  plugins.disable('hub_connector')
  await save({ login_required: true })
  expect(site.app.settings.current.login).toMatchObject({ allow_password_login: false, login_required: true })
})
