import { expect, it } from 'vitest'
import { createMeasures } from './measures.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [27_577, '27.6 kB'],
  [48_200_000, '48.2 MB'],
  [252_000_000_000, '252 GB'],
])('formats %i bytes like the command line: %s', (bytes, expected) => {
  expect(createMeasures('en-US').bytes(bytes)).toBe(expected)
})
