import type { Browser, Page } from '@playwright/test'
import { enterAs, type TestUser } from './users.ts'

/** A browser of its own for a user, logged in on the site; its page has not been anywhere yet. */
export async function visitAs(
  browser: Browser,
  site: { url: string },
  user: Pick<TestUser, 'email' | 'password'>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  await enterAs(page, user)
  return page
}
