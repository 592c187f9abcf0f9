import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { waitUntilStable } from '../../core/e2e/support/accessibility.ts'

const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

/** Another generation of the browser draws letters and lines a little differently. */
const drawnBy = 156

/** Where a control or a sign is not in the bundled fonts, those of the machine show: as wide as this, in pixels. */
const drawnWith = '1114 1125 1063 1344'

/** Tells machines with different fonts apart; runs inside the page. */
function widthsOfFallbacks(): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return ''
  const widths = ['system-ui', 'sans-serif', 'serif', 'monospace'].map((family) => {
    context.font = `100px ${family}`
    return Math.round(context.measureText('Which of 0123 → ✓ • …?').width)
  })
  return widths.join(' ')
}

const { resolve } = createRequire(import.meta.url)
const fontFace = (family: string, file: string) => `@font-face {
  font-family: '${family}';
  font-weight: 100 900;
  src: url(data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')});
}`

/** Pages take the fonts of the machine that shows them; drawings have to be the same on every one. */
const style = `
${fontFace('Drawn text', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')}
${fontFace('Drawn code', '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')}
:root { scrollbar-gutter: auto; }
:root, :root[data-bs-theme] { --q-font-text: 'Drawn text'; --q-font-code: 'Drawn code'; }
*, ::before, ::after { caret-color: transparent !important; }
`

/**
 * Compares the whole page with the picture that was kept of it, on a desktop and on a phone.
 * New pictures are drawn by `npx playwright test --config tests/playwright.config.ts --update-snapshots`; look at them.
 */
export async function expectAsDrawn(page: Page, id: string, scheme: 'light' | 'dark'): Promise<void> {
  const [version = ''] = page.context().browser()?.version().split('.') ?? []
  if (Number(version) !== drawnBy) {
    test.info().annotations.push({ type: 'not compared', description: `drawn by Chromium ${drawnBy}` })
    return
  }
  if ((await page.evaluate(widthsOfFallbacks)) !== drawnWith) {
    test.info().annotations.push({ type: 'not compared', description: 'this machine has other fonts' })
    return
  }
  const before = page.viewportSize()
  await page.addStyleTag({ content: style })
  await page.evaluate(() => document.fonts.ready)
  // A dialog covers the window and no more.
  const fullPage = (await page.locator('dialog:modal').count()) === 0
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await waitUntilStable(page)
    await expect(page).toHaveScreenshot([id, `${name}-${scheme}.png`], { fullPage })
  }
  if (before) await page.setViewportSize(before)
}
