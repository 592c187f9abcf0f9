import { describe, expect, it } from 'vitest'
import { getLimits, profileName, userName } from './field-limits.ts'

describe('the name of a new account', () => {
  it.each(['Ada', '小明', 'J. R.-R_1', ' Ada ', 'x'.repeat(30)])('may be "%s"', (name) => {
    expect(userName.safeParse(name).success).toBe(true)
  })

  it.each(['A', 'x'.repeat(31), 'Ada!', 'a\tb'])('cannot be "%s"', (name) => {
    expect(userName.safeParse(name).success).toBe(false)
  })
})

describe('the name in the URL of a profile', () => {
  it.each(['a_b-c.1', 'ada'])('may be "%s"', (name) => {
    expect(profileName.safeParse(name).success).toBe(true)
  })

  it.each(['Ada', 'a b', '小明', 'a'])('cannot be "%s"', (name) => {
    expect(profileName.safeParse(name).success).toBe(false)
  })
})

it('has the limits of the contract', () => {
  expect(getLimits(userName)).toEqual({ min: 2, max: 30 })
})
