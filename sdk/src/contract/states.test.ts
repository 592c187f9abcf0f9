import { expect, test } from 'vitest'
import {
  answerText,
  comparePlaces,
  pin,
  questionInfo,
  questionStatus,
  textLimits,
  userStatus,
} from './index.ts'

test('a question has one of the named states', () => {
  const { status, pin: pinned } = questionInfo.shape

  for (const value of Object.values(questionStatus)) expect(status.safeParse(value).success).toBe(true)
  expect(status.safeParse(questionStatus.pending + 1).success).toBe(false)
  expect(pinned.safeParse(pin.pinned).success).toBe(true)
  expect(pinned.safeParse(0).success).toBe(false)
})

test('the states of accounts keep their order on the wire', () => {
  expect(userStatus.options).toEqual(['normal', 'inactive', 'suspended', 'deleted'])
})

test('a text is accepted within its limits and rejected outside', () => {
  const { min, max } = textLimits.answer

  expect(answerText.safeParse('x'.repeat(min)).success).toBe(true)
  expect(answerText.safeParse('x'.repeat(max)).success).toBe(true)
  expect(answerText.safeParse('x'.repeat(min - 1)).success).toBe(false)
  expect(answerText.safeParse('x'.repeat(max + 1)).success).toBe(false)
})

test('plugins with a place are sorted by it, before those without, which keep their order', () => {
  const plugins = [{ slug: 'x' }, { slug: 'third', place: 7 }, { slug: 'a' }, { slug: 'first', place: 0 }]

  const sorted = plugins.toSorted((one, other) => comparePlaces(one.place, other.place))

  expect(sorted.map(({ slug }) => slug)).toEqual(['first', 'third', 'x', 'a'])
})
