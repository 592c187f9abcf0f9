import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getMails, mailTo } from '../../../test/mails.ts'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

const clock = 'test_clock'
const daySeconds = 24 * 3600

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
  await install(clock, 'Clock')
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
})

async function install(slug: string, name: string): Promise<void> {
  writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), {
    slug_name: slug,
    server: 'export default {}',
    texts: { en_US: { info: { name } } },
  })
  await site.app.plugins.runtime.refresh()
}

const enable = (slug = clock) =>
  site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)

/** Faults until it is given up, and after that. */
async function failTooOften(slug: string): Promise<void> {
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

const off = { key: 'email', enable: false }
const noMails = { inbox: off, all_new_question: off, all_new_question_for_following_tags: off }

const notice = { text: 'A plugin was deactivated because it kept failing: Clock', about: 'plugin' }

test('administrators are notified of a disabled plugin, once, and no one else is', async () => {
  const other = await site.addUser('Second', { role_id: 2 })
  const member = await site.addUser('Ada')
  await enable()

  await failTooOften(clock)

  expect(await listNotices(admin)).toEqual([notice])
  expect(await listNotices(other)).toEqual([notice])
  expect(await listNotices(member)).toEqual([])
  expect((await getMails(site)).map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'root@example.com: [Querent] The plugin Clock was deactivated',
    'second@example.com: [Querent] The plugin Clock was deactivated',
  ])
  expect((await getMails(site))[0]?.text).toContain('/admin/installed-plugins')
})

test('each time, and by mail only if they want mails', async () => {
  await site.call('notificationConfigUpdate', noMails, admin)

  for (let times = 0; times < 2; times += 1) {
    await enable()
    await failTooOften(clock)
  }

  expect(await listNotices(admin)).toEqual([notice, notice])
  expect(await getMails(site)).toEqual([])
})

test('of each plugin, also if notifications of one kind are grouped', async () => {
  const compass = 'test_compass'
  await install(compass, 'Compass')
  for (const slug of [clock, compass]) {
    await enable(slug)
    await failTooOften(slug)
  }

  const { list } = await site.call('notificationPage', { type: 'inbox', grouped: true }, admin)
  expect(list.map(({ object_info }) => object_info.title)).toEqual(['Compass', 'Clock'])
  expect(list.map(({ group }) => group)).toEqual([undefined, undefined])
})

test('with a digest that names the plugin in a sentence', async () => {
  await site.call('notificationConfigUpdate', { ...noMails, digest: 'daily' }, admin)
  await enable()
  await failTooOften(clock)

  site.clock.now += daySeconds
  await site.app.schedule.runAll()

  const { text } = await mailTo(site, 'root@example.com')
  expect(text).toContain('A plugin was deactivated because it kept failing: Clock')
})

test('not of what an administrator disables', async () => {
  await enable()
  await site.call('adminPluginSwitch', { plugin_slug_name: clock, enabled: false }, admin)
  await site.app.events.drain()

  expect(await listNotices(admin)).toEqual([])
})

describe('a guard', () => {
  const guard = 'test_captcha'
  const create = (body: string) =>
    `export default { captcha: () => ({ verify: async () => true, create: async () => { ${body} } }) }`

  async function run(server: string): Promise<void> {
    const folder = join(site.dataDir, 'plugins', guard, '1.0.0')
    writePlugin(folder, { slug_name: guard, family: 'captcha', server })
    await site.app.plugins.runtime.refresh()
    await enable(guard)
  }

  const demand = () => site.call('userActionRecord', { action: 'email' })
  const isOn = () => site.app.plugins.runtime.stored(guard).enabled

  async function fail(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < 5; count += 1) await demand().catch(() => {})
      vi.advanceTimersByTime(61_000)
    }
    await site.app.events.drain()
  }

  const getNotice = async () =>
    (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === guard)?.notice

  test('that fails repeatedly stays enabled and closed, and administrators are notified once', async () => {
    await run(create(`throw new Error('It broke.')`))

    await fail(4)

    await expect
      .poll(() => listNotices(admin))
      .toEqual([
        {
          text: 'A plugin keeps failing, so what it protects stays blocked: Test plugin',
          about: 'plugin',
        },
      ])
    expect(isOn()).toBe(true)
    expect(await getNotice()).toContain('Last error: It broke.')
    await expect(demand()).rejects.toMatchObject({ reason: 'error.object.captcha_unavailable' })
    const [mail] = await getMails(site)
    expect(mail?.subject).toBe('[Querent] The plugin Test plugin keeps failing')
    expect(mail?.text).toContain('/admin/installed-plugins')
  })

  test('has no notice after it has worked again for a while', async () => {
    await run(
      create(`if (globalThis.count = (globalThis.count ?? 0) + 1, count <= 10) throw new Error(); return {}`),
    )
    await fail(2)
    await expect.poll(getNotice).toContain('It stays on')

    await demand()
    expect(await getNotice()).toContain('It stays on')
    vi.advanceTimersByTime(11 * 60_000)
    await demand()

    await expect.poll(getNotice).toBe('')
  })

  test('stays enabled after failures that browsers report', async () => {
    await run(create('return {}'))
    const running = site.app.plugins.runtime.view(guard)?.running
    for (let count = 0; count < 10; count += 1) {
      if (count === 5) vi.advanceTimersByTime(61_000)
      running?.failedInBrowser('captcha', 'It broke.')
    }

    await expect.poll(getNotice).toContain('It broke.')
    expect(isOn()).toBe(true)
  })
})
