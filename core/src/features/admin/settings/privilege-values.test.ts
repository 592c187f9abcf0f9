import { describe, expect, it } from 'vitest'
import {
  isReputation,
  readPrivileges,
  writePrivileges,
} from '../../../pages/AdminPrivilegesPage/AdminPrivilegesPage.tsx'

it.each([
  ['1', true],
  ['1000000000', true],
  ['0', false],
  ['-5', false],
  ['1.5', false],
  ['1e3', false],
  ['many', false],
  ['', false],
])('accepts "%s" as a reputation: %s', (text, expected) => {
  expect(isReputation(text)).toBe(expected)
})

describe('the privileges in the form', () => {
  const custom = [{ key: 'rank.question.add', label: 'Ask', value: 7 }]
  const options = [{ level: 99 as const, level_desc: 'Custom', privileges: custom }]

  it('are sent as numbers for the custom level', () => {
    const values = readPrivileges({ options, selected_level: 99 })

    expect(values.custom_privileges).toEqual({ 'rank.question.add': '7' })
    expect(writePrivileges(values)).toEqual({
      level: 99,
      custom_privileges: [{ key: 'rank.question.add', value: 7 }],
    })
  })

  it('are those of the level otherwise', () => {
    expect(writePrivileges({ ...readPrivileges({ options, selected_level: 99 }), level: 1 })).toEqual({
      level: 1,
    })
  })
})
