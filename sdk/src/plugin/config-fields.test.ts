import { describe, expect, test } from 'vitest'
import { defineConfig, field } from './index.ts'

describe('a number', () => {
  const config = defineConfig({ days: field.number({ initial: 30, min: 1, max: 90 }) })

  test.each([
    [45, 45],
    ['45', 45],
    [' 1 ', 1],
    ['90', 90],
    [undefined, 30],
  ])('takes %j as %d', (days, value) => {
    expect(config.check({ days })).toEqual({ values: { days: value } })
  })

  test.each([0, '0', 91, '', ' ', '4 5', '1e1', '0x10', 'ten', 1.5, '1.5', true, Number.NaN])(
    'does not take %j',
    (days) => {
      expect(config.check({ days })).toMatchObject({ problems: [{ field: 'days' }] })
    },
  )

  test('has as many decimals as it says, and no more', () => {
    const price = defineConfig({ price: field.number({ decimals: 2 }) })

    expect(price.check({ price: '-0.05' })).toEqual({ values: { price: -0.05 } })
    expect(price.check({ price: '0.055' })).toHaveProperty('problems')
    expect(price.fields.price).toMatchObject({ step: 0.01, initial: 0 })
  })

  test.each([
    [{}, 0],
    [{ min: 3 }, 3],
    [{ max: -2 }, -2],
    [{ min: -5, max: 5 }, 0],
  ])('begins with what is nearest to zero: %j', (options, initial) => {
    expect(field.number(options).initial).toBe(initial)
  })

  test('does not begin with what it would refuse', () => {
    expect(() => field.number({ initial: 100, max: 90 })).toThrow(/initial value 100 .*"max":90/)
    expect(() => field.number({ initial: 1.5 })).toThrow('1.5')
  })
})
