import { expect, type Locator } from '@playwright/test'

/** Increasing timeouts give slow machines the time they need, and cost others little. */
const patienceMs = [1000, 2000, 4000, 8000, 16_000]

/** Repeats an action that may be too early until the result is shown, such as opening a page. */
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
