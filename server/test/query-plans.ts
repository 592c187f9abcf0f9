import { CompiledQuery } from 'kysely'
import type { OpenDatabase } from '../src/platform/database/database.ts'
import { collectStatements } from '../src/platform/database/statement-count.ts'

export type PlanLimits = {
  /** Indexes, or ids of tables, that SQLite may scan in order until a page is full. */
  walks?: readonly string[]
  /** Whether SQLite may sort all rows of a tag, author or search, which the caller knows to be few. */
  sorts?: boolean
  /** The number of rows that one statement may read on PostgreSQL. */
  rows: number
}

/** Runs the work and describes the steps of its statements whose cost grows with the site. */
export async function findCostlySteps(
  db: OpenDatabase,
  work: () => Promise<unknown>,
  limits: PlanLimits,
): Promise<string[]> {
  const { statements } = await collectStatements(work)
  const found: string[] = []
  for (const statement of statements.filter(({ sql }) => /^\s*(?:select|with)\b/i.test(sql))) {
    const steps =
      db.engine === 'sqlite'
        ? await explainSqlite(db, statement, limits)
        : await explainPostgres(db, statement, limits)
    if (steps.length > 0) found.push(`${statement.sql.trim()}\n${steps.join('\n')}`)
  }
  return found
}

type Statement = { sql: string; parameters: readonly unknown[] }

/** Tables that do not grow with the site. `json_each` has the rows of a parameter. */
const smallTables = ['badges', 'counters', 'json_each', 'plugin_states', 'site_settings']
/** Columns that have the same value in nearly all rows, so that searching for it reads the whole table. */
const commonColumns = [
  'listed',
  'unanswered',
  'status',
  'main_tag_id',
  'mail_status',
  'visible',
  'kind',
  'type',
]
/** Indexes in which one value always finds few rows. */
const narrowIndexes = [
  'INTEGER PRIMARY KEY',
  'answers_of_question',
  'comments_of_object',
  'question_tags_key',
  'sqlite_autoindex_question_tags_1',
  'sqlite_autoindex_question_links_1',
]

type SqliteStep = { id: number; parent: number; detail: string }

let explanations = 0

async function explainSqlite(db: OpenDatabase, { sql, parameters }: Statement, limits: PlanLimits) {
  // The text differs each time: a prepared statement would return its first plan.
  const text = `explain query plan ${sql} -- ${++explanations}`
  const { rows } = await db.executeQuery<SqliteStep>(CompiledQuery.raw(text, [...parameters]))
  const bounded = [...namesOfSubqueries(sql), ...smallTables]
  return rows.filter((step) => isCostly(step, rows, bounded, limits)).map((step) => step.detail)
}

function isCostly(
  step: SqliteStep,
  steps: readonly SqliteStep[],
  bounded: readonly string[],
  { walks = [], sorts = false }: PlanLimits,
): boolean {
  const { detail } = step
  if (detail.includes('AUTOMATIC')) return true
  const [, scanned] = detail.match(/^SCAN (\S+)/) ?? []
  if (scanned)
    return (
      !isBounded(detail, scanned, bounded) &&
      !walks.some((walk) => detail === `SCAN ${walk}` || detail.includes(`INDEX ${walk}`))
    )
  const [, index = '', columns = ''] = detail.match(/^SEARCH .*INDEX (\S+) \((.*)\)/) ?? []
  if (index && !walks.includes(index) && hasOnlyCommonColumns(columns)) return true
  if (!detail.startsWith('USE TEMP B-TREE') || sorts) return false
  const driver = steps.find((other) => other.parent === step.parent && /^(?:SCAN|SEARCH)/.test(other.detail))
  if (!driver || driver.detail.startsWith('SCAN')) return false
  return !narrowIndexes.some((narrow) => driver.detail.includes(narrow))
}

const isBounded = (detail: string, name: string, bounded: readonly string[]) =>
  bounded.includes(name) ||
  name === 'CONSTANT' ||
  /^\(|subquery/.test(name) ||
  /VIRTUAL TABLE INDEX \d+:=?M/.test(detail)

const hasOnlyCommonColumns = (columns: string) =>
  columns.split(' AND ').every((condition) => commonColumns.includes(condition.replace(/[^a-z_].*$/, '')))

/** Names of table expressions and subqueries, and their aliases in joins. */
function namesOfSubqueries(sql: string): string[] {
  const plain = sql.replaceAll('"', '')
  const names = [...plain.matchAll(/\b(\w+) as (?:not )?(?:materialized )?\(|\) (?:as )?(\w+)\b/g)].flatMap(
    ([, before, after]) => before ?? after ?? [],
  )
  const aliases = [...plain.matchAll(/\b(?:from|join) (\w+) (?:as )?(\w+)/g)]
    .filter(([, name = '']) => names.includes(name))
    .flatMap(([, , alias]) => alias ?? [])
  return [...names, ...aliases]
}

type PostgresNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PostgresNode[]
}

async function explainPostgres(
  db: OpenDatabase,
  { sql, parameters }: Statement,
  { rows: limit }: PlanLimits,
) {
  const text = `explain (analyze, timing off, format json) ${sql}`
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(
    CompiledQuery.raw(text, [...parameters]),
  )
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => allNodes(Plan))
  const read = nodes.reduce((sum, node) => sum + rowsRead(node), 0)
  if (read <= limit) return []
  return nodes
    .filter((node) => rowsRead(node) > 0)
    .map(
      (node) =>
        `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}: ${rowsRead(node)} rows`,
    )
}

const allNodes = (node: PostgresNode): PostgresNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

/** Rows that a table or an index returned. Nodes above it pass them on. */
function rowsRead(node: PostgresNode): number {
  if (!node['Relation Name'] && node['Node Type'] !== 'Bitmap Index Scan') return 0
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}
