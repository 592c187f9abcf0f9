import { test as shared } from './journey.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** A test function whose journeys share a site, separate from all other journeys. */
export const withOwnSite = () =>
  shared.extend<Record<never, never>, { ownSite: RunningSite }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
      async ({}, use) => {
        const site = await startSite()
        await use(site)
        await site.stop()
      },
      { scope: 'worker' },
    ],
    site: async ({ ownSite }, use) => use(ownSite),
  })

/**
 * The test function of journeys that enable and disable plugins. Their separate site keeps the pages of other
 * journeys unchanged.
 */
export const test = withOwnSite()

export { expect } from '@playwright/test'
