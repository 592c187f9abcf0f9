import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { ImportSourceError } from '../import.errors.ts'
import {
  type DumpTableName,
  describeTable,
  dumpTables,
  findTable,
  neededTables,
} from './dump-tables.rules.ts'
import { type CopyBlock, readCopyBlocks } from './read-copy-blocks.ts'

/** The tables of a dump, for queries in any order, and how many of its rows could not be read. */
export type StagedDump = { db: DatabaseSync; damaged: number }

/**
 * Loads the tables of a dump that are read into a temporary database. A dump has its rows in the order of the
 * disk, and its tables in alphabetical order; only a database can be queried as needed.
 */
export async function stageDump(chunks: AsyncIterable<Buffer>, file: string): Promise<StagedDump> {
  const db = new DatabaseSync(file)
  try {
    // No durability: the database can be created again at any time.
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    for (const name of Object.keys(dumpTables) as DumpTableName[]) db.exec(createTable(name))
    db.exec('begin')
    const damaged = await fillTables(db, chunks)
    db.exec('commit')
    return { db, damaged }
  } catch (error) {
    db.close()
    throw error
  }
}

const quote = (name: string) => `"${name}"`
const list = (names: readonly string[]) => names.map(quote).join(', ')

/** Numbers are compared as numbers. */
const isNumber = (column: string) =>
  /(^|_)(id|number|level|views|version|width|height|filesize)$/.test(column)

function createTable(name: DumpTableName): string {
  const { columns, key, unique } = describeTable(name)
  const typed = columns.map((column) => `${quote(column)} ${isNumber(column) ? 'integer' : 'text'}`)
  const rules = [`primary key (${list(key)})`, ...(unique ? [`unique (${list(unique)})`] : [])]
  return `create table ${quote(name)} (${[...typed, ...rules].join(', ')})`
}

type Filling = {
  /** The position of each of our columns in rows of the dump. */
  places: number[]
  /** Which of our columns identify the row. */
  keys: number[]
  /** Only rows with one of these values at this position are read. */
  only?: { place: number; values: ReadonlySet<string> }
  insert: StatementSync
}

/** Returns the number of rows that were skipped because they do not fit the table. */
async function fillTables(db: DatabaseSync, chunks: AsyncIterable<Buffer>): Promise<number> {
  let filling: Filling | undefined
  const seen = new Set<DumpTableName>()
  let damaged = 0

  await readCopyBlocks(chunks, {
    begin(block) {
      const name = findTable(block.table)
      if (!name) return false
      seen.add(name)
      filling = prepareFilling(db, name, block)
      return true
    },
    row(block, values) {
      if (!filling || !addRow(filling, block, values)) damaged++
    },
    tooLong() {
      damaged++
    },
  })
  const missing = neededTables.filter((name) => !seen.has(name))
  if (missing.length > 0) {
    throw new ImportSourceError(`This is not a Discourse dump. Missing tables: ${missing.join(', ')}.`)
  }
  return damaged
}

function prepareFilling(db: DatabaseSync, name: DumpTableName, block: CopyBlock): Filling {
  const { columns, key, only } = describeTable(name)
  const marks = columns.map(() => '?').join(', ')
  return {
    places: columns.map((column) => block.columns.indexOf(column)),
    keys: key.map((column) => columns.indexOf(column)),
    ...(only && { only: { place: block.columns.indexOf(only.column), values: new Set(only.values) } }),
    insert: db.prepare(`insert or ignore into ${quote(name)} (${list(columns)}) values (${marks})`),
  }
}

/** False for a row that does not fit the table. */
function addRow(
  { places, keys, only, insert }: Filling,
  block: CopyBlock,
  values: readonly (string | null)[],
): boolean {
  if (values.length !== block.columns.length) return false
  if (only && !only.values.has(values[only.place] ?? '')) return true
  const row = places.map((place) => values[place]?.replaceAll('\0', '') ?? null)
  const isNamed = keys.every((key) => /^-?\d{1,15}$/.test(row[key] ?? ''))
  return isNamed && Number(insert.run(...row).changes) === 1
}
