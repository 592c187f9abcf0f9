/** Longest text that can be searched for. */
export const longestSearch = 60

export type ResultKind = 'all' | 'question' | 'answer'

const phrases = /"([^"]*)"/g
const operator = /(?<!\S)(?:user|score|views|answers|hasaccepted|isaccepted|inquestion|is):\S+/gi
const tag = /\[[^\s[\]]+\]/g
const separators = /[+#.<>\-_()*[\]"]/g
const kindOperator = /(?<!\S)is:(question|answer)(?!\S)/gi

/** The words and phrases of a search without its operators, to be marked in the results. */
export function wordsOf(text: string): string[] {
  const quoted = [...text.matchAll(phrases)].map((match) => (match[1] ?? '').trim())
  const rest = text.replace(phrases, ' ').replace(operator, ' ').replace(tag, ' ').replace(separators, ' ')
  return [...quoted, ...rest.split(/\s+/)].filter(Boolean)
}

/** Which results a search is narrowed to by itself. */
export function kindOf(text: string): ResultKind {
  const named = [...text.matchAll(kindOperator)].map((match) => match[1]?.toLowerCase())
  if (named.includes('answer')) return 'answer'
  return named.includes('question') ? 'question' : 'all'
}

/** The same search narrowed to one kind of results, or to none. */
export function withKind(text: string, kind: ResultKind): string {
  const plain = text.replace(kindOperator, ' ').replace(/\s+/g, ' ').trim()
  return kind === 'all' ? plain : `${plain} is:${kind}`.trim()
}
