import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { configurePlugin, switchPlugin } from './support/plugin-admin.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { createTestUser } from './support/users.ts'

// Has its own site, because the captcha would block other journeys.
let own: RunningSite

test.beforeAll(async () => {
  own = await startSite()
})
test.afterAll(() => own.stop())

async function fillRegistration(page: Page) {
  const user = createTestUser()
  await page.goto(`${own.url}/users/register`)
  await page.locator('input[name="name"]').fill(user.name)
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  await expect(page.locator('main button[type="submit"]')).toBeEnabled()
}

test('a newcomer solves a captcha that an administrator activated', async ({ page }) => {
  await switchPlugin(own, 'basic_captcha', true)
  await configurePlugin(own, 'basic_captcha', { questions: 'Which color has snow? = white' })

  await fillRegistration(page)
  const submit = page.locator('main button[type="submit"]')
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Are you human?' })
  const image = dialog.getByRole('img')
  await expect(image).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(submit).toBeFocused()

  await submit.click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  const first = await image.getAttribute('src')
  await page.keyboard.type('no')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The captcha was not solved correctly.')
  expect(await image.getAttribute('src')).not.toBe(first)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Answer a question instead' }).click()
  await expect(dialog.getByText('Which color has snow?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('White')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/users\/register/)

  await switchPlugin(own, 'basic_captcha', false)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await fillRegistration(page)
  await submit.click()
  await expect(page).not.toHaveURL(/\/users\/register/)
})

test('pages allow the service of an active captcha, and say so if it cannot be loaded', async ({ page }) => {
  const getPolicy = async () => (await page.goto(own.url))?.headers()['content-security-policy'] ?? ''
  await configurePlugin(own, 'turnstile_captcha', { site_key: 'public', secret_key: 'secret' })
  expect(await getPolicy()).not.toContain('cloudflare')

  await switchPlugin(own, 'turnstile_captcha', true)
  expect(await getPolicy()).toContain("frame-src 'self' https://challenges.cloudflare.com")
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
  await fillRegistration(page)
  await page.locator('main button[type="submit"]').click()
  const dialog = page.getByRole('dialog', { name: 'Are you human?' })
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded')
  await expectAccessible(page)

  await switchPlugin(own, 'turnstile_captcha', false)
  expect(await getPolicy()).not.toContain('cloudflare')
})
