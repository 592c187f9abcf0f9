import type { Locator, Page } from '@playwright/test'

const atMost = 150

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < atMost; step += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${atMost} steps of the Tab key did not lead to ${target}`)
}
