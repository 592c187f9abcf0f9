import { test as base } from '@playwright/test'
import { type RunningSite, startSite } from './running-site.ts'

/**
 * The test function of all journeys. The journeys of one worker share `site`, an installed site, so that
 * workers run in parallel. Pages are relative to its URL. A journey fails if a page throws an uncaught error
 * or evaluates text as a script, which the site's policy blocks.
 */
export const test = base.extend<{ site: RunningSite }, { workerSite: RunningSite }>({
  workerSite: [
    // Playwright reads a fixture's dependencies from this pattern; there are none.
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say so
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: async ({ workerSite }, use) => use(workerSite),
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI === 'eval') throw new Error('A script was evaluated from text.')
      })
    })
    await use(page)
    if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
