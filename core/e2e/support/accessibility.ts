import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
type RunAxe = (context: Document, options: object) => Promise<{ violations: Violation[] }>

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules about whole pages, which a part of a page cannot fulfill. */
const pageRules = [
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'heading-order',
  'bypass',
]

/** The contrast rule examines every pixel behind a text, and takes longer than all others together. */
const contrastRule = 'color-contrast'

type Subject = {
  /** A part that is shown alone is not checked for the rules about whole pages. */
  shown?: 'page' | 'part'
  /**
   * `contrast` is for another color scheme of a page that was checked completely, `structure` for another
   * language: everything except the contrast.
   */
  about?: 'everything' | 'contrast' | 'structure'
}

function rulesFor({ shown = 'page', about = 'everything' }: Subject) {
  if (about === 'contrast') return { runOnly: [contrastRule] }
  const left = [...(shown === 'part' ? pageRules : []), ...(about === 'structure' ? [contrastRule] : [])]
  return { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }
}

/** How often to wait for animations: an element that inherits a fading color starts to fade after it. */
const maxRounds = 20

/**
 * Runs in the page: waits for running animations, and runs axe if there were none. All in one call, because
 * each takes several milliseconds of processor time, and there are thousands of stories and pages.
 */
async function inspect({ waits, options }: { waits: boolean; options?: object }) {
  const ending = document.getAnimations().filter(({ effect, timeline }) => {
    // Scroll-driven animations stand still and never end.
    if (!(timeline instanceof DocumentTimeline)) return false
    // Animations in a closed menu never end, nor do spinners.
    const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    return isSeen && effect.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(ending.map((animation) => animation.finished))
  if (waits && ending.length > 0) return 'moved'
  if (options === undefined) return []
  const { axe } = globalThis as { axe?: { run: RunAxe } }
  return axe === undefined ? 'axe is missing' : (await axe.run(document, options)).violations
}

/** The violations that axe finds once all animations have ended, because they would falsify the contrast. */
async function inspectStable(page: Page, options?: object): Promise<Violation[]> {
  let round = 0
  while (true) {
    const found = await page.evaluate(inspect, { waits: round < maxRounds, ...(options && { options }) })
    if (found === 'moved') round += 1
    // The debugger evaluates it, so the content security policy does not block it. Once per document.
    else if (found === 'axe is missing') await page.evaluate(axeSource)
    else return found
  }
}

/** Waits until all animations have ended. */
export async function waitUntilStable(page: Page): Promise<void> {
  await inspectStable(page)
}

/** Violations are checked twice, because a notice may fade in during the first check. */
async function listViolations(page: Page, subject: Subject): Promise<string[]> {
  const violations = await runAxe(page, subject)
  return violations.length > 0 ? runAxe(page, subject) : violations
}

/** The violations that axe finds in the page, or in a part that is shown alone, as a readable list. */
async function runAxe(page: Page, subject: Subject): Promise<string[]> {
  const violations = await inspectStable(page, { resultTypes: ['violations'], ...rulesFor(subject) })
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id}: ${help}\n${places.join('\n')}`
  })
}

/** Fails if axe finds anything in the page, or in a part that is shown alone. */
export async function expectAccessible(page: Page, subject: Subject = {}): Promise<void> {
  expect(await listViolations(page, subject), `accessibility of ${page.url()}`).toEqual([])
}

/**
 * Checks everything in the current color scheme, and the contrast in the other one, which stays set:
 * reloading the page would take longer. The test continues after violations.
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
