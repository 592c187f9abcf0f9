import { describe, expect, it } from 'vitest'
import {
  countAnswers,
  formatPluginBisect,
  listSwitchedOff,
  narrowBisect,
  type PluginBisect,
  readPluginBisect,
  startBisect,
} from './plugin-bisect.ts'

const name = (count: number) => Array.from({ length: count }, (_, index) => `plugin_${index}`)

/** Answers like an administrator; returns the result, and the number of answers. */
function bisect(slugs: readonly string[], causes: readonly string[]): [PluginBisect, number] {
  let now = startBisect(slugs)
  let answers = 0
  for (; now.state === 'asking'; answers += 1) {
    const off = listSwitchedOff(now)
    now = narrowBisect(now, causes.some((cause) => !off.includes(cause)) || causes.length === 0)
  }
  return [now, answers]
}

describe('finding a plugin by halves', () => {
  it.each([1, 2, 3, 4, 7, 8, 12, 33, 64])('finds any of %d, within log2(n) + 1 answers', (count) => {
    const slugs = name(count)

    for (const slug of slugs) {
      const [end, answers] = bisect(slugs, [slug])
      expect(end).toEqual({ state: 'found', suspects: [slug] })
      expect(answers).toBeLessThanOrEqual(Math.ceil(Math.log2(count)) + 1)
      expect(answers).toBeLessThanOrEqual(countAnswers(count))
    }
  })

  it('ends with none where the problem stays whatever is off, and where nothing is on', () => {
    const [end, answers] = bisect(name(8), [])

    expect(end).toEqual({ state: 'none', suspects: [] })
    expect(answers).toBeLessThanOrEqual(countAnswers(8))
    expect(startBisect([])).toEqual(end)
    expect(listSwitchedOff(end)).toEqual([])
  })

  it('leaves off what was found', () => {
    expect(listSwitchedOff({ state: 'found', suspects: ['chart'] })).toEqual(['chart'])
  })

  it('is read from a cookie as it was written, and from nothing else', () => {
    for (const [one] of [bisect(['a', 'b_2'], ['b_2']), bisect(['a-1', 'b'], ['a-1']), bisect(['a'], [])]) {
      expect(readPluginBisect(formatPluginBisect(one))).toEqual(one)
    }
    expect(readPluginBisect('asking.a.b_2')).toEqual({ state: 'asking', suspects: ['a', 'b_2'] })
    for (const text of [undefined, '', 'asking.', 'found.', 'none.a', 'other.a', 'asking.<b>', 'asking']) {
      expect(readPluginBisect(text)).toBeUndefined()
    }
  })
})
