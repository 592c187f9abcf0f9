import type { SearchTerm } from './segmentation.rules.ts'

/** The term in FTS5 syntax: quoted, so that it contains no operators. */
export function fts5Expression({ tokens, isPrefix }: SearchTerm): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}

/** The term in the syntax of PostgreSQL's `to_tsquery('simple', …)`. */
export function tsQueryExpression({ tokens, isPrefix }: SearchTerm): string {
  return tokens.map((token) => `'${token}'`).join(' <-> ') + (isPrefix ? ':*' : '')
}

/** A private-use character: tokens of tags contain it, search words never do. */
const tagMark = '\ue000'

/** The token of a tag, which is indexed along with the words of each post that has the tag. */
export const tagToken = (id: number): string => `${tagMark}${id}`

/** Any of the tags, in FTS5 syntax. */
export const fts5Tags = (ids: readonly number[]): string =>
  `(${ids.map((id) => `"${tagToken(id)}"`).join(' OR ')})`

/** One tag of each group, as a PostgreSQL `tsquery`. */
export const tsQueryTags = (groups: readonly (readonly number[])[]): string =>
  groups.map((ids) => `(${ids.map((id) => `'${tagToken(id)}'`).join(' | ')})`).join(' & ')

/** Tokens of tags as a `tsvector`: for titles, which have an index of their own, or for bodies. */
export const tsVectorTags = (ids: readonly number[], place: 'title' | 'body'): string =>
  ids.map((id) => `'${tagToken(id)}':1${place === 'title' ? 'A' : 'B'}`).join(' ')
