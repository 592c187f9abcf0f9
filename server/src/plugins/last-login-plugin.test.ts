import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beforeWrites } from '../../test/before-writes.ts'
import { getDenial } from '../../test/content.ts'
import { writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

let site: TestSite
let admin: TestUser

const folder = (slug: string) => join(site.dataDir, 'plugins', slug, '1.0.0')
const login = `export default { connector: () => ({
  logo: '<svg/>', start: async () => ({ url: 'https://hub.example' }), finish: async () => ({ externalId: '1' }),
}) }`

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(folder('hub'), { slug_name: 'hub', family: 'connector', server: login })
  writePlugin(folder('lab'), { slug_name: 'lab', family: 'connector', server: login })
  writePlugin(folder('quiet'), { slug_name: 'quiet', family: 'theme', server: 'export default {}' })
  await site.app.plugins.runtime.refresh()
})
afterEach(() => site.close())

const turn = (plugin_slug_name: string, enabled: boolean) =>
  site.call('adminPluginSwitch', { plugin_slug_name, enabled }, admin)
const remove = (plugin_slug_name: string) => site.call('adminPluginRemove', { plugin_slug_name }, admin)

async function takePasswords(allow_password_login: boolean) {
  const stored = await site.call('siteLoginInfo', undefined, admin)
  await site.call('siteLoginUpdate', { ...stored, allow_password_login }, admin)
}

test('the last login plugin is neither deactivated nor removed while the site takes no passwords', async () => {
  for (const slug of ['hub', 'lab', 'quiet']) await turn(slug, true)
  await takePasswords(false)

  await turn('lab', false)
  await turn('quiet', false)
  expect(await getDenial(turn('hub', false))).toMatchObject({ reason: 'error.plugin.last_login' })
  expect(await getDenial(remove('hub'))).toMatchObject({ reason: 'error.plugin.last_login' })

  expect(site.app.plugins.host.offering('connector').map(({ slug }) => slug)).toEqual(['hub'])
  expect(existsSync(folder('hub'))).toBe(true)

  await remove('lab')
  await takePasswords(true)
  await turn('hub', false)
  await remove('hub')
  expect(existsSync(folder('hub'))).toBe(false)
})

test('of two login plugins that are deactivated or removed at the same time, one remains', async () => {
  for (const slug of ['hub', 'lab']) await turn(slug, true)
  await takePasswords(false)
  expect(await countDone([turn('hub', false), turn('lab', false)])).toBe(1)
  expect(site.app.plugins.host.offering('connector')).toHaveLength(1)

  for (const slug of ['hub', 'lab']) await turn(slug, true)

  expect(await countDone([remove('hub'), turn('lab', false)])).toBe(1)
  expect(site.app.plugins.host.offering('connector')).toHaveLength(1)
})

/** What another process does, without the signal that this one would follow later. */
const switchOffElsewhere = (slug: string) =>
  site.db.updateTable('plugin_config').set({ enabled: 0 }).where('slug', '=', slug).execute()

const refusePasswordsElsewhere = () => {
  const login = { ...site.app.settings.current.login, allow_password_login: false }
  const section = { name: 'login', value: JSON.stringify(login), updated_at: 0 }
  return site.db
    .insertInto('site_settings')
    .values(section)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(section))
    .execute()
}

test('a login plugin stays active if another process deactivates the other one, or turns passwords off', async () => {
  for (const slug of ['hub', 'lab']) await turn(slug, true)
  await takePasswords(false)
  beforeWrites(site, () => switchOffElsewhere('lab'))
  expect(await getDenial(turn('hub', false))).toMatchObject({ reason: 'error.plugin.last_login' })

  await takePasswords(true)
  await turn('lab', false)
  beforeWrites(site, refusePasswordsElsewhere)
  expect(await getDenial(turn('hub', false))).toMatchObject({ reason: 'error.plugin.last_login' })

  expect(site.app.plugins.host.offering('connector').map(({ slug }) => slug)).toEqual(['hub'])
})

test('passwords stay on if another process deactivates the last login plugin', async () => {
  await turn('hub', true)
  const stored = await site.call('siteLoginInfo', undefined, admin)

  beforeWrites(site, () => switchOffElsewhere('hub'))
  const call = site.call('siteLoginUpdate', { ...stored, allow_password_login: false }, admin)

  expect(await getDenial(call)).toMatchObject({ reason: 'error.connector.no_other_login' })
})

async function countDone(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
