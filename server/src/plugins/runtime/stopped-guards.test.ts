import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { type PluginSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { storePlugin } from '../storage/plugin-state.repository.ts'

let site: TestSite
let admin: TestUser
let member: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada', { reputation: 1000 })
})
afterEach(() => site.close())

const slug = 'test_guard'
const captcha = `{ captcha: () => ({ create: async () => ({}), verify: async () => true }) }`
const reviewer = `{ reviewer: () => ({ review: async () => ({ verdict: 'approve' }) }) }`
const filter = `{ filter: () => ({ check: async () => ({ isAccepted: true }) }) }`
const userCenter = `{ userCenter: () => ({
  agent: {
    displayName: 'The Firm', icon: '', url: 'https://firm.example', controlCenter: [], keepsOriginalAccounts: false,
    decidesRank: false, decidesStatus: false, decidesRole: false, needsEmail: true,
  },
  start: async () => ({ url: 'https://firm.example' }), finish: async () => ({}),
}) }`

const getFolder = (name = slug) => join(site.dataDir, 'plugins', name, '1.0.0')
const refresh = () => site.app.plugins.runtime.refresh()
const toggle = (name: string, enabled: boolean) =>
  site.call('adminPluginSwitch', { plugin_slug_name: name, enabled }, admin)

function write(family: PluginSource['family'], part: string, changes: PluginSource = {}): void {
  writePlugin(getFolder(), { slug_name: slug, family, server: `export default ${part}`, ...changes })
}

async function run(family: PluginSource['family'], part: string): Promise<void> {
  write(family, part)
  await refresh()
  await toggle(slug, true)
}

async function removeFiles(): Promise<() => Promise<void>> {
  renameSync(join(site.dataDir, 'plugins', slug), join(site.dataDir, 'away'))
  await refresh()
  return async () => {
    renameSync(join(site.dataDir, 'away'), join(site.dataDir, 'plugins', slug))
    await refresh()
  }
}

const demand = () => site.call('userActionRecord', { action: 'email' })
const requestReset = () => site.call('passwordReset', { e_mail: 'ada@example.com' })
const findRow = async (name = slug) =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === name)

async function listNotices() {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox' }, admin)
  return list.map(({ notification_action, object_info }) => `${notification_action} ${object_info.title}`)
}

const unavailable = { reason: 'error.object.captcha_unavailable' }
const closed = 'What it protects stays blocked until it runs again or is deactivated.'

describe('a captcha whose files are missing', () => {
  test('lets no one pass until they are back, and administrators are notified once', async () => {
    await run('captcha', captcha)

    const restore = await removeFiles()

    await expect(demand()).rejects.toMatchObject(unavailable)
    const announced = [`A plugin keeps failing, so what it protects stays blocked: ${slug}`]
    await expect.poll(listNotices).toEqual(announced)
    await refresh()
    expect(await listNotices()).toEqual(announced)
    const row = { enabled: true, state: 'broken', type: 'captcha', notice: expect.stringContaining(closed) }
    expect(await findRow()).toMatchObject(row)
    await restore()
    expect(await demand()).toMatchObject({ verify: true })
    expect(await findRow()).toMatchObject({ enabled: true, state: 'active', notice: '' })
  })

  test('is disabled by an administrator', async () => {
    await run('captcha', captcha)
    await removeFiles()

    await toggle(slug, false)

    expect(await demand()).toMatchObject({ verify: false })
    expect(await findRow()).toBeUndefined()
  })

  test('is disabled by another captcha', async () => {
    await run('captcha', captcha)
    await removeFiles()
    const other = { slug_name: 'other_captcha', family: 'captcha' as const }
    writePlugin(getFolder('other_captcha'), { ...other, server: `export default ${captcha}` })
    await refresh()

    await toggle('other_captcha', true)

    expect(site.app.plugins.runtime.stored(slug).enabled).toBe(false)
    expect(await demand()).toMatchObject({ verify: true })
  })

  test('is removed', async () => {
    await run('captcha', captcha)
    await removeFiles()

    await site.call('adminPluginRemove', { plugin_slug_name: slug }, admin)

    expect(await demand()).toMatchObject({ verify: false })
    expect(await findRow()).toBeUndefined()
  })
})

test('a user center that never ran under this version of the site counts as the only way to log in', async () => {
  write('user_center', 'nothing', { sdk: '>=99.0.0' })
  await inTransaction(site.db, (tx) => storePlugin(tx, slug, { enabled: true }, 0))

  await refresh()

  await expect(requestReset()).rejects.toMatchObject({ reason: 'base.forbidden_error' })
  expect(await site.call('userCenterAgentInfo', undefined)).toMatchObject({
    agent_info: { display_name: slug, enabled_original_user_system: false },
  })
  await toggle(slug, false)
  await expect(requestReset()).resolves.toBeNull()
})

test.each(['captcha', 'reviewer', 'filter'] as const)(
  'a %s for another version of the site counts by its manifest if it never ran',
  async (family) => {
    write(family, 'nothing', { sdk: '>=99.0.0' })
    await inTransaction(site.db, (tx) => storePlugin(tx, slug, { enabled: true }, 0))

    await refresh()

    expect(site.app.plugins.host.offering(family)).toMatchObject([{ slug, family }])
    expect(await findRow()).toMatchObject({ enabled: true, state: 'outdated' })
  },
)

test('a filter that cannot run rejects what members write, and admits what staff writes', async () => {
  await run('filter', filter)
  await ask(site, member)

  await removeFiles()

  await expect(ask(site, member)).rejects.toMatchObject({ reason: 'error.object.filter_unavailable' })
  await expect(ask(site, admin)).resolves.toBeDefined()
})

test('posts for a reviewer that cannot run are held', async () => {
  await run('reviewer', reviewer)

  await removeFiles()

  const { id } = await ask(site, member)
  const { list } = await site.call('queuedPostPage', { page: 1 }, admin)
  expect(list).toMatchObject([{ object_id: id, submitter_display_name: slug }])
})

describe('a user center that keeps the accounts to itself', () => {
  const taken = { reason: 'base.forbidden_error' }

  test('continues to do so while it cannot run', async () => {
    await run('user_center', userCenter)
    await removeFiles()

    await expect(requestReset()).rejects.toMatchObject(taken)
    await toggle(slug, false)
    await expect(requestReset()).resolves.toBeNull()
  })

  test('continues to do so when it does not start', async () => {
    await run('user_center', userCenter)
    await site.app.plugins.runtime.change(slug, { enabled: false })
    writeFileSync(join(getFolder(), 'dist', 'server.js'), 'throw new Error()')
    await inTransaction(site.db, (tx) => storePlugin(tx, slug, { enabled: true }, 0))

    await refresh()

    await expect(requestReset()).rejects.toMatchObject(taken)
    expect(await site.call('userCenterAgentInfo', undefined)).toMatchObject({
      agent_info: { display_name: 'The Firm', enabled_original_user_system: false },
    })
    writeFileSync(join(getFolder(), 'dist', 'server.js'), `export default ${userCenter}`)
  })
})

test('a process that serves no site closes nothing', async () => {
  await run('captcha', captcha)
  await removeFiles()

  await site.app.plugins.runtime.look()

  expect(site.app.plugins.host.offering('captcha')).toEqual([])
})

test('a plugin that guards nothing is only listed if its files are missing', async () => {
  await run('embed', `{ embed: () => ({ platforms: async () => [] }) }`)

  await removeFiles()

  const notice = expect.not.stringContaining(closed)
  expect(await findRow()).toMatchObject({ enabled: true, state: 'broken', notice })
  expect(await listNotices()).toEqual([])
})
