import { isBlank as isBlankInContract } from '@querent/sdk/contract'
import { expect, it } from 'vitest'
import { isBlank } from '../../../lib/is-blank.ts'

it.each([
  ['', true],
  [' \t\r\n\u00a0\u3000', true],
  ['\u200b\u200d\u2060\ufeff\u00ad', true],
  ['\u3164\u2800\u115f\u0000', true],
  ['\u200bx', false],
  ['.', false],
  ['👨‍👩‍👧', false],
  ['你', false],
])('decides whether %j is blank like the contract: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
  expect(isBlankInContract(text)).toBe(expected)
})
