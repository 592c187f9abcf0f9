import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMails } from '../../../test/mails.ts'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

const slug = 'test_plugin'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), {
    server: 'export default {}',
    texts: { en_US: { info: { name: 'Clock' } } },
  })
  await site.app.plugins.runtime.refresh()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

const enable = () => site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)

/** Faults until it is given up, and after that. */
async function failTooOften(): Promise<void> {
  const plugin = site.app.plugins.runtime.view(slug)?.running
  for (let count = 0; count < 20; count += 1) {
    // Five are a warning, after which faults do not count for a minute.
    if (count === 5) vi.advanceTimersByTime(61_000)
    plugin?.failedInBrowser('home.top', 'It broke.')
  }
  await expect.poll(() => site.app.plugins.runtime.stored(slug).enabled).toBe(false)
  await site.app.events.drain()
}

async function listNotices(user: TestUser) {
  const { list } = await site.call('notificationPage', { type: 'inbox' }, user)
  return list.map(({ notification_action, object_info: { object_type, title } }) => ({
    text: `${notification_action} ${title}`,
    about: object_type,
  }))
}

const notice = { text: 'A plugin was switched off because it kept failing: Clock', about: 'plugin' }

test('administrators are notified of a plugin that is switched off, once, and no one else is', async () => {
  const other = await site.addUser('Second', { role_id: 2 })
  const member = await site.addUser('Ada')
  await enable()

  await failTooOften()

  expect(await listNotices(admin)).toEqual([notice])
  expect(await listNotices(other)).toEqual([notice])
  expect(await listNotices(member)).toEqual([])
  expect((await getMails(site)).map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'root@example.com: [Querent] The plugin Clock was switched off',
    'second@example.com: [Querent] The plugin Clock was switched off',
  ])
  expect((await getMails(site))[0]?.text).toContain('/admin/installed-plugins')
})

test('of each time, and by mail only where they want mails', async () => {
  const off = { key: 'email', enable: false }
  const mails = { inbox: off, all_new_question: off, all_new_question_for_following_tags: off }
  await site.call('notificationConfigUpdate', mails, admin)

  for (let times = 0; times < 2; times += 1) {
    await enable()
    await failTooOften()
  }

  expect(await listNotices(admin)).toEqual([notice, notice])
  expect(await getMails(site)).toEqual([])
})

test('not of what an administrator switches off', async () => {
  await enable()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: false }, admin)
  await site.app.events.drain()

  expect(await listNotices(admin)).toEqual([])
})
