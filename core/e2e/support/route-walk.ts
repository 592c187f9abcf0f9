import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import type { Visibility } from './routes.ts'

/** Collects errors of a page. The error status of an error page's own URL does not count. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  const asked = new Set<string>()
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) asked.add(response.url())
    else if (response.status() >= 500) complaints.push(`${response.url()} answered ${response.status()}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || asked.has(message.location().url)) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** Checks the server's response: its redirect, or the heading that is there without scripts. */
export async function expectAnswer(page: Page, path: string, expected: Visibility): Promise<void> {
  const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
  if (expected.kind === 'redirected') {
    const target = new URL(answer.headers().location ?? path, answer.url())
    expect.soft([Math.floor(answer.status() / 100), target.pathname], path).toEqual([3, expected.to])
    return
  }
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
  const status = expected.kind === 'error' ? expected.code : 200
  expect.soft([answer.status(), title.replace(/<[^>]*>/g, '')], path).toEqual([status, expected.heading])
}

const isAwake = () => {
  const title = document.querySelector('h1')
  return title !== null && Object.keys(title).some((key) => key.startsWith('__reactFiber'))
}

/** Waits until the page handles clicks. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isAwake)
}

/** Checks the page after its script has started: its heading, and no horizontal overflow. */
export async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await waitUntilInteractive(page)
  const seen = await page.evaluate(() => {
    const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
    return {
      heading: document.querySelector('h1')?.textContent,
      overflow: Math.max(0, scrollWidth - clientWidth),
    }
  })
  expect.soft(seen, path).toEqual({ heading, overflow: 0 })
}
