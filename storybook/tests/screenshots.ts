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

/** Records the major version of Chromium that creates the baselines. */
export function recordBrowser(page: Page): void {
  writeFileSync(browserFile, `{ "chromium": ${getMajorVersion(page)} }\n`)
}

/** Why this browser cannot be compared with the baselines, or undefined if it can. */
export function findDifferentBrowser(page: Page): string | undefined {
  if (!existsSync(browserFile)) return 'there are no baselines: run `pnpm screenshots`'
  const { chromium } = JSON.parse(readFileSync(browserFile, 'utf8'))
  const used = getMajorVersion(page)
  if (used === chromium) return undefined
  return `the baselines were made with Chromium ${chromium}, this is ${used}: run \`pnpm screenshots\``
}

/** For example `desktop`, `phone-ar` or `desktop-dark`. */
function getVariantName({ size, scheme = 'light', language = 'en_US' }: Variant): string {
  return [size, ...(scheme === 'dark' ? [scheme] : []), ...(language === 'en_US' ? [] : [language])].join('-')
}

/** The path of a baseline within its folder. */
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
  // A modal dialog covers only the window.
  const fullPage = (await page.locator('dialog:modal').count()) === 0
  // If the focus had scrolled the page slightly, the sticky header would show it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page).toHaveScreenshot(baseline.split('/'), { fullPage })
  if (before) await page.setViewportSize(before)
}

/**
 * Repeats the layout once the fonts are loaded. A width in `ch` is measured with the font at that time, and
 * does not change when the bundled font replaces it. Whether that came first depended on earlier stories.
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
