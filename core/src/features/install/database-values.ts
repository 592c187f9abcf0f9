import { databaseForm } from '@querent/sdk/contract'
import type { InputFor } from '../../api/index.ts'
import type { ContractForm, FormRules } from '../../runtime/forms/index.ts'
import type { SavedAnswers } from './saved-answers.ts'

const empty = {
  db_type: 'sqlite3',
  db_file: '',
  db_host: 'localhost:5432',
  db_name: 'querent',
  db_username: 'postgres',
  db_password: '',
  ssl_enabled: false,
  ssl_mode: 'require',
  ssl_root_cert: '',
  ssl_cert: '',
  ssl_key: '',
}
export type DatabaseValues = typeof empty

export type DatabaseFieldsProps = { form: ContractForm<DatabaseValues> }

export function databaseValues({ ssl_enabled, ...texts }: SavedAnswers): DatabaseValues {
  return {
    ...empty,
    ...texts,
    db_type: texts.db_type === 'postgres' ? 'postgres' : 'sqlite3',
    ssl_mode: texts.ssl_mode || 'require',
    ssl_enabled: Boolean(ssl_enabled),
  }
}

/** Which fields cannot stay empty depends on the kind of database. */
export const databaseRules: FormRules<DatabaseValues> = { schema: databaseForm }

export const sslModes = ['require', 'verify-ca', 'verify-full'] as const

/** The form as the calls take it: what belongs to the other kind of database is left out. */
export function databaseInput(values: DatabaseValues): InputFor<'installationInit'> {
  if (values.db_type !== 'postgres') return { db_type: 'sqlite3', db_file: values.db_file }
  return {
    db_type: 'postgres',
    db_host: values.db_host,
    db_name: values.db_name,
    db_username: values.db_username,
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
export function withoutPasswords({
  db_password: _secret,
  ssl_enabled,
  ...others
}: DatabaseValues): SavedAnswers {
  return { ...others, ssl_enabled: ssl_enabled ? 'on' : '' }
}
