import type { InputFor } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { FieldErrors } from '../../runtime/errors/index.ts'
import { findErrors, required } from '../../runtime/forms/index.ts'
import type { SavedAnswers } from './saved-answers.ts'

export const databaseFields = [
  'db_type',
  'db_file',
  'db_host',
  'db_name',
  'db_username',
  'db_password',
  'ssl_enabled',
  'ssl_mode',
  'ssl_root_cert',
  'ssl_cert',
  'ssl_key',
] as const

export type DatabaseField = (typeof databaseFields)[number]
export type DatabaseValues = Record<DatabaseField, string>

export const sslModes = ['require', 'verify-ca', 'verify-full'] as const

/** Which fields cannot stay empty depends on the kind of database. */
export function findDatabaseErrors(t: Translate, values: DatabaseValues): FieldErrors {
  if (values.db_type === 'sqlite3') return findErrors(t, { db_file: [values.db_file, required] })
  return findErrors(t, {
    db_host: [values.db_host, required],
    db_name: [values.db_name, required],
    db_username: [values.db_username, required],
  })
}

/** The form as the calls take it: what belongs to the other kind of database is left out. */
export function databaseInput(values: DatabaseValues): InputFor<'installationInit'> {
  if (values.db_type !== 'postgres') return { db_type: 'sqlite3', db_file: values.db_file.trim() }
  return {
    db_type: 'postgres',
    db_host: values.db_host.trim(),
    db_name: values.db_name.trim(),
    db_username: values.db_username.trim(),
    db_password: values.db_password,
    ...sslInput(values),
  }
}

function sslInput(values: DatabaseValues) {
  if (!values.ssl_enabled) return { ssl_enabled: false }
  const { ssl_root_cert, ssl_cert, ssl_key } = values
  const ssl_mode = sslModes.find((mode) => mode === values.ssl_mode) ?? 'require'
  const files = ssl_mode === 'require' ? {} : { ssl_root_cert, ssl_cert, ssl_key }
  return { ssl_enabled: true, ssl_mode, ...files }
}

/** What may outlive a reload in the browser. */
export function withoutPasswords({ db_password: _secret, ...others }: DatabaseValues): SavedAnswers {
  return others
}
