import { expect, test } from 'vitest'
import { answerText, pin, questionInfo, questionStatus, textLimits, userStatus } from './index.ts'

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

test('a text is accepted up to its limit and refused beyond it', () => {
  const { min, max } = textLimits.answer

  expect(answerText.safeParse('x'.repeat(min)).success).toBe(true)
  expect(answerText.safeParse('x'.repeat(max)).success).toBe(true)
  expect(answerText.safeParse('x'.repeat(min - 1)).success).toBe(false)
  expect(answerText.safeParse('x'.repeat(max + 1)).success).toBe(false)
})
