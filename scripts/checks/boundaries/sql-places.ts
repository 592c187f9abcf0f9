// Where the server may talk to its database, and which module writes which table.
import { Visitor } from 'oxc-parser'
import { lineAt, parseSource, type SourceFile } from '../../lib/source-files.ts'
import { isTest } from './boundaries.ts'
import { foreignWrites, tableOwners } from './sql-owners.ts'

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']

export type Query = {
  line: number
  /** The method of Kysely, or `sql` for a statement or a part of one that is written as SQL. */
  by: string
  /** The table that is written; undefined if the query reads. */
  writes?: string
  /** The object that executes a written statement. */
  executor?: string
}

const rawWrite = /^\s*(?:insert (?:or replace )?into|update|delete from)\s+(\w+)/i

/** Every query in a file. */
export function findQueries(file: SourceFile): Query[] {
  const found: Query[] = []
  const executors = new Map<number, string>()
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') {
        const name = callee.type === 'Identifier' ? callee.name : ''
        if (builders.includes(name)) found.push({ line: lineAt(file.text, start), by: name })
        return
      }
      const { name } = callee.property
      if (name === 'execute' && callee.object.type === 'TaggedTemplateExpression' && first) {
        executors.set(callee.object.start, file.text.slice(first.start, first.end))
      }
      if (!builders.includes(name)) return
      const table = first?.type === 'Literal' ? String(first.value).split(' ')[0] : undefined
      const isWrite = name !== 'selectFrom' && table !== undefined
      found.push({
        line: lineAt(file.text, callee.property.start),
        by: name,
        ...(isWrite && { writes: table }),
      })
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const [, table] = rawWrite.exec(quasi.quasis[0]?.value.raw ?? '') ?? []
      const executor = executors.get(start)
      found.push({
        line: lineAt(file.text, start),
        by: 'sql',
        ...(table !== undefined && { writes: table }),
        ...(executor !== undefined && { executor }),
      })
    },
  }).visit(parseSource(file).program)
  return found
}

/** Whether a file may contain queries. */
export const mayQuery = (path: string): boolean =>
  /\.(repository|query)\.ts$/.test(path) || /^server\/src\/(db|platform\/database)\//.test(path)

/** The part of the server that a file belongs to: a module, `plugins`, `platform/events`. */
export function getOwner(path: string): string {
  const [, module] = /^server\/src\/modules\/([^/]+)\//.exec(path) ?? []
  if (module !== undefined) return module
  return /^server\/src\/(platform\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? 'server'
}

function getWriteViolation(path: string, table: string): string | undefined {
  const owner = tableOwners[table]
  const writer = getOwner(path)
  if (owner === undefined) return `${table} has no owner in scripts/checks/boundaries/sql-owners.ts`
  if (owner === writer || foreignWrites.some(({ by, tables }) => by === writer && tables.includes(table))) {
    return undefined
  }
  return `${writer} may not write ${table}, which belongs to ${owner}`
}

/** The problems of the queries in a file of the server. */
export function listQueryViolations(file: SourceFile): string[] {
  const { path } = file
  if (!path.startsWith('server/src/') || isTest(path) || path.includes('/db/')) return []
  const queries = findQueries(file)
  const [first] = queries
  const findings: string[] = []
  const addFinding = ({ line }: Query, reason: string) => findings.push(`${path}:${line} ${reason}`)
  if (first !== undefined && !mayQuery(path)) {
    addFinding(first, `${first.by}: queries are built in .repository.ts and .query.ts files alone`)
  }
  for (const query of queries) {
    if (query.writes === undefined || path.startsWith('server/src/platform/database/')) continue
    const violation = getWriteViolation(path, query.writes)
    if (violation !== undefined) addFinding(query, violation)
    if (query.executor !== undefined && query.executor !== 'tx') {
      addFinding(query, 'a statement that writes is executed with a transaction, named tx')
    }
  }
  return findings
}
