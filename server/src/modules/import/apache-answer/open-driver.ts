import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createMutex } from '../../../platform/concurrency/index.ts'
import { ImportSourceError } from '../import.errors.ts'
import type { DumpRow } from '../import-row.rules.ts'

/** Runs a statement with `?` for its values. All results are text; null becomes undefined. */
export type AnswerDriver = {
  quote(name: string): string
  query(statement: string, values: (string | number)[]): Promise<DumpRow[]>
  close(): Promise<void>
}

export async function openDriver(place: string): Promise<AnswerDriver> {
  if (/^postgres(ql)?:\/\//.test(place)) return openPostgres(place)
  if (/^(mysql|mariadb):\/\//.test(place)) return openMysql(place.replace(/^mariadb:/, 'mysql:'))
  if (!existsSync(place)) throw new ImportSourceError(`The file ${place} does not exist.`)
  return openSqlite(place)
}

// PostgreSQL does not store NUL characters; the others do.
const toText = (value: unknown) =>
  value === null || value === undefined ? undefined : String(value).replaceAll('\0', '')

const toRow = (row: object): DumpRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)]))

const doubleQuoted = (name: string) => `"${name}"`

function openSqlite(file: string): AnswerDriver {
  const database = new DatabaseSync(file, { readOnly: true, readBigInts: true })
  return {
    quote: doubleQuoted,
    async query(statement, values) {
      return database
        .prepare(statement)
        .all(...values)
        .map(toRow)
    },
    async close() {
      database.close()
    },
  }
}

async function openPostgres(url: string): Promise<AnswerDriver> {
  const { Client } = await import('pg')
  // 64-bit ids and times without a zone are kept as the database writes them.
  const types = { getTypeParser: () => (text: string) => text }
  const client = new Client({ connectionString: url, types })
  // If the connection is lost, the current statement fails.
  client.on('error', () => {})
  await client.connect()
  await client.query("set timezone to 'UTC'; begin transaction isolation level repeatable read read only")
  async function run(statement: string, values: (string | number)[]): Promise<DumpRow[]> {
    let number = 0
    await client.query('savepoint one')
    try {
      const { rows } = await client.query<object>(
        statement.replaceAll('?', () => `$${++number}`),
        values,
      )
      await client.query('release savepoint one')
      return rows.map(toRow)
    } catch (error) {
      // The error of a missing table would end the transaction.
      await client.query('rollback to savepoint one')
      throw error
    }
  }

  // Reading rows and concurrent look-ups take turns.
  const mutex = createMutex()
  return {
    quote: doubleQuoted,
    query: (statement, values) => mutex.run(() => run(statement, values)),
    close: () => client.end(),
  }
}

async function openMysql(url: string): Promise<AnswerDriver> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection({
    uri: url,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  })
  await connection.query("set time_zone = '+00:00'")
  await connection.query('start transaction with consistent snapshot')
  return {
    quote: (name) => `\`${name}\``,
    async query(statement, values) {
      const [rows] = await connection.query(statement, values)
      return (rows as object[]).map(toRow)
    },
    close: () => connection.end(),
  }
}
