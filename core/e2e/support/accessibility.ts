import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
type RunAxe = (context: Document, options: object) => Promise<{ violations: Violation[] }>

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules about whole pages, which a part of one cannot keep. */
const pageRules = [
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'heading-order',
  'bypass',
]

/** The rule that looks at every pixel behind a text takes longer than all others together. */
const contrastRule = 'color-contrast'

type Subject = {
  /** A part that is shown alone need not keep the rules about whole pages. */
  shown?: 'page' | 'part'
  /**
   * `contrast` suits what was checked as a whole in another color scheme; `structure`, everything but the contrast,
   * what was checked as a whole in another language.
   */
  about?: 'everything' | 'contrast' | 'structure'
}

function rulesFor({ shown = 'page', about = 'everything' }: Subject) {
  if (about === 'contrast') return { runOnly: [contrastRule] }
  const left = [...(shown === 'part' ? pageRules : []), ...(about === 'structure' ? [contrastRule] : [])]
  return { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }
}

/** How often what moves is waited for: what inherits a fading color begins to fade when that has ended. */
const maxRounds = 20

/**
 * Runs in the page: waits for what moves now, and lets axe look when nothing did. One call does all of it, because
 * each takes several milliseconds of the processor, and there are thousands of stories and pages.
 */
async function inspect({ waits, options }: { waits: boolean; options?: object }) {
  const ending = document.getAnimations().filter(({ effect, timeline }) => {
    // What follows a scroll position stands still, and never ends.
    if (!(timeline instanceof DocumentTimeline)) return false
    // What a closed menu hides never ends, nor does what turns until something is done.
    const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    return isSeen && effect.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(ending.map((animation) => animation.finished))
  if (waits && ending.length > 0) return 'moved'
  if (options === undefined) return []
  const { axe } = globalThis as { axe?: { run: RunAxe } }
  return axe === undefined ? 'axe is missing' : (await axe.run(document, options)).violations
}

/** What axe finds with the options once nothing moves or fades any more: half-way it would be measured half-way. */
async function inspectStable(page: Page, options?: object): Promise<Violation[]> {
  let round = 0
  while (true) {
    const found = await page.evaluate(inspect, { waits: round < maxRounds, ...(options && { options }) })
    if (found === 'moved') round += 1
    // Evaluated by the debugger, so the page's content security policy does not stop it; once for each document.
    else if (found === 'axe is missing') await page.evaluate(axeSource)
    else return found
  }
}

/** Waits until nothing moves or fades any more. */
export async function waitUntilStable(page: Page): Promise<void> {
  await inspectStable(page)
}

/** What axe still finds when it looks again: a notice that fades in while it looks would be measured half-way. */
async function listViolations(page: Page, subject: Subject): Promise<string[]> {
  const violations = await runAxe(page, subject)
  return violations.length > 0 ? runAxe(page, subject) : violations
}

/** What axe finds on the page, or on a part that is shown alone, as a readable list. */
async function runAxe(page: Page, subject: Subject): Promise<string[]> {
  const violations = await inspectStable(page, { resultTypes: ['violations'], ...rulesFor(subject) })
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id}: ${help}\n${places.join('\n')}`
  })
}

/** Fails when axe finds anything on the page, or on a part that is shown alone. */
export async function expectAccessible(page: Page, subject: Subject = {}): Promise<void> {
  expect(await listViolations(page, subject), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Looks the page over as it is and its contrast in the other color scheme too, in which it stays: loading it again would
 * take longer. The test goes on when axe finds something.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    const violations = await listViolations(page, { about: index === 0 ? 'everything' : 'contrast' })
    expect.soft(violations, `accessibility of ${page.url()} in the ${colorScheme} scheme`).toEqual([])
  }
}
