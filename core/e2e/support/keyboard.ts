import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const atMost = 150

/** Presses a key that moves the focus until the target has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < atMost; step += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${atMost} steps of ${key} did not lead to ${target}`)
}

/** Opens the help for shortcuts. Shortcuts are loaded last, and keys pressed before have no effect. */
export async function openShortcutHelp(page: Page): Promise<Locator> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    if (!(await help.isVisible())) await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  return help
}
