import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Fails with a readable list when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that are still fading would be measured half-way.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      // What a closed menu hides never ends, nor does what turns until something is done.
      const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
      return isSeen && effect.getTiming().iterations !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Evaluated by the debugger, so the page's content security policy does not stop it.
  await page.evaluate(await readFile(axeFile, 'utf8'))
  const violations: Violation[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then((results) => results.violations)',
  )
  const readable = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id}: ${help}\n${places.join('\n')}`
  })
  expect(readable, `accessibility of ${page.url()}`).toEqual([])
}
