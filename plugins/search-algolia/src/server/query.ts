import type { SearchAmount, SearchCondition } from '@querent/sdk/server'

const quote = (value: string) => `"${value.toWellFormed().replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function range(name: string, amount: SearchAmount | undefined): string[] {
  if (!amount) return []
  return [`${name} >= ${amount.min}`, ...(amount.max === undefined ? [] : [`${name} <= ${amount.max}`])]
}

/** The conditions besides words. */
export function toFilters(condition: SearchCondition): string {
  const { tagGroups, userId, type, questionId, isQuestionAccepted, isAnswerAccepted } = condition
  const kinds = [
    type,
    isQuestionAccepted === undefined ? undefined : 'question',
    isAnswerAccepted === undefined && questionId === undefined ? undefined : 'answer',
  ]
  const accepted = isQuestionAccepted ?? isAnswerAccepted
  return [
    'status < 10',
    ...[...new Set(kinds)].flatMap((kind) => (kind ? [`type:${quote(kind)}`] : [])),
    ...tagGroups.map((group) => `(${group.map((tag) => `tags:${quote(tag)}`).join(' OR ')})`),
    ...(userId === undefined ? [] : [`userID:${quote(userId)}`]),
    ...(questionId === undefined ? [] : [`questionID:${quote(questionId)}`]),
    ...(accepted === undefined ? [] : [`hasAccepted:${accepted}`]),
    ...range('score', condition.score),
    ...range('views', condition.views),
    ...range('answers', condition.answers),
  ].join(' AND ')
}

/** The service reads at most this much of a query. */
const maxQueryLength = 500

/** A quotation mark begins a phrase, a minus in front excludes: a word contains neither. */
const plainWord = (word: string) => word.toWellFormed().replaceAll('"', ' ').trim().replace(/^-+/, '')

/** The text to search for; undefined if nothing remains without operators. */
export function toQuery({ words, phrases }: SearchCondition): string | undefined {
  const clean = (list: readonly string[]) => list.map(plainWord).filter((text) => /[\p{L}\p{N}]/u.test(text))
  const [cleanWords, cleanPhrases] = [clean(words), clean(phrases)]
  const isLost = cleanPhrases.length < phrases.length || (words.length > 0 && cleanWords.length === 0)
  if (isLost) return undefined
  return [...cleanPhrases.map((phrase) => `"${phrase}"`), ...cleanWords].join(' ').slice(0, maxQueryLength)
}
