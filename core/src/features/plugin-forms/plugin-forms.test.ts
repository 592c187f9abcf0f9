import { secretMask as maskOfTheContract } from '@querent/sdk/contract'
import { describe, expect, it } from 'vitest'
import { getOffset, listTimeZones } from '../../lib/time-zones.ts'
import { buildField } from './form-samples.ts'
import { formName, secretMask, toChoices, valuesByName } from './plugin-field.ts'

it('recognizes stored secrets by the contract’s mask', () => {
  expect(secretMask).toBe(maskOfTheContract)
})

describe('values', () => {
  const fields = [
    buildField({ name: 'host.name', value: 'a' }),
    buildField({ name: 'parts', type: 'checkbox', value: ['x'] }),
    buildField({ name: 'note', type: 'legend', value: null }),
    buildField({ name: 'sync', type: 'button', value: null }),
  ]

  it('have the plugin’s field names, without notes and buttons', () => {
    expect(fields.slice(0, 2).map(formName)).toEqual(['host_46_name', 'parts'])
    expect(valuesByName(fields, { host_46_name: 'b', parts: ['x'], note: '' })).toEqual({
      'host.name': 'b',
      parts: ['x'],
    })
  })

  it('of choices may be a list, or one text like in old plugins', () => {
    expect(toChoices(['a', 'b'])).toEqual(['a', 'b'])
    expect(toChoices('a,b')).toEqual(['a', 'b'])
    expect(toChoices('')).toEqual([])
  })
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
  ])('have this difference from UTC: %s %s', (zone, offset) => {
    expect(getOffset(zone, new Date('2026-01-15T12:00:00Z'))).toBe(offset)
  })
})
