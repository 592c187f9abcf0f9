import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expensiveTexts, hostileMarkdown } from './markdown/corpus/index.ts'
import { renderLimits } from './render-limits.rules.ts'
import { runRenderJob } from './run-render-job.ts'

/** The maximum length of a question or an answer. */
const maxLength = 65_535
// By default, the same texts are used each time. HOSTILE_RUNS sets a number of other texts.
const { HOSTILE_RUNS } = process.env
const runs = HOSTILE_RUNS === undefined ? { numRuns: 60, seed: 12 } : { numRuns: Number(HOSTILE_RUNS) }

/** CPU time in milliseconds, so that other processes on the machine do not count. */
function measureRendering(source: string): number {
  const before = process.threadCpuUsage()
  runRenderJob({
    source,
    form: 'text',
    wanted: { code: true, formulas: true, links: true },
    checksNames: true,
    lookups: { users: new Set(['ada']), fragments: [] },
  })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Enough of a text to identify it: it consists of few parts, repeated. */
const summarize = (text: string) => [text.slice(0, 60), text.slice(-60)]

describe('rendering takes less than its limit', () => {
  test('for texts made from the grammar of Markdown', { timeout: 60_000 + runs.numRuns * 1000 }, () => {
    const isFast = fc.property(
      hostileMarkdown(maxLength),
      (text) => measureRendering(text) < renderLimits.timeMs,
    )
    // Searching for a shorter example would take as long for each attempt.
    const { counterexample, seed } = fc.check(isFast, { ...runs, endOnFailure: true })

    expect(counterexample && { seed, text: counterexample.map(summarize) }).toBeNull()
  })

  test.each(Object.entries(expensiveTexts))('for %s', (_, text) => {
    expect(measureRendering(text.slice(0, maxLength))).toBeLessThan(renderLimits.timeMs)
  })
})
