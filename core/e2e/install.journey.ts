import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/fresh-site.ts'
import { admin } from './support/running-site.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const heading = (page: Page, name: string | RegExp, options?: { timeout: number }) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible(options)

/** The server creates the tables, hashes the password and starts the site before it responds. */
const openedWithin = { timeout: 30_000 }

async function fillSite(page: Page) {
  await page.locator('input[name="site_name"]').fill('Gardeners’ Corner')
  await page.locator('input[name="contact_email"]').fill(admin.email)
  await page.locator('input[name="name"]').fill(admin.name)
  await page.locator('input[name="password"]').fill(admin.password)
  await page.locator('input[name="confirm_password"]').fill(admin.password)
}

test('a user installs the site step by step, and is logged in', async ({ page, fresh }) => {
  await page.goto(fresh.url)
  await expect(page).toHaveURL(/\/install$/)
  await heading(page, /^Welcome/)
  await expectAccessible(page)
  await next(page)

  await heading(page, 'Where should the data be stored?')
  await expectAccessible(page)
  await next(page)

  await heading(page, 'Database connected')
  await page.reload()
  await heading(page, 'Database connected')
  await next(page)

  await heading(page, 'Tell us about your site')
  await fillSite(page)
  await expect(page.locator('input[name="email"]')).toHaveValue(admin.email)
  await page.reload()
  await expect(page.locator('input[name="site_name"]')).toHaveValue('Gardeners’ Corner')
  await expect(page.locator('input[name="password"]')).toHaveValue('')
  await fillSite(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the site' }).click()

  await heading(page, 'Gardeners’ Corner is open', openedWithin)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the site' }).click()
  await expect(page.getByLabel(`Account of ${admin.name}`)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Email is not set up' })).toBeVisible()

  const closed = await page.request.get(`${fresh.url}/install`)
  expect(closed.status()).toBe(404)
  const calls = await page.request.post(`${fresh.url}/installation/base-info`, { data: {} })
  expect(calls.status()).toBe(404)
})

test('the wizard requests nothing that only an installed site has', { tag: '@anySize' }, async ({
  page,
  fresh,
}) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  await page.clock.install()
  await page.goto(fresh.url)
  await heading(page, /^Welcome/)
  await page.waitForLoadState('networkidle')

  await page.clock.runFor(30_000)
  // Gives pending requests time to finish.
  await sleep(1000)

  expect(failed).toEqual([])
})

test('the wizard uses the chosen language, also for errors', {
  tag: '@anySize',
}, async ({ page, fresh }) => {
  await page.goto(fresh.url)
  await page.getByRole('radio', { name: '简体中文' }).check()
  await heading(page, /^欢迎/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('button', { name: '继续' }).click()

  await page.getByRole('radio', { name: /PostgreSQL/ }).check()
  await page.locator('input[name="db_host"]').fill('127.0.0.1:1')
  await page.getByRole('button', { name: '继续' }).click()

  await expect(page.getByRole('alert')).toContainText('ECONNREFUSED')
  await expect(page.locator('input[name="db_host"]')).toHaveValue('127.0.0.1:1')
})

test('every answer is checked before the site is created', { tag: '@anySize' }, async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/install?step=database`)
  await next(page)
  await heading(page, 'Database connected')
  await next(page)
  await heading(page, 'Tell us about your site')
  await fillSite(page)
  await page.locator('input[name="site_url"]').fill('nowhere')
  await page.locator('input[name="confirm_password"]').fill('something-else')

  await page.getByRole('button', { name: 'Create the site' }).click()

  await expect(page.locator('input[name="site_url"]')).toBeFocused()
  await expect(page.locator('input[name="confirm_password"]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.locator('input[name="site_url"]').fill(fresh.url)
  await page.locator('input[name="confirm_password"]').fill(admin.password)
  await page.locator('input[name="name"]').fill('login')
  await page.getByRole('button', { name: 'Create the site' }).click()

  await expect(page.locator('input[name="name"]')).toBeFocused()
  await expect(page.locator('input[name="name"]')).toHaveAttribute('aria-invalid', 'true')
})

test('an existing configuration is not overwritten', { tag: '@anySize' }, async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/install?step=database`)
  await next(page)
  await heading(page, 'Database connected')

  await page.goto(`${fresh.url}/install`)
  await heading(page, 'A configuration is already there')
  await page.getByRole('button', { name: 'Install now' }).click()
  await heading(page, 'Tell us about your site')

  await writeFile(
    join(fresh.dataDir, 'conf', 'config.yaml'),
    'data:\n  database:\n    driver: postgres\n    connection: postgres://nobody@127.0.0.1:1/none\n',
  )
  await page.goto(`${fresh.url}/install`)
  await heading(page, 'The database cannot be reached')
  await expectAccessible(page)
})
