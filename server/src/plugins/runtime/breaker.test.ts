import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

test('five failures in a minute cause a pause, and five more disable the plugin', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  const fail = (times: number) => Array.from({ length: times }, () => breaker.failed()).at(-1)

  expect(fail(4)).toBe('nothing')
  now += 61_000
  expect(fail(4)).toBe('nothing')
  expect(breaker.isOpen()).toBe(false)
  expect(fail(1)).toBe('pause')
  expect(breaker.isOpen()).toBe(true)
  now += 59_000
  expect(fail(10)).toBe('nothing')
  now += 2000
  expect(breaker.isOpen()).toBe(false)
  expect(fail(5)).toBe('give up')
})

test('a pause that ended long ago is forgotten', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let failure = 0; failure < 5; failure++) breaker.failed()
  now += 60_000 + 10 * 60_000
  const steps = Array.from({ length: 5 }, () => breaker.failed())
  expect(steps.at(-1)).toBe('pause')
})
