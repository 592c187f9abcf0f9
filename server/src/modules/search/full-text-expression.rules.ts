import type { SearchTerm } from './segmentation.rules.ts'

/** The term as FTS5 wants it: quoted, so that nothing in it is an operator. */
export function fts5Expression({ tokens, isPrefix }: SearchTerm): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}

/** The term as `to_tsquery('simple', …)` of PostgreSQL wants it. */
export function tsQueryExpression({ tokens, isPrefix }: SearchTerm): string {
  return tokens.map((token) => `'${token}'`).join(' <-> ') + (isPrefix ? ':*' : '')
}

/** A character for private use: a token may have it, and no word that is looked for does. */
const tagMark = '\ue000'

/** The token of a tag in the index, beside the words of each post with the tag. */
export const tagToken = (id: number): string => `${tagMark}${id}`

/** One of the tags, as FTS5 wants it. */
export const fts5Tags = (ids: readonly number[]): string =>
  `(${ids.map((id) => `"${tagToken(id)}"`).join(' OR ')})`

/** One tag of each group, as a `tsquery` of PostgreSQL. */
export const tsQueryTags = (groups: readonly (readonly number[])[]): string =>
  groups.map((ids) => `(${ids.map((id) => `'${tagToken(id)}'`).join(' | ')})`).join(' & ')

/** Tokens of tags as a `tsvector`: in titles, of which there is an index of its own, or in bodies. */
export const tsVectorTags = (ids: readonly number[], place: 'title' | 'body'): string =>
  ids.map((id) => `'${tagToken(id)}':1${place === 'title' ? 'A' : 'B'}`).join(' ')
