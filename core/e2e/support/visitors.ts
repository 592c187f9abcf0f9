import type { Browser, Page } from '@playwright/test'
import { logIn, type Person } from './people.ts'

/** A browser of its own for somebody, logged in on the site. */
export async function visitAs(
  browser: Browser,
  site: { url: string },
  person: Pick<Person, 'email' | 'password'>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  await logIn(page, person)
  return page
}
