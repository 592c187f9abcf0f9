import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { type Cast, prepareRoutes, suspend } from './support/route-subjects.ts'
import { type Role, roles, type Sight, type WalkedRoute, walkedRoutes } from './support/routes.ts'
import { visitAs } from './support/visitors.ts'

type Site = { url: string; dataDir: string }

let cast: Cast
let routes: WalkedRoute[]

test.beforeAll(async ({ site }) => {
  const prepared = await prepareRoutes(site)
  cast = prepared.cast
  routes = walkedRoutes(prepared.subjects)
})

async function enter(browser: Browser, site: Site, role: Role): Promise<Page> {
  if (role === 'visitor') return browser.newPage({ baseURL: site.url, locale: 'en-US' })
  const page = await visitAs(browser, site, cast[role])
  if (role === 'suspended') await suspend(site, cast.suspended)
  return page
}

/** What a page complains of, and is to be ashamed of. That a page with an error answered with one is no news. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const isOfPage = message.location().url === page.url() && message.text().startsWith('Failed to load')
    if (message.type() === 'error' && !isOfPage) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 500 && !isPage)
      complaints.push(`${response.url()} answered ${response.status()}`)
  })
  return complaints
}

/** The server's answer alone: who is led elsewhere sees nothing of the page. */
async function expectAnswer(page: Page, path: string, sight: Sight): Promise<void> {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  if (sight.kind === 'led') {
    const target = new URL(answer.headers().location ?? 'nowhere', answer.url()).pathname
    expect.soft(`${answer.status()} ${target}`, path).toBe(`302 ${sight.to}`)
    return
  }
  expect.soft(answer.status(), path).toBe(sight.kind === 'error' ? sight.code : 200)
}

const isAwake = () => {
  const title = document.querySelector('h1')
  return title !== null && Object.keys(title).some((key) => key.startsWith('__reactFiber'))
}

/** The page as it stands once its script runs. */
async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isAwake)
  const seen = await page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return { heading: document.querySelector('h1')?.innerText, overflow: scrollWidth - clientWidth }
  })
  expect.soft(seen, path).toEqual({ heading, overflow: 0 })
}

for (const role of roles) {
  test(`every route is to the ${role} what it should be`, async ({ browser, site }) => {
    const page = await enter(browser, site, role)
    const complaints = listen(page)
    for (const { path, sees } of routes) {
      const sight = sees[role]
      if (sight.kind === 'led') await expectAnswer(page, path, sight)
      else await expectPage(page, path, sight.heading)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
}
