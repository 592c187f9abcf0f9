import { defineConfig, field } from '@querent/sdk/plugin'
import { expect, test } from 'vitest'
import { migrateForm, readStoredForm } from './read-stored-form.ts'

const form = defineConfig({
  weeks: field.select(['8', '16'], '16'),
  days: field.checkbox(['mon', 'tue'], ['mon']),
  name: field.input({ required: true, max: 5 }),
  isOn: field.switch({ initial: true }),
})
const read = (stored: Record<string, unknown>) =>
  readStoredForm(form, 'config', { values: stored, version: '' })

test('keeps what the form accepts, with defaults for the rest', () => {
  expect(read({ weeks: '8', name: 'Ada' })).toEqual({
    values: { weeks: '8', days: ['mon'], name: 'Ada', isOn: true },
    kept: { weeks: '8', name: 'Ada' },
    dropped: [],
    problems: [],
  })
})

test('uses the default for values that are no longer an option, or have the wrong length or type', () => {
  const { values, kept, dropped } = read({ weeks: '52', name: 'Ada', isOn: 'yes' })

  expect(values).toEqual({ weeks: '16', days: ['mon'], name: 'Ada', isOn: true })
  expect(kept).toEqual({ name: 'Ada' })
  expect(dropped).toEqual(['weeks', 'isOn'])
})

test('keeps only the chosen options that still exist', () => {
  expect(read({ days: ['tue', 'sun'], name: 'Ada' })).toMatchObject({
    values: { days: ['tue'] },
    dropped: ['days'],
  })
  expect(read({ days: 'tue', name: 'Ada' })).toMatchObject({ values: { days: ['mon'] }, dropped: ['days'] })
})

test('reports required values that are missing or no longer accepted, and does not pass them on', () => {
  const { problems, dropped, values } = read({ weeks: '52', name: 'Augusta' })

  expect(problems.map(({ field }) => field)).toEqual(['name'])
  expect(dropped).toEqual(['weeks', 'name'])
  expect(values).toMatchObject({ weeks: '16', name: '' })
  expect(read({ name: '' })).toMatchObject({ dropped: [], problems: [{ field: 'name' }] })
})

test('a plugin without a form gets nothing', () => {
  expect(readStoredForm(undefined, 'config', { values: { old: 1 }, version: '' })).toMatchObject({
    values: {},
    dropped: [],
    problems: [],
  })
})

test('values of another version are read as this version stores them', () => {
  const renamed = defineConfig(
    { label: field.input({ required: true, max: 5 }) },
    { migrations: { '2.0.0': ({ name }) => ({ label: name }) } },
  )
  const stored = { values: { name: 'Ada' }, version: '1.0.0' }

  expect(migrateForm(renamed, 'config', stored)).toEqual({ label: 'Ada' })
  expect(readStoredForm(renamed, 'config', stored)).toMatchObject({ values: { label: 'Ada' }, dropped: [] })
  expect(migrateForm(renamed, 'config', { ...stored, version: '2.0.0' })).toBe(stored.values)
  // The package of an older version of the SDK.
  expect(migrateForm({ fields: {}, check: () => ({ values: {} }) }, 'config', stored)).toBe(stored.values)
})
