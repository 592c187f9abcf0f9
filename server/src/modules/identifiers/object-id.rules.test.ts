import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeId, decodeObjectId, encodeId, encodeOptionalId } from './object-id.rules.ts'
import { type ObjectKind, objectKindNumbers } from './object-kind.rules.ts'
import { shortCode } from './short-code.rules.ts'

const kinds = Object.keys(objectKindNumbers) as ObjectKind[]
const examples = [
  ['10010000000000001', 'D1D1', 'question', 1],
  ['10020000000000001', 'E1D1', 'answer', 1],
  ['10010000000000068', 'D1I2', 'question', 68],
  ['10010000000012345', 'D1Je3', 'question', 12345],
  ['10090000000000007', 'L1J1', 'badge', 7],
] as const

describe('encodeId', () => {
  test.each(examples)('writes %s and %s for %s %d', (long, short, kind, id) => {
    expect(encodeId(kind, id)).toBe(long)
    expect(encodeId(kind, id, true)).toBe(short)
  })

  test('writes kinds of two digits', () => {
    expect(encodeId('badge_award', 9_999_999_999_999)).toBe('10109999999999999')
  })

  test.each([0, -1, 1.5, Number.NaN, 10 ** 13])('rejects %d as a running number', (id) => {
    expect(() => encodeId('question', id)).toThrow(RangeError)
  })
})

describe('encodeOptionalId', () => {
  test('writes "0" if there is no object', () => {
    expect(encodeOptionalId('answer', undefined)).toBe('0')
    expect(encodeOptionalId('answer', null)).toBe('0')
    expect(encodeOptionalId('answer', 0, true)).toBe('0')
    expect(encodeOptionalId('answer', 1, true)).toBe('E1D1')
  })
})

describe('decodeId', () => {
  test.each(examples)('reads %s and %s alike', (long, short, kind, id) => {
    expect(decodeId(long)).toEqual({ kind, id })
    expect(decodeId(short)).toEqual({ kind, id })
  })

  test('reads back what was written, in both notations', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: 1, max: 9_999_999_999_999 }),
        fc.boolean(),
        (kind, id, isShort) => {
          expect(decodeId(encodeId(kind, id, isShort))).toEqual({ kind, id })
        },
      ),
    )
  })

  test('never throws and yields only numbers that can be encoded again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,40}$/)), (text) => {
        const object = decodeId(text)

        if (object) expect(() => encodeId(object.kind, object.id)).not.toThrow()
      }),
    )
  })

  test.each([
    ['nothing', ''],
    ['a single character', 'D'],
    ['a kind without a number', 'D1'],
    ['an unknown kind in digits', '10050000000000001'],
    ['an unknown kind in short form', '12D1'],
    ['number zero', '10010000000000000'],
    ['a first digit other than one', '20010000000000001'],
    ['too many digits', '100100000000000011'],
    ['leading zeros', '010010000000000001'],
    ['a short number beyond thirteen digits', 'D1ZZZZZZZZZZZZ'],
    ['digits below 10^16 that read as no kind', '1001000000000001'],
    ['a word', 'hello-world'],
  ])('finds no object in %s', (_, text) => {
    expect(decodeId(text)).toBeUndefined()
  })

  test('treats characters outside the alphabet as zero', () => {
    expect(decodeId('D1I2-')).toEqual({ kind: 'question', id: 68 })
  })
})

describe('decodeIdOf', () => {
  test('only reads ids of the requested kind', () => {
    expect(decodeObjectId('question', 'D1D1')).toBe(1)
    expect(decodeObjectId('answer', 'D1D1')).toBeUndefined()
    expect(decodeObjectId('answer', 'nonsense')).toBeUndefined()
  })
})

describe('shortCode', () => {
  test('names deleted users by their counter', () => {
    expect(`user${shortCode(1)}`).toBe('userD1')
    expect(`user${shortCode(12345)}`).toBe('userJe3')
  })

  test('rejects values that cannot be a counter', () => {
    expect(() => shortCode(-1)).toThrow(RangeError)
    expect(() => shortCode(0.5)).toThrow(RangeError)
  })
})
