import type { Browser, Page } from '@playwright/test'
import { enterAs, type TestUser } from './users.ts'

/** A separate browser for a user who is logged in on the site. No page is open yet. */
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
