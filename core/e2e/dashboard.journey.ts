import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { expect, withOwnSite } from './support/plugin-site.ts'
import { waitUntilInteractive } from './support/route-walk.ts'
import { admin } from './support/running-site.ts'
import { buildSampleHistory } from './support/sample-days.ts'
import { enterAs } from './support/users.ts'

// Has its own site, because other journeys would see the changed site name.
const test = withOwnSite()

test('the dashboard counts a new question, and shows charts of the last days', async ({ page, ownSite }) => {
  await enterAs(page, admin)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const questions = page
    .getByLabel('Figures')
    .locator('div', { hasText: /^Questions/ })
    .getByRole('definition')
  const before = Number(await questions.textContent())
  await expect(page.getByText('Problem: No mail server is set up')).toBeVisible()
  await expectAccessible(page)

  await addQuestion(ownSite, {
    title: 'Which plants grow in the shade of a dashboard?',
    content: 'It stands in front of a window that looks north.',
    tags: ['garden'],
  })
  await page.reload()

  await expect(questions).toHaveText(String(before + 1))
  // A new site counts its days only after ten minutes.
  const json = buildSampleHistory(7)
  await page.route('**/dashboard/history*', (route) => route.fulfill({ json }))
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7$/)
  await expect(page.locator('canvas')).toHaveCount(6)
  await expectAccessible(page)
})

test('the menu shows the entry of the open page, also below a notice and if it is the last one', async ({
  page,
}) => {
  await enterAs(page, admin)
  await page.setViewportSize({ width: 1280, height: 500 })
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const isShown = async (name: string) => {
    const box = await menu.getByRole('link', { name, exact: true }).boundingBox()
    return box !== null && box.y > 57 && box.y + box.height <= 500
  }

  await page.goto('/admin/installed-plugins')
  await expect(page.getByRole('complementary', { name: 'Email is not set up' })).toBeVisible()
  await expect.poll(() => isShown('Installed plugins')).toBe(true)

  await menu.getByRole('link').last().click()
  const last = menu.locator('[aria-current="page"]')
  await expect(menu.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
  const name = (await last.textContent()) ?? ''
  await page.reload()
  await expect.poll(() => isShown(name)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => isShown(name)).toBe(true)
})

test('the administration and its menu fit a phone with text at twice the size', async ({ page }) => {
  await enterAs(page, admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/installed-plugins')
  await waitUntilInteractive(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByText('Installed plugins').first().click()
  await expect(menu.getByRole('link', { name: 'Questions', exact: true })).toBeVisible()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a changed setting is in the audit log with both values', async ({ page }) => {
  await enterAs(page, admin)
  await page.goto('/admin/general')
  const name = page.getByLabel('Site name')
  const before = await name.inputValue()
  await name.fill('Ask the gardeners')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/admin/audit-log')
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Site name' }) })
  await expect(entry.first()).toContainText('changed the setting Site name')
  await expect(entry.first().getByRole('definition').first()).toHaveText(before)
  await expect(entry.first().getByRole('definition').last()).toHaveText('Ask the gardeners')
  await expectAccessible(page)

  await page.getByLabel('Action').selectOption('user_role')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('No entry matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).first().click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
})
