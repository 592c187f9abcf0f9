import type { SearchAmount, SearchCondition, SearchOrder } from '@querent/sdk/server'

/** In the syntax of Meilisearch: a list is joined by AND, a list inside it by OR. */
export type Filter = (string | string[])[]

const quote = (value: string) => `"${value.toWellFormed().replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function range(name: string, amount: SearchAmount | undefined): string[] {
  if (!amount) return []
  return [`${name} >= ${amount.min}`, ...(amount.max === undefined ? [] : [`${name} <= ${amount.max}`])]
}

/** The conditions besides words. */
export function toFilter(condition: SearchCondition): Filter {
  const { tagGroups, userId, type, questionId, isQuestionAccepted, isAnswerAccepted } = condition
  const kinds = [
    type,
    isQuestionAccepted === undefined ? undefined : 'question',
    isAnswerAccepted === undefined && questionId === undefined ? undefined : 'answer',
  ]
  const accepted = isQuestionAccepted ?? isAnswerAccepted
  return [
    ...[...new Set(kinds)].flatMap((kind) => (kind ? [`type = ${quote(kind)}`] : [])),
    ...tagGroups.map((group) => group.map((tag) => `tags = ${quote(tag)}`)),
    ...(userId === undefined ? [] : [`userID = ${quote(userId)}`]),
    ...(questionId === undefined ? [] : [`questionID = ${quote(questionId)}`]),
    ...(accepted === undefined ? [] : [`hasAccepted = ${accepted}`]),
    ...range('score', condition.score),
    ...range('views', condition.views),
    ...range('answers', condition.answers),
  ]
}

/** None for relevance: the ranking rules of the index order by it. */
export function toSort(order: SearchOrder): string[] {
  const sorts: Record<SearchOrder, string[]> = {
    newest: ['created:desc'],
    active: ['active:desc', 'created:desc'],
    score: ['score:desc', 'created:desc'],
    relevance: [],
  }
  return sorts[order]
}

/** A quotation mark begins a phrase, a minus in front excludes: a word contains neither. */
const plainWord = (word: string) => word.toWellFormed().replaceAll('"', ' ').trim().replace(/^-+/, '')

export type Texts = { words: string[]; phrases: string[] }

/** The text to search for, without operators; undefined if nothing remains. */
export function toTexts({ words, phrases }: SearchCondition): Texts | undefined {
  const clean = (list: readonly string[]) => list.map(plainWord).filter((text) => /[\p{L}\p{N}]/u.test(text))
  const texts = { words: clean(words), phrases: clean(phrases) }
  const isAsked = words.length + phrases.length > 0
  const isLost = clean(phrases).length < phrases.length || (words.length > 0 && texts.words.length === 0)
  return isAsked && isLost ? undefined : texts
}

/** The text of a query for words and phrases together. */
export const queryText = (words: readonly string[], phrases: readonly string[]) =>
  [...phrases.map((phrase) => `"${phrase}"`), ...words].join(' ')
