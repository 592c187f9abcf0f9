import { expect, test } from 'vitest'
import { interruptIfBlocked } from './interrupt-blocked.ts'

test('returns what a call returns, and throws what it throws', async () => {
  expect(interruptIfBlocked({}, 'review', () => 7)).toBe(7)
  await expect(interruptIfBlocked({}, 'review', async () => 7)).resolves.toBe(7)
  expect(() =>
    interruptIfBlocked({}, 'review', () => {
      throw new TypeError('no text')
    }),
  ).toThrow(TypeError)
})

test('interrupts a call that computes without end, and makes no more calls of that plugin', () => {
  const plugin = {}
  const matchSlowly = () => /^(?:a+)+$/.test(`${'a'.repeat(60)}!`)

  expect(() => interruptIfBlocked(plugin, 'question.asked', matchSlowly, 50)).toThrow(
    'question.asked computed for 0.05 seconds without returning',
  )
  expect(() => interruptIfBlocked(plugin, 'review', () => 7)).toThrow(
    'review was not called, because question.asked blocked the process.',
  )
  expect(interruptIfBlocked({}, 'review', () => 7)).toBe(7)
})
