import { expect, type Locator } from '@playwright/test'

/** Each is longer than the one before, so that a slow machine has the time it needs and others lose little. */
const patienceMs = [1000, 2000, 4000, 8000, 16_000]

/** Repeats what may come too early, such as opening a page that will soon show something, until it is shown. */
export async function repeatUntilShown(shown: Locator, act: () => Promise<unknown>): Promise<void> {
  for (const timeout of patienceMs) {
    await act()
    const isShown = await shown.waitFor({ timeout }).then(
      () => true,
      () => false,
    )
    if (isShown) return
  }
  await act()
  await expect(shown).toBeVisible()
}
