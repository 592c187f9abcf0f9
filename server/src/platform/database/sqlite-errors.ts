import { OperatorError } from '../errors/index.ts'
import { DatabaseFull } from './database-full.ts'

const damageAdvice =
  'Keep a copy of the file, and restore the newest backup that passes querent backup verify. For details, run querent doctor.'

/** The file is not a SQLite database, or its pages are inconsistent. `cause` is SQLite's own error. */
export class DatabaseDamaged extends OperatorError {
  constructor(file: string, cause: Error) {
    super(`The database file ${file} is damaged: ${cause.message}.`, { cause })
    this.name = 'DatabaseDamaged'
  }

  override describe(): string {
    return `${this.message} ${damageAdvice}`
  }
}

/** Result codes of SQLite, without the bits of extended codes. */
const fullCode = 13
const corruptCode = 11
const notDatabaseCode = 26
/** Extended: the index of the write-ahead log could not grow, the first failure on a full disk. */
const sharedMemorySizeCode = 4874

/** The meaning of the error for operators; other errors are returned unchanged. */
export function explainSqliteError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const extended = Number(error.errcode)
  const code = extended & 0xff
  if (code === fullCode || extended === sharedMemorySizeCode) return new DatabaseFull(error)
  return code === corruptCode || code === notDatabaseCode ? new DatabaseDamaged(file, error) : error
}
