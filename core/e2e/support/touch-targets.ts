import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Runs in the page: controls whose touch area is less than `needed` pixels wide or high. */
function findSmallTargets(needed: number): string[] {
  const controls = 'a[href], button, summary, select, input, textarea, [role="button"], [role="tab"]'
  const labelOf = (element: Element) => element.closest('label')?.control
  const ownerOf = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (labelOf(hit) ?? hit.closest(controls))
  }
  // A link in running text is as high as its line.
  const isInText = (control: Element) =>
    control.closest('.q-prose') !== null || getComputedStyle(control).display === 'inline'

  const reach = (control: Element, [x, y]: [number, number], [dx, dy]: [number, number]) => {
    let steps = 0
    while (steps < needed && ownerOf(x + dx * (steps + 1), y + dy * (steps + 1)) === control) steps += 1
    return steps
  }
  /** Points are only tested if the box itself is too small, because that is slow. */
  const measure = (control: Element): [number, number] => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = control.getBoundingClientRect()
    const middle: [number, number] = [x + width / 2, y + height / 2]
    const extend = (size: number, [dx, dy]: [number, number]) =>
      size >= needed ? size : 1 + reach(control, middle, [-dx, -dy]) + reach(control, middle, [dx, dy])
    return [Math.max(width, extend(width, [1, 0])), Math.max(height, extend(height, [0, 1]))]
  }
  /** A checkbox can also be ticked by its label. */
  const hasLargeLabel = (control: Element) =>
    control instanceof HTMLInputElement &&
    [...(control.labels ?? [])].some((label) => label.getBoundingClientRect().height >= needed)
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // Controls of one pixel, or hidden until they have the focus, are for keyboards.
    if (!isSeen || width < 2 || height < 2 || control.matches('[href^="#"]')) return []
    if (Math.min(width, height) >= needed || isInText(control) || hasLargeLabel(control)) return []
    const [across, down] = measure(control).map(Math.ceil)
    // Points are whole pixels and edges are not, so up to one pixel is lost on each side.
    if (across === undefined || down === undefined || Math.min(across, down) >= needed - 2) return []
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 30)
    return [`${across} × ${down}: ${control.tagName.toLowerCase()} "${name}"`]
  })
}

/** On touch screens, all controls outside of running text must be as large as a finger (`--q-target`). */
export async function expectTouchTargets(page: Page, path: string): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) return
  const small = await page.evaluate(findSmallTargets, 44)
  expect.soft([...new Set(small)], `controls that a finger misses on ${path}`).toEqual([])
}
