import { test as base } from '@playwright/test'

type SharedSite = { url: string; dataDir: string }

function fromSetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set; run the journeys with playwright.config.ts`)
  return value
}

/**
 * The test function of all journeys. `site` is the installed site that they share; pages open on its address,
 * and a journey fails when a page throws an error that nobody caught.
 */
export const test = base.extend<{ site: SharedSite }>({
  baseURL: async ({ site }, use) => use(site.url),
  // Playwright reads a fixture's dependencies from this pattern; there are none.
  // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say so
  site: async ({}, use) =>
    use({ url: fromSetup('JOURNEY_SITE_URL'), dataDir: fromSetup('JOURNEY_DATA_DIR') }),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    await use(page)
    if (errors.length > 0) throw new Error(`Errors in the page:\n${errors.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
