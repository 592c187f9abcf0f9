import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** As the vitals of the web count it: the share of the window that moved, times how far. */
const maxShift = 0.01

// The types of the browser do not have these yet.
type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly Moved[] }

declare global {
  var layoutShifts: { value: number; moved: string }[]
}

/** From the next page on, notes what moves without a key or click just before. */
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

/** What moved on the page since it was asked last, where that is more than is allowed. */
export async function takeShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < maxShift ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`)
}

/** Fails when more moved on the page so far than is allowed, and says what. */
export async function expectStill(page: Page, what: string): Promise<void> {
  expect.soft(await takeShifts(page), `what moved on ${what}`).toEqual([])
}
