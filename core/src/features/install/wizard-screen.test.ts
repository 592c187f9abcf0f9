import { describe, expect, it } from 'vitest'
import { getScreen, type InstallationState, stepNumber } from './wizard-screen.ts'

const state = (config: boolean, connection: boolean, table: boolean): InstallationState => ({
  config_file_exist: config,
  db_connection_success: connection,
  db_table_exist: table,
  default_db_file: '/data/querent.db',
  code_required: false,
})

const fresh = state(false, false, false)
const written = state(true, true, false)

describe('getScreen', () => {
  it.each([
    ['begins with the language', fresh, '', 'language'],
    ['stays at the database after a reload', fresh, 'database', 'database'],
    ['goes back to the database when there is no configuration after all', fresh, 'config', 'database'],
    ['does not skip ahead', fresh, 'site', 'language'],
    ['stays at the written configuration after a reload', written, 'config', 'config'],
    ['stays at the site after a reload', written, 'site', 'site'],
    ['warns of a configuration from before', written, '', 'config_exists'],
    ['warns when going back behind the configuration', written, 'database', 'config_exists'],
    ['stops at a database that does not answer', state(true, false, false), 'site', 'database_failed'],
    ['stops at a site that is there already', state(true, true, true), 'site', 'already_installed'],
    ['stops at a configuration that cannot be read', null, '', 'config_unreadable'],
  ])('%s', (_name, current, wanted, expected) => {
    expect(getScreen(current, wanted)).toBe(expected)
  })
})

it('counts completed steps', () => {
  expect((['language', 'database', 'config', 'site', 'done'] as const).map(stepNumber)).toEqual([
    0, 1, 2, 3, 4,
  ])
})
