import { expect, it } from 'vitest'
import { getErrorMessage } from './index.ts'

it('says why an address with several hosts cannot be reached', () => {
  const error = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')])

  expect(getErrorMessage(error)).toBe('::1 refused; 127.0.0.1 refused')
})

it.each([
  [new Error('Too late.'), 'Too late.'],
  ['Too late.', 'Too late.'],
  [undefined, 'undefined'],
])('uses the message of the thrown value: %s', (thrown, message) => {
  expect(getErrorMessage(thrown)).toBe(message)
})
