// Measures the first paint of a question page in Chromium: without plugins, with twelve of which one hangs,
// and with the twelve bundled ones that change the page most.
// Usage: `node_modules/.bin/node core/e2e/measure/first-paint.ts [loads]`, after `npm run build`.
import type { Browser } from '@playwright/test'
import { launchChromium } from '../support/browser.ts'
import { addQuestion } from '../support/content.ts'
import { startSite } from '../support/running-site.ts'
import { contentForBundled, switchBundledOn, switchTwelveOn } from '../support/twelve-plugins.ts'

const loads = Number(process.argv[2] ?? 40)

async function measure(browser: Browser, url: string): Promise<number> {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const milliseconds = await painted.jsonValue()
  await context.close()
  if (milliseconds === undefined) throw new Error(`${url} was not painted`)
  return milliseconds
}

function quantile(values: readonly number[], part: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(0)
}

const variants = {
  none: async () => [],
  'twelve, one hangs': switchTwelveOn,
  'twelve of the site': switchBundledOn,
}
const sites = await Promise.all(
  Object.entries(variants).map(async ([name, switchOn]) => ({ name, switchOn, site: await startSite() })),
)
const browser = await launchChromium()
try {
  const pages: { name: string; url: string; painted: number[] }[] = []
  for (const { name, switchOn, site } of sites) {
    await switchOn(site)
    const title = 'How soon is this page painted?'
    const { id } = await addQuestion(site, { title, content: contentForBundled, tags: ['support'] })
    pages.push({ name, url: `${site.url}/questions/${id}`, painted: [] })
  }
  for (const { url } of pages) await measure(browser, url)
  for (let load = 0; load < loads; load += 1) {
    // Alternates the pages and their order, so that other load on the machine affects all alike.
    for (const { url, painted } of load % 2 === 0 ? pages : pages.toReversed()) {
      painted.push(await measure(browser, url))
    }
  }
  for (const { name, painted } of pages) {
    const [quarter, half, threeQuarters] = [0.25, 0.5, 0.75].map((part) => quantile(painted, part))
    console.log(
      `${name}: ${painted.length} loads, median ${half} ms, middle half ${quarter} to ${threeQuarters} ms`,
    )
  }
} finally {
  await browser.close()
  for (const { site } of sites) await site.stop()
}
