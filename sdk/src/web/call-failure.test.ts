import { expect, test } from 'vitest'
import { toCallFailure } from './call-failure.ts'

test('recognizes a failed call by its status and reason', () => {
  const failure = Object.assign(new Error('questionPage: 401'), {
    status: 401,
    reason: 'r',
    msg: '',
    data: null,
  })

  expect(toCallFailure(failure)).toBe(failure)
})

test.each([
  undefined,
  null,
  'text',
  { status: 401, reason: 'r' },
  new Error('a mistake'),
  new TypeError('x'),
])('does not treat %o as a failed call', (error) => expect(toCallFailure(error)).toBeUndefined())
