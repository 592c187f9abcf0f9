import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  QueryResult,
  RawNode,
  RootOperationNode,
  UnknownRow,
  WithNode,
} from 'kysely'
import { afterCommit, getRoot } from './after-commit.ts'

/** Receives the names of the tables that a transaction wrote; `*` if a statement does not say which. */
export type WriteListener = (tables: ReadonlySet<string>) => void

const listenersOf = new WeakMap<object, WriteListener[]>()

/** Calls back after each writing transaction of this process. */
export function onWritten(db: object, listener: WriteListener): void {
  const root = getRoot(db)
  listenersOf.set(root, [...(listenersOf.get(root) ?? []), listener])
}

/** Receives every statement of one transaction before it runs, whichever code built it. */
export class WrittenTablesPlugin implements KyselyPlugin {
  readonly #tables = new Set<string>()
  readonly #queries = new Set<QueryId>()
  readonly #maxStatements: number

  constructor({ maxStatements = Number.POSITIVE_INFINITY } = {}) {
    this.#maxStatements = maxStatements
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#maxStatements < Number.POSITIVE_INFINITY) this.#queries.add(queryId)
    if (this.#queries.size > this.#maxStatements) {
      throw new Error('A second statement would not belong to the first: use inTransaction.')
    }
    collectWrittenTables(node, this.#tables)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  notifyAfterCommit(tx: object): void {
    const listeners = listenersOf.get(getRoot(tx)) ?? []
    afterCommit(tx, () => {
      if (this.#tables.size > 0) for (const listener of listeners) listener(this.#tables)
    })
  }
}

/** Adds the tables that a statement writes, including those in table expressions. */
function collectWrittenTables(node: OperationNode, tables: Set<string>): void {
  if (node.kind === 'RawNode') collectFromText((node as RawNode).sqlFragments, tables)
  const { into, table, from, using } = node as Record<string, OperationNode | undefined> & OperationNode
  if (node.kind === 'InsertQueryNode' || node.kind === 'MergeQueryNode') tables.add(getTableName(into))
  if (node.kind === 'UpdateQueryNode') tables.add(getTableName(table))
  if (node.kind === 'DeleteQueryNode') {
    const { froms = [] } = (from ?? {}) as { froms?: readonly OperationNode[] }
    for (const each of using ? [undefined] : froms) tables.add(getTableName(each))
  }
  const { expressions = [] } = ('with' in node ? (node.with as WithNode | undefined) : undefined) ?? {}
  for (const { expression } of expressions) collectWrittenTables(expression, tables)
}

type NamedNode = { table?: { identifier?: { name?: string } }; node?: OperationNode }

function getTableName(node: OperationNode | undefined): string {
  const { table, node: aliased } = (node ?? {}) as NamedNode
  return aliased ? getTableName(aliased) : (table?.identifier?.name ?? '*')
}

const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+)?"?(\w+|\?)/gi
/** The word after `update` if it locks rows or belongs to an insert. */
const noTables = new Set(['set', 'of', 'nowait', 'skip'])

/** The same statements are written again and again. */
const tablesOfText = new WeakMap<readonly string[], string[]>()

function collectFromText(fragments: readonly string[], tables: Set<string>): void {
  const known = tablesOfText.get(fragments) ?? findTables(fragments.join('?'))
  tablesOfText.set(fragments, known)
  for (const table of known) tables.add(table)
}

function findTables(text: string): string[] {
  const names = [...text.matchAll(writing)].map(([, name = '?']) => name.toLowerCase())
  return names.filter((name) => !noTables.has(name)).map((name) => (name === '?' ? '*' : name))
}
