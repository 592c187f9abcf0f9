import type { SearchTerm } from './segmentation.rules.ts'

/** The term as FTS5 wants it: quoted, so that nothing in it is an operator. */
export function fts5Expression({ tokens, isPrefix }: SearchTerm): string {
  return `"${tokens.join(' ')}"${isPrefix ? ' *' : ''}`
}

/** The term as `to_tsquery('simple', …)` of PostgreSQL wants it. */
export function tsQueryExpression({ tokens, isPrefix }: SearchTerm): string {
  return tokens.map((token) => `'${token}'`).join(' <-> ') + (isPrefix ? ':*' : '')
}
