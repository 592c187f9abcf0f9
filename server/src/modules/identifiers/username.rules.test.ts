import { describe, expect, test } from 'vitest'
import { reservedRouteNames, reservedUsernames } from './reserved-usernames.rules.ts'
import { isReservedUsername, isValidUsername, toUsername } from './username.rules.ts'

describe('toUsername', () => {
  test.each([
    ['John Doe', 'john-doe'],
    ['张三', 'zhangsan'],
    ['张三 Zhang', 'zhangsan-zhang'],
    ['李Bob', 'libob'],
    ['  Ada   Lovelace ', 'ada-lovelace'],
    ['Zoé', 'zoe'],
    ['Анна', 'anna'],
    ['under_score.dot', 'under_score.dot'],
    ['a<b>', 'a<b>'],
    ['王'.repeat(30), 'wang'.repeat(8).slice(0, 30)],
  ])('derives from %j the name %j', (displayName, username) => {
    expect(toUsername(displayName)).toBe(username)
  })
})

describe('isValidUsername', () => {
  test.each(['ab', 'john-doe', 'J.R_R 99', 'x'.repeat(30), '42', 'a.'])('accepts %j', (username) => {
    expect(isValidUsername(username)).toBe(true)
  })

  test.each(['', 'a', 'x'.repeat(31), 'zoé', 'a/b', 'a@b', 'a<b>', '..', '--', '. .', ' ab', 'ab ', 'a\tb'])(
    'rejects %j',
    (username) => {
      expect(isValidUsername(username)).toBe(false)
    },
  )
})

describe('isReservedUsername', () => {
  test('reserves more than three hundred names, all of them otherwise valid', () => {
    expect(reservedUsernames.size).toBeGreaterThan(500)
    for (const name of [...reservedUsernames, ...reservedRouteNames]) {
      expect(isValidUsername(name), name).toBe(true)
      expect(name).toBe(name.toLowerCase())
    }
  })

  test.each(['admin', 'root', 'api', 'www', 'support', '404', '500', 'questions', 'Admin', 'WWW'])(
    'reserves %j for staff',
    (name) => {
      expect(isReservedUsername(name, false)).toBe(true)
      expect(isReservedUsername(name, true)).toBe(false)
    },
  )

  test.each([
    'unsubscribe',
    'settings',
    'login',
    'register',
    'account-recovery',
    'change-email',
    'password-reset',
    'account-activation',
    'confirm-new-email',
    'account-suspended',
    'confirm-email',
    'auth-landing',
    'Settings',
  ])('rejects the route word %j to everyone', (name) => {
    expect(isReservedUsername(name, true)).toBe(true)
    expect(isReservedUsername(name, false)).toBe(true)
  })

  test('allows ordinary names', () => {
    expect(isReservedUsername('zhangsan', false)).toBe(false)
    expect(isReservedUsername('administratrix', false)).toBe(false)
  })
})
