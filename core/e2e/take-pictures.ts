// Takes the pictures of docs/administration.md from a site of its own that is built and running. The stats of the
// days are samples: a new site has none.
// Run: pnpm docs:pictures (needs the built workspace and Chromium: CHROMIUM_PATH=/usr/bin/chromium)
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { admin, startSite } from './support/running-site.ts'
import { buildSampleHistory } from './support/sample-days.ts'
import { logIn } from './support/users.ts'

const folder = join(import.meta.dirname, '../../docs/images')
const pages = ['audit-log', 'general', 'themes', 'privileges', 'smtp', 'badges', 'installed-plugins']

async function takePicture(page: Page, name: string) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: join(folder, `admin-${name}.png`), animations: 'disabled' })
}

/** Pages that the server writes have their data already; one that is opened from another page asks for it. */
async function showDashboard(page: Page) {
  const json = buildSampleHistory(30)
  await page.route('**/dashboard/history*', (route) => route.fulfill({ json }))
  // A link that is clicked before the page has come alive loads the next one from the server.
  await page.goto('/admin/badges', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.locator('canvas').first().waitFor()
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  await mkdir(folder, { recursive: true })
  await addQuestion(site, {
    title: 'Which plants grow in the shade of a wall?',
    content: 'The wall looks north, and the soil is dry.',
    tags: ['garden'],
  })
  const token = await adminToken(site)
  const path = 'admin:/siteinfo/general'
  const general = await send<Record<string, unknown>>(site, { method: 'GET', path, token })
  const body = { ...general, name: 'Gardeners', short_description: 'Questions about gardens' }
  await send(site, { method: 'PUT', path, body, token })

  const viewport = { width: 1000, height: 640 }
  const page = await browser.newPage({
    baseURL: site.url,
    locale: 'en-US',
    viewport,
    reducedMotion: 'reduce',
  })
  await page.context().addCookies([{ name: 'mail_notice', value: 'hidden', url: site.url }])
  await logIn(page, admin)
  await showDashboard(page)
  await takePicture(page, 'dashboard')
  await page.getByRole('heading', { name: 'The last days' }).scrollIntoViewIfNeeded()
  await page.locator('canvas').nth(2).scrollIntoViewIfNeeded()
  await takePicture(page, 'plots')
  for (const name of pages) {
    await page.goto(`/admin/${name}`)
    await takePicture(page, name)
  }
} finally {
  await browser.close()
  await site.stop()
}
