import { OperatorError } from '../errors/index.ts'
import { DatabaseFull } from './database-full.ts'

const damageAdvice =
  'querent doctor says what to do: keep a copy of the file, and restore the newest backup that passes querent backup verify.'

/** The file of the database is no SQLite database, or its pages do not fit together. `cause` is SQLite's own error. */
export class DatabaseDamaged extends OperatorError {
  constructor(file: string, cause: Error) {
    super(`The database file ${file} is damaged: ${cause.message}.`, { cause })
    this.name = 'DatabaseDamaged'
  }

  override describe(): string {
    return `${this.message} ${damageAdvice}`
  }
}

/** Result codes of SQLite, without what extended codes add. */
const fullCode = 13
const corruptCode = 11
const notDatabaseCode = 26
/** Extended: the index of the write-ahead log could not grow, which a disk without room refuses first. */
const sharedMemorySizeCode = 4874

/** What the error means for those who run the site; other errors stay as they are. */
export function explainSqliteError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const extended = Number(error.errcode)
  const code = extended & 0xff
  if (code === fullCode || extended === sharedMemorySizeCode) return new DatabaseFull(error)
  return code === corruptCode || code === notDatabaseCode ? new DatabaseDamaged(file, error) : error
}
