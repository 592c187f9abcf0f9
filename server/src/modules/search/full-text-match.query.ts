import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { fts5Expression, fts5Tags, tsQueryExpression, tsQueryTags } from './full-text-expression.rules.ts'
import type { SearchTerm } from './segmentation.rules.ts'

/** Whether a post needs all words, any two of them, or any. */
export type Matching = 'all' | 'two' | 'any'

/** What posts need to match. */
export type Match = {
  matching: Matching
  /** As in the criteria: tags to look up in the index together with the words. */
  tagGroups?: readonly number[][]
  /** Whether the index of titles, which is filled after an upgrade, is complete. */
  hasTitles?: boolean
  /** Whether fewer posts match than are examined: counted on SQLite, expected on PostgreSQL. */
  areFew?: boolean
}

export function matches(db: Executor, terms: readonly SearchTerm[], match: Match): RawBuilder<unknown> {
  if (getEngine(db) === 'postgres') return hasWords(terms, match)
  return sql`search_documents match ${fts5Query(terms, match)}`
}

/** Ranks by how often a post has the words, and where: words in the title count more. */
export function rank(db: Executor, terms: readonly SearchTerm[], { matching }: Match): RawBuilder<unknown> {
  if (getEngine(db) === 'postgres') return sql`ts_rank(vector, ${tsQuery(terms, { matching })})`
  return sql`-bm25(search_documents, 8.0, 1.0)`
}

/**
 * The table with the words of titles, and the condition. SQLite has them in `search_titles`, and with tags
 * and first letters in an index that is filled after an upgrade. PostgreSQL has them as a part of each
 * vector, and in a table that is filled after an upgrade.
 */
export function withTitle(db: Executor, terms: readonly SearchTerm[], match: Match): RawBuilder<unknown> {
  if (getEngine(db) === 'postgres') {
    return match.hasTitles
      ? sql`search_title_vectors where ${hasWords(terms, match)}`
      : sql`search_documents where ${isTitled(terms, match)}`
  }
  const table = sql.table(
    match.hasTitles || match.tagGroups?.length ? 'search_title_prefixes' : 'search_titles',
  )
  return sql`${table} where ${table} match ${fts5Query(terms, match)}`
}

/** The index finds few posts whatever the words are. In a subquery, the words need no new plan each time. */
const hasWords = (terms: readonly SearchTerm[], match: Match) =>
  match.areFew ? sql`vector @@ (select ${tsQuery(terms, match)})` : sql`vector @@ ${tsQuery(terms, match)}`

/** The condition for PostgreSQL, in the terms of the index on titles. */
export const isTitled = (terms: readonly SearchTerm[], match: Match) =>
  sql`ts_filter(vector, '{a}') @@ ${tsQuery(terms, match)}`

function fts5Query(terms: readonly SearchTerm[], { matching, tagGroups = [] }: Match): string {
  const words = join(terms.map(fts5Expression), matching, { and: ' AND ', or: ' OR ' })
  return tagGroups.length === 0 ? words : [`(${words})`, ...tagGroups.map(fts5Tags)].join(' AND ')
}

export function tsQuery(
  terms: readonly SearchTerm[],
  { matching, tagGroups = [] }: Match,
): RawBuilder<unknown> {
  const expressions = terms.map((term) => `(${tsQueryExpression(term)})`)
  const words = sql`to_tsquery('simple', ${join(expressions, matching, { and: ' & ', or: ' | ' })})`
  // Tags are cast, since their tokens must not be parsed like words.
  return tagGroups.length === 0 ? words : sql`(${words} && cast(${tsQueryTags(tagGroups)} as tsquery))`
}

function join(expressions: string[], matching: Matching, { and, or }: { and: string; or: string }): string {
  if (matching !== 'two') return expressions.join(matching === 'all' ? and : or)
  const pairs = expressions.flatMap((one, at) =>
    expressions.slice(at + 1).map((other) => `(${one}${and}${other})`),
  )
  return pairs.join(or)
}
