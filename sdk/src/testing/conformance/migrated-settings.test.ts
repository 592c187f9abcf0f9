import { expect, test } from 'vitest'
import { defineConfig, field, type SettingsMigrations } from '../../plugin/index.ts'
import { listMigrationProblems } from './migrated-settings.ts'

const rename: SettingsMigrations = { '2.0.0': ({ address, ...others }) => ({ ...others, host: address }) }
const build = (migrations: SettingsMigrations) => ({
  config: defineConfig({ host: field.url({ required: true }) }, { migrations }),
})
const old = { version: '1.4.0', config: { address: 'https://search.example.com' } }

test('a migration that makes a sample of an earlier version valid is accepted, and so are plugins without migrations', () => {
  expect(listMigrationProblems(build(rename), [old], '2.0.0-beta.1')).toEqual([])
  expect(listMigrationProblems({}, [], '1.0.0')).toEqual([])
})

test('a migration without a sample, and one for a later version, are reported', () => {
  expect(listMigrationProblems(build(rename), [{ ...old, version: '2.0.0' }], '1.9.0')).toEqual([
    'The migration of config for 2.0.0 is later than version 1.9.0 in package.json.',
    'settings has no config of a version before 2.0.0, so its migration is not tried.',
    expect.stringContaining('config of 2.0.0 becomes what the form refuses: host: '),
  ])
})

test.each([
  [() => ({ host: 'no address' }), 'becomes what the form refuses: host: '],
  [
    () => {
      throw new Error('there is no address')
    },
    'The migration of config of 1.4.0 fails: there is no address',
  ],
  [() => [], 'does not answer settings'],
  [
    () => ({ host: `https://${Math.random()}.example.com` }),
    'does not answer the same for the same settings',
  ],
])('reports a faulty migration: %s', (migrate, problem) => {
  // Some of them are wrong on purpose.
  const migrations = { '2.0.0': migrate } as unknown as SettingsMigrations

  expect(listMigrationProblems(build(migrations), [old], '2.0.0')).toEqual([expect.stringContaining(problem)])
})

test('a migration cannot change its input', () => {
  const migrations: SettingsMigrations = {
    '2.0.0': (stored) => Object.assign(stored, { host: 'https://search.example.com' }),
  }

  expect(listMigrationProblems(build(migrations), [old], '2.0.0')).toEqual([
    expect.stringContaining('The migration of config of 1.4.0 fails'),
  ])
})
