import { describe, expect, test } from 'vitest'
import { findCycle } from './find-cycle.ts'
import { defineConfig, field, isFieldShown } from './index.ts'

describe('a number', () => {
  const config = defineConfig({ days: field.number({ initial: 30, min: 1, max: 90 }) })

  test.each([
    [45, 45],
    ['45', 45],
    [' 1 ', 1],
    ['90', 90],
    [undefined, 30],
  ])('accepts %j as %d', (days, value) => {
    expect(config.check({ days })).toEqual({ values: { days: value } })
  })

  test.each([0, '0', 91, '', ' ', '4 5', '1e1', '0x10', 'ten', 1.5, '1.5', true, Number.NaN])(
    'rejects %j',
    (days) => {
      expect(config.check({ days })).toMatchObject({ problems: [{ field: 'days' }] })
    },
  )

  test('has no more decimals than declared', () => {
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
  ])('has the allowed value nearest to zero as initial value: %j', (options, initial) => {
    expect(field.number(options).initial).toBe(initial)
  })

  test('cannot have an invalid initial value', () => {
    expect(() => field.number({ initial: 100, max: 90 })).toThrow(/initial value 100 .*"max":90/)
    expect(() => field.number({ initial: 1.5 })).toThrow('1.5')
  })
})

test.each([
  [field.input(), 500],
  [field.input({ max: 5 }), 5],
  [field.url(), 500],
  [field.secret(), 10_000],
  [field.textarea({ max: 50 }), 50],
  [field.textarea(), 10_000],
])('a text has a maximum length: %#', ({ maxLength = 0, inputType, schema }, expected) => {
  const text = inputType === 'url' ? 'https://example.com/' : ''

  expect(maxLength).toBe(expected)
  expect(schema.safeParse(text.padEnd(maxLength, 'a')).success).toBe(true)
  expect(schema.safeParse(text.padEnd(maxLength + 1, 'a')).success).toBe(false)
})

describe('a field that depends on others', () => {
  const config = defineConfig(
    {
      provider: field.select(['amazon', 'minio', 'other']),
      endpoint: field.url({ required: true }),
      is_private: field.switch(),
      token: field.secret({ required: true }),
      scope: field.input({ required: true }),
    },
    {
      shownWhen: {
        endpoint: { provider: ['minio', 'other'] },
        token: { is_private: true, provider: 'other' },
        scope: { token: true },
      },
    },
  )
  const endpoint = 'https://files.example.com'

  test('is not required while it is hidden, and keeps its value', () => {
    expect(config.check({})).toHaveProperty('values')
    expect(config.check({ provider: 'amazon', endpoint })).toMatchObject({ values: { endpoint } })
    expect(config.check({ provider: 'amazon', endpoint: 'no address' })).toMatchObject({
      values: { endpoint: '' },
    })
  })

  test('is required while it is shown, which needs all its conditions', () => {
    expect(config.check({ provider: 'minio' })).toMatchObject({ problems: [{ field: 'endpoint' }] })
    expect(config.check({ provider: 'other', endpoint })).toHaveProperty('values')
    expect(config.check({ provider: 'other', endpoint, is_private: true })).toMatchObject({
      problems: [{ field: 'token' }],
    })
  })

  test('is hidden if the field that it depends on is hidden', () => {
    expect(config.check({ token: 'secret' })).toHaveProperty('values')
    expect(config.check({ provider: 'other', endpoint, is_private: true, token: 'secret' })).toMatchObject({
      problems: [{ field: 'scope' }],
    })
  })

  test.each([
    [true, ['monday'], true],
    [true, [], false],
    [false, [], true],
    [true, ' ', false],
    [true, 'text', true],
    ['monday', ['sunday', 'monday'], true],
    ['monday', ['sunday'], false],
  ])('a condition of %j holds for %j: %s', (wanted, value, isShown) => {
    const conditions = { note: [{ field: 'days', values: [wanted] }] }

    expect(isFieldShown('note', conditions, { days: value })).toBe(isShown)
  })

  test('is found if it depends on itself through others', () => {
    const fields = { one: field.switch(), two: field.switch(), three: field.switch() }
    const circle = defineConfig(fields, {
      shownWhen: { three: { one: true }, one: { two: true }, two: { one: true } },
    })

    expect(findCycle(circle.conditions)).toEqual(['one', 'two', 'one'])
    expect(findCycle(config.conditions)).toBeUndefined()
  })
})

describe('settings of earlier versions', () => {
  const config = defineConfig(
    { host: field.url({ required: true }), size: field.select(['small', 'large']) },
    {
      migrations: {
        '10.0.0': ({ size, ...others }) => ({ ...others, size: size === 'huge' ? 'large' : size }),
        '2.1.0': ({ address, ...others }) => ({ ...others, host: address }),
      },
    },
  )
  const old = { address: 'https://a.example.com', size: 'huge' }
  const present = { host: 'https://a.example.com', size: 'large' }

  test.each([
    ['', old, present],
    ['1.9.0', old, present],
    ['2.1.0-beta.2', { host: 'https://a.example.com', size: 'huge' }, present],
    ['9.12.0', { host: 'https://a.example.com', size: 'huge' }, present],
    ['10.0.0', present, present],
    ['11.0.0', { later: true }, { later: true }],
    ['1.0.0', {}, {}],
  ])('of %s go through the later migrations, in the order of versions', (version, stored, now) => {
    expect(config.migrations).toEqual(['2.1.0', '10.0.0'])
    expect(config.migrate(stored, version)).toEqual(now)
  })
})
