import { expect, test } from 'vitest'
import { ConfigError } from '../config/index.ts'
import { DatabaseFull } from '../database/database-full.ts'
import { DatabaseReadOnly } from '../database/database-read-only.ts'
import { DatabaseUnreachable } from '../database/unreachable.ts'
import { OperatorError } from './index.ts'

test('errors that operators can fix are explained in sentences, and set the exit code', () => {
  const config = new ConfigError([{ sentence: 'The file is not YAML.' }])

  expect(new OperatorError('Do this.').describe()).toBe('Do this.')
  expect(new OperatorError('Do this.').exitCode).toBe(1)
  expect(config.describe()).toBe('The configuration has problems:\n\nThe file is not YAML.')
  expect(config.exitCode).toBe(2)
  expect(new DatabaseFull(new Error('13')).describe()).toMatch(/Free some space/)
  expect(new DatabaseReadOnly(new Error('25006')).describe()).toMatch(/Set DATABASE_URL to the primary/)
  expect(new DatabaseUnreachable(new Error('refused')).describe()).toMatch(
    /cannot run without it\.\n\nError: refused$/,
  )
})
