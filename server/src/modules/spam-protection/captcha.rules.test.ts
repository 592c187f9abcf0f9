import { describe, expect, it } from 'vitest'
import { createActionCounters } from './action-counter.service.ts'
import { captchaRules } from './captcha.rules.ts'

const now = 1_767_268_800

describe('a captcha is due', () => {
  it.each([
    ['password', 2, 10, false],
    ['password', 3, 10, true],
    ['password', 3, 1800, true],
    ['password', 3, 1801, false],
    ['edit_userinfo', 3, 10, true],
    ['question', 1, 5, true],
    ['question', 1, 6, false],
    ['question', 9, 6, false],
    ['question', 10, 6, true],
    ['answer', 10, 300, true],
    ['comment', 1, 1, true],
    ['comment', 1, 2, false],
    ['comment', 30, 2, true],
    ['edit', 9, 0, false],
    ['edit', 10, 0, true],
    ['invitation_answer', 30, 0, true],
    ['search', 19, 0, false],
    ['search', 20, 60, true],
    ['search', 20, 61, false],
    ['report', 1, 1, true],
    ['report', 29, 2, false],
    ['report', 30, 2, true],
    ['delete', 4, 6, false],
    ['delete', 5, 6, true],
    ['delete', 1, 5, true],
    ['vote', 39, 0, false],
    ['vote', 40, 0, true],
  ] as const)('for %s after %i, the last %i seconds ago: %s', (action, number, ago, expected) => {
    expect(captchaRules[action].isDue({ number, lastAt: now - ago }, now)).toBe(expected)
  })

  it('for mails always, and for nothing else at first', () => {
    const atOnce = Object.entries(captchaRules).filter(([, rule]) => rule.isDue(undefined, now))

    expect(atOnce.map(([action]) => action)).toEqual(['email'])
  })
})

describe('counters', () => {
  const edit = { action: 'edit', unit: 'u1' } as const
  const search = { action: 'search', unit: 'u1' } as const

  function counted(times: number, what: typeof edit | typeof search = edit) {
    const counters = createActionCounters()
    for (let time = 0; time < times; time += 1) counters.add(what, now)
    return counters
  }

  it('count each action of each unit for itself', () => {
    const counters = counted(10)

    expect(counters.isDue(edit, now)).toBe(true)
    expect(counters.isDue({ ...edit, unit: 'u2' }, now)).toBe(false)
    expect(counters.isDue({ ...edit, action: 'vote' }, now)).toBe(false)
  })

  it('forget after six quiet minutes, searches after one, and everything at the end of a day', () => {
    expect(counted(10).isDue(edit, now + 360)).toBe(true)
    expect(counted(10).isDue(edit, now + 361)).toBe(false)
    const searches = counted(20, search)
    searches.add(search, now + 61)
    expect(searches.isDue(search, now + 61)).toBe(false)
    expect(counted(10).isDue(edit, now + 86_400)).toBe(false)
  })

  it('take back what came to nothing', () => {
    const counters = counted(1, search)
    const question = { action: 'question', unit: 'u1' } as const
    const takeBack = counters.add(question, now)
    expect(counters.isDue(question, now)).toBe(true)
    takeBack()
    expect(counters.isDue(question, now)).toBe(false)

    counters.add(question, now)
    counters.add(question, now + 60)()

    expect(counters.isDue(question, now + 60)).toBe(false)
  })

  it('are cleared on demand', () => {
    const counters = counted(10)
    counters.clear(edit, now)

    expect(counters.isDue(edit, now)).toBe(false)
  })
})
