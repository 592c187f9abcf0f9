import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Cumulative layout shift as in Web Vitals: the share of the window that moved times the distance. */
const maxShift = 0.01

// TypeScript's DOM library does not have these yet.
type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Moved[] }

declare global {
  var layoutShifts: { value: number; moved: string }[]
}

/** Records layout shifts without recent input, starting with the next page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    const describe = ({ node, previousRect, currentRect }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} .${element?.className} from ${previousRect.y} to ${currentRect.y}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        globalThis.layoutShifts.push({ value: entry.value, moved: entry.sources.map(describe).join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the last call if they exceed the limit. */
export async function takeShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < maxShift ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`)
}

/** Fails if layout shifts since the last call exceed the limit, and names them. */
export async function expectStill(page: Page, what: string): Promise<void> {
  expect.soft(await takeShifts(page), `what moved on ${what}`).toEqual([])
}
