import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { enableProvider, type Provider, startProvider } from './support/provider.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

// Has its own site, because the login button would be on the login pages of all other journeys.
let own: RunningSite
let provider: Provider

test.beforeAll(async () => {
  own = await startSite()
  provider = await startProvider()
  await enableProvider(own, provider)
})
test.afterAll(async () => {
  await provider.stop()
  await own.stop()
})
const at = (path: string) => own.url + path

const connect = 'Connect with The Hub'

test('a user logs in with an external account, and keeps a way to log in without it', async ({ page }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto(at('/users/login?from=%2Ftags'))
  await expect(page.getByRole('link', { name: connect })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: connect }).click()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page.getByText(/Nothing has changed/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Back to log in' }).click()
  await page.getByRole('link', { name: connect }).click()
  await page.getByRole('link', { name: 'Go on as Ada' }).click()

  await expect(page.getByLabel('Account of Ada')).toBeVisible()
  await expect(page).not.toHaveURL(/users/)
  // No URL that the browser visited contains the session's secret.
  const secrets = (await page.context().cookies()).map(({ value }) => value)
  expect(secrets).not.toEqual([])
  for (const secret of secrets) expect(visited.join(' ')).not.toContain(secret)

  await page.goto(at('/users/settings/account'))
  await expect(page.getByRole('heading', { name: 'My logins' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disconnect The Hub' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(/This is your last way to log in/)).toBeVisible()

  await page.locator('input[name="pass"]').fill('correct-horse-42')
  await page.locator('input[name="confirm_password"]').fill('correct-horse-42')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect The Hub' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()

  await page.getByRole('button', { name: 'Connect The Hub' }).click()
  await page.getByRole('link', { name: 'Go on as Ada' }).click()
  await expect(page.getByText('The Hub is connected. You can log in with it from now on.')).toBeVisible()
})

test('a callback that another browser started does not log in', async ({ page, browser }) => {
  await page.goto(at('/users/login'))
  await page.getByRole('link', { name: connect }).click()
  const href = await page.getByRole('link', { name: 'Go on as Ada' }).getAttribute('href')
  const victim = await browser.newPage()

  await victim.goto(href ?? '')

  await expect(victim.getByText(/was started in another browser/)).toBeVisible()
  await victim.goto(at('/'))
  await expect(victim.getByLabel('Account of Ada')).toHaveCount(0)
  await victim.close()
})

test.describe('in a browser with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the provider is called once, and the callback logs in', async ({ page }) => {
    await page.goto(at('/users/login'))
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.reload()

    await page.getByRole('link', { name: connect }).click()
    await page.getByRole('link', { name: 'Go on as Ada' }).click()

    await expect(page.getByLabel('Account of Ada')).toBeVisible()
  })
})
