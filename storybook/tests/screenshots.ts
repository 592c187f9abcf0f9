import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { waitUntilStable } from '../../core/e2e/support/accessibility.ts'
import { screenshots, sizes, type Variant } from './screenshot-list.ts'

export const baselineFolder = join(import.meta.dirname, 'screenshots')
const browserFile = join(baselineFolder, 'browser.json')

function getMajorVersion(page: Page): number {
  return Number(page.context().browser()?.version().split('.')[0])
}

/** Records which major version of Chromium the baselines are made with. */
export function recordBrowser(page: Page): void {
  writeFileSync(browserFile, `{ "chromium": ${getMajorVersion(page)} }\n`)
}

/** Why this browser cannot be compared with the baselines; undefined when it can. */
export function findDifferentBrowser(page: Page): string | undefined {
  if (!existsSync(browserFile)) return 'there are no baselines: run `pnpm screenshots`'
  const { chromium } = JSON.parse(readFileSync(browserFile, 'utf8'))
  const used = getMajorVersion(page)
  if (used === chromium) return undefined
  return `the baselines were made with Chromium ${chromium}, this is ${used}: run \`pnpm screenshots\``
}

/** Such as `desktop`, `phone-ar` or `desktop-dark`. */
function getVariantName({ size, scheme = 'light', language = 'en_US' }: Variant): string {
  return [size, ...(scheme === 'dark' ? [scheme] : []), ...(language === 'en_US' ? [] : [language])].join('-')
}

/** The path of a baseline below its folder. */
export function getBaseline(storyId: string, variant: Variant): string {
  return join(storyId, `${getVariantName(variant)}.png`)
}

/** Every screenshot of the list. */
export const listedScreenshots = Object.entries(screenshots).flatMap(([storyId, variants]) =>
  variants.map((variant) => ({ storyId, variant, baseline: getBaseline(storyId, variant) })),
)

/** Compares the page with its baseline. */
export async function expectScreenshot(page: Page, baseline: string, size: Variant['size']): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(sizes[size])
  await waitUntilStable(page)
  await layOutAnew(page)
  // A modal dialog covers the window and no more.
  const fullPage = (await page.locator('dialog:modal').count()) === 0
  // A focus that scrolled the page a little would show in the header, which stays in view.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page).toHaveScreenshot(baseline.split('/'), { fullPage })
  if (before) await page.setViewportSize(before)
}

/**
 * Lays the page out with the fonts that have arrived. A width in `ch` is measured with the font of that moment, and
 * stays as it is when the bundled font takes over: whether that was before depended on the stories before.
 */
async function layOutAnew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const { style } = document.documentElement
    style.display = 'none'
    document.documentElement.getBoundingClientRect()
    style.display = ''
  })
}
