import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Rules about whole pages, which a part of one cannot keep. */
const pageRules = [
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'heading-order',
  'bypass',
]

/** Waits until nothing moves or fades any more: what is half-way would be measured half-way. */
export async function untilStill(page: Page): Promise<void> {
  // What inherits a fading colour begins to fade when that has ended.
  for (let round = 0; round < 20; round += 1) if (!(await awaitMotion(page))) return
}

/** Waits for what moves now; false when nothing did. */
function awaitMotion(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      // What a closed menu hides never ends, nor does what turns until something is done.
      const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
      return isSeen && effect.getTiming().iterations !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(ending.map((animation) => animation.finished))
    return ending.length > 0
  })
}

/**
 * Fails with a readable list when axe finds anything on the page as it stands, or on a part shown alone.
 * `colours` looks at the contrast alone: for what was looked at whole in another scheme.
 */
export async function expectAccessible(
  page: Page,
  shown: 'page' | 'part' = 'page',
  about: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await untilStill(page)
  // Evaluated by the debugger, so the page's content security policy does not stop it.
  await page.evaluate(await readFile(axeFile, 'utf8'))
  const left = shown === 'part' ? pageRules : []
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]))
  const wanted = about === 'colours' ? { runOnly: ['color-contrast'] } : { rules }
  const options = JSON.stringify({ resultTypes: ['violations'], ...wanted })
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${options}).then((results) => results.violations)`,
  )
  const readable = violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id}: ${help}\n${places.join('\n')}`
  })
  expect(readable, `accessibility of ${page.url()}`).toEqual([])
}
