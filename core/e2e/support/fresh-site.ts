import { test as base } from '@playwright/test'
import { type RunningSite, startSite } from './running-site.ts'

/** The test function of journeys that start with the wizard. Each has a site that is not installed yet. */
export const test = base.extend<{ fresh: RunningSite }>({
  // Playwright reads a fixture's dependencies from this pattern; there are none.
  // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say so
  fresh: async ({}, use) => {
    const site = await startSite({ installed: false })
    await use(site)
    await site.stop()
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
})
