import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { countValues } from './count-values.ts'
import { createFrameReader, encodeFrame, maxMessageValues } from './frames.ts'

const shared = { n: 1 }
/**
 * One value of each kind that structured cloning supports, ending so that misreading an earlier one would be
 * noticed.
 */
const values: unknown[] = [
  null,
  undefined,
  true,
  false,
  -5,
  2 ** 31,
  1.5,
  123n,
  -(2n ** 200n),
  'text',
  'tèxt',
  '文字',
  { a: 1, 2: 'b', nested: { c: [] } },
  Object.assign(new Array(3), { 2: 'after holes' }),
  Object.assign([1, 2], { named: true }),
  Object.assign([], { 1000: 'far' }),
  new Date(0),
  new Map<unknown, unknown>([['a', new Set([1, 'b'])]]),
  /a+b/giu,
  new Uint8Array([34, 34, 34]),
  Buffer.from('bytes'),
  new Float64Array([1, 2]),
  new Uint8Array([1, 2, 3]).buffer,
  new Error('wrong'),
  new RangeError('wrong', { cause: new TypeError('ü', { cause: { deep: ['x'] } }) }),
  new Error(),
  new Error('文字'),
  new Error('文字!', { cause: '文' }),
  /文字/u,
  /文字!/u,
  Object(1),
  Object('text'),
  Object(true),
  Object(5n),
  [shared, shared],
]

test.each(values.map((value, index) => [index, value] as const))('counts value %i', (_, value) => {
  const alone = serialize(value)
  const many = serialize(Array.from({ length: 10 }, () => value).concat('end'))

  expect(() => deserialize(alone)).not.toThrow()
  const count = countValues(alone, 1e6)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(50)
  expect(countValues(many, 1e6)).toBeGreaterThan(10)
})

test('counts the parts of objects', () => {
  expect(countValues(serialize([1, 'a', { b: 2 }]), 1e6)).toBe(8)
  expect(countValues(serialize('x'.repeat(5e6)), 1e6)).toBe(1)
})

test('does not read other formats', () => {
  expect(() => countValues(Buffer.from([0xff, 9, 0x30]), 10)).toThrow('format')
})

const format = [...serialize(null).subarray(0, 2)]

/** The length of the string `p`, and more bits than V8 reads. */
test.each([
  ['in five bytes', [0x81, 0x80, 0x80, 0x80, 0x70], 2],
  ['in six bytes', [0x81, 0x80, 0x80, 0x80, 0x80, 0x01], undefined],
])('data after a length %s is not skipped', (_, length, count) => {
  const body = Buffer.from([...format, 0x22, ...length, 0x70, 0x30])

  if (count === undefined) expect(() => countValues(body, 10)).toThrow('plain data')
  else expect(countValues(body, 10)).toBe(count)
})

test('a message with a wrong length is rejected', () => {
  const body = Buffer.from([...format, 0x22, 0x05, 0x70, 0x30])

  expect(() => countValues(body, 10)).toThrow('too early')
})

test('a message of millions of values is rejected before it is created', () => {
  const received: unknown[] = []
  const read = createFrameReader((message) => received.push(message), maxMessageValues)
  const large = encodeFrame(Array.from({ length: 2e6 }, () => ({})))
  const fine = encodeFrame({ text: 'x'.repeat(7e6), list: Array.from({ length: 10_000 }, (_, n) => n) })

  read(fine)
  expect(received).toHaveLength(1)
  expect(() => read(large)).toThrow('more values than allowed')
  expect(received).toHaveLength(1)
})
