// Takes the screenshots of docs/administration.md. The daily stats are samples, because a new site has none.
// Run: pnpm docs:pictures, after pnpm build.
import type { Page } from '@playwright/test'
import { adminToken, send } from './support/api.ts'
import { savePicture, takePictures } from './support/picture-site.ts'
import type { RunningSite } from './support/running-site.ts'
import { buildSampleHistory } from './support/sample-days.ts'

const pages = ['audit-log', 'general', 'themes', 'privileges', 'smtp', 'badges', 'installed-plugins']

async function takePicture(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await savePicture(page, `admin-${name}`)
}

async function nameSite(site: RunningSite) {
  const token = await adminToken(site)
  const path = 'admin:/siteinfo/general'
  const general = await send<Record<string, unknown>>(site, { method: 'GET', path, token })
  const body = { ...general, name: 'Gardeners', short_description: 'Questions about gardens' }
  await send(site, { method: 'PUT', path, body, token })
}

/** A page that the server renders already has its data. Only a page opened from another one requests it. */
async function showDashboard(page: Page) {
  const json = buildSampleHistory(30)
  await page.route('**/dashboard/history*', (route) => route.fulfill({ json }))
  // If a link is clicked before the scripts run, the server renders the next page.
  await page.goto('/admin/badges', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.locator('canvas').first().waitFor()
}

await takePictures({ width: 1000, height: 640 }, async ({ site, page }) => {
  await nameSite(site)
  await showDashboard(page)
  await takePicture(page, 'dashboard')
  await page.getByRole('heading', { name: 'Recent days' }).scrollIntoViewIfNeeded()
  await page.locator('canvas').nth(2).scrollIntoViewIfNeeded()
  await takePicture(page, 'plots')
  for (const name of pages) {
    await page.goto(`/admin/${name}`)
    await takePicture(page, name)
  }
})
