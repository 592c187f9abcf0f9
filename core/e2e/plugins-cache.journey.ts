import type { Page } from '@playwright/test'
import { type FakeRedis, startFakeRedis } from '../../plugins/cache-redis/src/testing/fake-redis.ts'
import { findPort } from '../../scripts/lib/free-ports.mjs'
import { expectAccessible } from './support/accessibility.ts'
import { send } from './support/api.ts'
import { test as shared } from './support/journey.ts'
import { switchPlugin } from './support/plugin-admin.ts'
import { admin, type RunningSite, startSite } from './support/running-site.ts'
import { visitAs } from './support/visitors.ts'

const { expect } = shared
const slug = 'redis_cache'
const password = 'the-password-of-redis'

type Surroundings = { ownSite: RunningSite; redis: FakeRedis }

/** A site that may connect to a Redis on this machine. */
const test = shared.extend<Record<never, never>, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
    async ({}, use) => {
      const port = await findPort()
      const ownSite = await startSite({ env: { QUERENT_PRIVATE_HOSTS: `127.0.0.1:${port}` } })
      const redis = await startFakeRedis({ password, port })
      await use({ ownSite, redis })
      await redis.stop()
      await ownSite.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ surroundings }, use) => use(surroundings.ownSite),
})

/** A failed login, which the site counts. */
async function guess(site: RunningSite): Promise<void> {
  const body = { e_mail: 'nobody@example.com', pass: 'a-wrong-password' }
  await send(site, { method: 'POST', path: '/user/login/email', body }).catch(() => {})
}

async function enter(page: Page, url: string): Promise<void> {
  const field = page.getByLabel('Address', { exact: true })
  const replace = page.getByRole('button', { name: 'Replace' })
  if (await replace.isVisible()) await replace.click()
  await field.fill(url)
  await page.getByRole('button', { name: 'Save' }).click()
}

test('limits are counted in Redis once its URL was tested, and without it while it is down', async ({
  browser,
  site,
  surroundings: { redis },
}) => {
  const page = await visitAs(browser, site, admin)
  await switchPlugin(site, slug, true)
  await page.goto(`/admin/${slug}`)

  await enter(page, 'redis//10.0.0.5')
  await expect(page.getByText(/^Enter an address such as redis:/)).toBeVisible()
  await enter(page, `redis://:wrong@${redis.host}/0`)
  await expect(page.getByText('Redis does not accept the username or the password')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await enter(page, `redis://:${password}@127.0.0.1:1/0`)
  await expect(
    page.getByText(/^Redis cannot be reached at this address\. .*QUERENT_PRIVATE_HOSTS/),
  ).toBeVisible()
  expect(redis.listKeys()).toEqual([])

  await enter(page, `redis://:${password}@${redis.host}/0`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await guess(site)
  expect(redis.listKeys()).toContainEqual(expect.stringMatching(/^querent:failed logins/))

  await redis.interrupt()
  await guess(site)
  await page.goto('/admin')
  await expect(page.getByText(/The cache cannot be used, and limits are counted without it/)).toBeVisible()
  await redis.resume()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/The cache cannot be used/)).toHaveCount(0, { timeout: 2000 })
  }).toPass({ intervals: [5000] })

  await switchPlugin(site, slug, false)
  await expect.poll(() => redis.countConnections()).toBe(0)
})
