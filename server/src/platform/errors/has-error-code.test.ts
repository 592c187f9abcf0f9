import { expect, test } from 'vitest'
import { hasErrorCode } from './has-error-code.ts'

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })

test('finds the code among the given ones', () => {
  expect(hasErrorCode(missing, 'ENOENT')).toBe(true)
  expect(hasErrorCode(missing, 'ENOTDIR', 'ENOENT')).toBe(true)
  expect(hasErrorCode(missing, 'EACCES')).toBe(false)
})

test('is false for errors without a code, and for values that are no errors', () => {
  expect(hasErrorCode(new Error('no such file'), 'ENOENT')).toBe(false)
  expect(hasErrorCode({ code: 'ENOENT' }, 'ENOENT')).toBe(false)
  expect(hasErrorCode(undefined, 'ENOENT')).toBe(false)
})
