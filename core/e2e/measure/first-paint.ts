// When the page of a question is first painted in Chromium, with no plugin and with twelve of which one hangs:
// `node_modules/.bin/node core/e2e/measure/first-paint.ts [loads]`, after `npm run build`.
import { type Browser, chromium } from '@playwright/test'
import { addQuestion } from '../support/content.ts'
import { startSite } from '../support/running-site.ts'
import { switchTwelveOn } from '../support/twelve-plugins.ts'

const loads = Number(process.argv[2] ?? 40)
const content =
  'As soon as it is here.\n\n```typescript\nconst soon = true\n```\n\nWhat else is there to say?'

async function measure(browser: Browser, url: string): Promise<number> {
  // A browser that has never been here: nothing comes from its cache.
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

const sites = [await startSite(), await startSite()] as const
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const [without, withTwelve] = sites
  await switchTwelveOn(withTwelve)
  const pages = []
  for (const site of sites) {
    const { id } = await addQuestion(site, {
      title: 'How soon is this page painted?',
      content,
      tags: ['support'],
    })
    pages.push(`${site.url}/questions/${id}`)
  }
  const results: Record<string, number[]> = { none: [], twelve: [] }
  for (const url of pages) await measure(browser, url)
  for (let load = 0; load < loads; load += 1) {
    // Taking turns, so that what else the machine does meets both; and in turns who is first.
    const turns = [['none', pages[0]] as const, ['twelve', pages[1]] as const]
    for (const [name, url] of load % 2 === 0 ? turns : turns.toReversed()) {
      results[name]?.push(await measure(browser, url ?? without.url))
    }
  }
  for (const [name, values] of Object.entries(results)) {
    const [quarter, half, threeQuarters] = [0.25, 0.5, 0.75].map((part) => quantile(values, part))
    console.log(
      `${name}: ${values.length} loads, median ${half} ms, middle half ${quarter} to ${threeQuarters} ms`,
    )
  }
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
}
