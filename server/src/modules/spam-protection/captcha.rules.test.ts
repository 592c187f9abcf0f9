import { describe, expect, it } from 'vitest'
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

  it('always for mails, and for no other action at first', () => {
    const atOnce = Object.entries(captchaRules).filter(([, rule]) => rule.isDue(undefined, now))

    expect(atOnce.map(([action]) => action)).toEqual(['email'])
  })
})
