/** Maximum length of a search. */
export const maxSearchLength = 60

export type ResultKind = 'all' | 'question' | 'answer'

const phrases = /"([^"]*)"/g
const operator = /(?<!\S)(?:user|score|views|answers|hasaccepted|isaccepted|inquestion|is):\S+/gi
const tag = /\[[^\s[\]]+\]/g
const separators = /[+#.<>\-_()*[\]"]/g
const kindOperator = /(?<!\S)is:(question|answer)(?!\S)/gi

/** The words and phrases of a search without its operators, to be marked in the results. */
export function listSearchWords(text: string): string[] {
  const quoted = [...text.matchAll(phrases)].map((match) => (match[1] ?? '').trim())
  const rest = text.replace(phrases, ' ').replace(operator, ' ').replace(tag, ' ').replace(separators, ' ')
  return [...quoted, ...rest.split(/\s+/)].filter(Boolean)
}

/** The kind of results that a search is limited to. */
export function getResultKind(text: string): ResultKind {
  const named = [...text.matchAll(kindOperator)].map((match) => match[1]?.toLowerCase())
  if (named.includes('answer')) return 'answer'
  return named.includes('question') ? 'question' : 'all'
}

/** The same search limited to one kind of results, or to none. */
export function withKind(text: string, kind: ResultKind): string {
  const plain = text.replace(kindOperator, ' ').replace(/\s+/g, ' ').trim()
  return kind === 'all' ? plain : `${plain} is:${kind}`.trim()
}

/** An operator as it is typed; `blank` is the part that has to be filled in. */
export type OperatorExample = { typed: string; blank?: string }

const getParts = (text: string) => text.match(/"[^"]*"|\S+/g) ?? []
const getOperator = (part: string) => part.slice(0, part.indexOf(':') + 1).toLowerCase()

/** Whether a search has this operator with this value. */
export function hasOperator(text: string, operator: string): boolean {
  return getParts(text).some((part) => part.toLowerCase() === operator)
}

/** The same search with an operator replacing any other of its name; without it if it was already there. */
export function withOperator(text: string, operator: string): string {
  const others = getParts(text).filter((part) => getOperator(part) !== getOperator(operator))
  return (hasOperator(text, operator) ? others : [...others, operator]).join(' ')
}

/** Appends an example to the input; `start` and `end` are the part to fill in. */
export function withExample(text: string, { typed, blank = '' }: OperatorExample) {
  const before = text.trim() === '' ? '' : `${text.trim()} `
  const start = before.length + typed.indexOf(blank)
  return { text: before + typed, start, end: start + blank.length }
}
