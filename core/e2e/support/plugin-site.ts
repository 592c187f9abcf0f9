import { test as shared } from './journey.ts'
import { type RunningSite, startSite } from './running-site.ts'

/** A test function whose journeys share a site with no journeys but each other. */
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
 * The test function of journeys that switch plugins on and off: they have a site of their own, so that the pages
 * of other journeys stay as they are.
 */
export const test = withOwnSite()

export { expect } from '@playwright/test'
