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

test('leaves what the form accepts as it is, with defaults for the rest', () => {
  expect(read({ weeks: '8', name: 'Ada' })).toEqual({
    values: { weeks: '8', days: ['mon'], name: 'Ada', isOn: true },
    kept: { weeks: '8', name: 'Ada' },
    dropped: [],
    problems: [],
  })
})

test('takes the default in the place of what is no option, no length and no kind any more', () => {
  const { values, kept, dropped } = read({ weeks: '52', name: 'Ada', isOn: 'yes' })

  expect(values).toEqual({ weeks: '16', days: ['mon'], name: 'Ada', isOn: true })
  expect(kept).toEqual({ name: 'Ada' })
  expect(dropped).toEqual(['weeks', 'isOn'])
})

test('keeps of several chosen options those that there still are', () => {
  expect(read({ days: ['tue', 'sun'], name: 'Ada' })).toMatchObject({
    values: { days: ['tue'] },
    dropped: ['days'],
  })
  expect(read({ days: 'tue', name: 'Ada' })).toMatchObject({ values: { days: ['mon'] }, dropped: ['days'] })
})

test('what is required and absent, or not accepted any more, stays a problem, and is not handed over', () => {
  const { problems, dropped, values } = read({ weeks: '52', name: 'Augusta' })

  expect(problems.map(({ field }) => field)).toEqual(['name'])
  expect(dropped).toEqual(['weeks', 'name'])
  expect(values).toMatchObject({ weeks: '16', name: '' })
  expect(read({ name: '' })).toMatchObject({ dropped: [], problems: [{ field: 'name' }] })
})

test('a plugin without a form has nothing to be given', () => {
  expect(readStoredForm(undefined, 'config', { values: { old: 1 }, version: '' })).toMatchObject({
    values: {},
    dropped: [],
    problems: [],
  })
})

test('what another version stored is read as this version stores it', () => {
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
