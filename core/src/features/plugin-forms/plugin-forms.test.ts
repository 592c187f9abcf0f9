import { secretMask as maskOfTheContract } from '@querent/sdk/contract'
import { describe, expect, it } from 'vitest'
import { buildField } from './form-samples.ts'
import { choicesOf, isFilled, secretMask, valuesOf, withEdit } from './plugin-field.ts'
import { listTimeZones, offsetOf } from './time-zones.ts'

it('knows stored secrets by the mark of the contract', () => {
  expect(secretMask).toBe(maskOfTheContract)
})

describe('values', () => {
  const fields = [
    buildField({ name: 'host', value: 'a' }),
    buildField({ name: 'parts', type: 'checkbox', value: ['x'] }),
    buildField({ name: 'note', type: 'legend', value: null }),
    buildField({ name: 'sync', type: 'button', value: null }),
  ]

  it('are those of the server with the edits, without notes and buttons', () => {
    expect(valuesOf(fields, { host: 'b' })).toEqual({ host: 'b', parts: ['x'] })
  })

  it('count a return to what is stored as no edit', () => {
    const [host, parts] = fields
    if (!host || !parts) throw new Error('The fields are above.')

    expect(withEdit({ host: 'b' }, host, 'a')).toEqual({})
    expect(withEdit({ host: 'b' }, parts, ['x'])).toEqual({ host: 'b' })
    expect(withEdit({}, parts, ['x', 'y'])).toEqual({ parts: ['x', 'y'] })
  })

  it('of choices may be a list, or one text as plugins of old keep them', () => {
    expect(choicesOf(['a', 'b'])).toEqual(['a', 'b'])
    expect(choicesOf('a,b')).toEqual(['a', 'b'])
    expect(choicesOf('')).toEqual([])
  })
})

it.each([
  ['input', ' ', false],
  ['input', 'a', true],
  ['switch', false, true],
  ['tag_selector', [], false],
  ['checkbox', ['a'], true],
  ['textarea', null, false],
] as const)('says of a field %s with %j whether it is filled in: %s', (type, value, expected) => {
  expect(isFilled(buildField({ name: 'x', type }), value)).toBe(expected)
})

describe('time zones', () => {
  it('are all that the machine knows, UTC first', () => {
    const zones = listTimeZones()

    expect(zones[0]?.value).toBe('UTC')
    expect(zones.length).toBeGreaterThan(300)
    expect(new Set(zones.map(({ value }) => value)).size).toBe(zones.length)
  })

  it.each([
    ['UTC', 'UTC'],
    ['Asia/Kolkata', 'UTC+05:30'],
    ['America/New_York', 'UTC-05:00'],
    ['Nowhere/Atlantis', ''],
  ])('are so far from UTC: %s %s', (zone, offset) => {
    expect(offsetOf(zone, new Date('2026-01-15T12:00:00Z'))).toBe(offset)
  })
})
