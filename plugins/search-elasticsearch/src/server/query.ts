import type { Json, SearchAmount, SearchCondition, SearchOrder } from '@querent/sdk/server'

type Clause = { readonly [name: string]: Json }

const fields = ['title^3', 'content']

const term = (name: string, value: Json): Clause => ({ term: { [name]: value } })

function range(name: string, amount: SearchAmount | undefined): Clause[] {
  if (!amount) return []
  const { min, max } = amount
  return [{ range: { [name]: max === undefined ? { gte: min } : { gte: min, lte: max } } }]
}

/** The conditions besides words. */
function filters(condition: SearchCondition): Clause[] {
  const { tagGroups, userId, type, questionId, isQuestionAccepted, isAnswerAccepted } = condition
  const kinds = [
    type,
    isQuestionAccepted === undefined ? undefined : 'question',
    isAnswerAccepted === undefined && questionId === undefined ? undefined : 'answer',
  ]
  const accepted = isQuestionAccepted ?? isAnswerAccepted
  return [
    term('status', 1),
    ...[...new Set(kinds)].flatMap((kind) => (kind ? [term('type', kind)] : [])),
    ...tagGroups.map((group) => ({ terms: { 'tags.keyword': group.map((tag) => tag.toWellFormed()) } })),
    ...(userId === undefined ? [] : [term('user_id', userId.toWellFormed())]),
    ...(questionId === undefined ? [] : [term('question_id', questionId.toWellFormed())]),
    ...(accepted === undefined ? [] : [term('has_accepted', accepted)]),
    ...range('score', condition.score),
    ...range('views', condition.views),
    ...range('answers', condition.answers),
  ]
}

/** How many of the words a document must have. */
export type Matching = 'all' | 'any'

/** Words and phrases are values here: they cannot contain operators. */
export function toQuery(condition: SearchCondition, matching: Matching): Clause {
  const words = condition.words.join(' ').toWellFormed()
  const ofWords = {
    multi_match: { query: words, fields, type: 'cross_fields', operator: matching === 'all' ? 'and' : 'or' },
  }
  const ofPhrases = condition.phrases.map((phrase) => ({
    multi_match: { query: phrase.toWellFormed(), fields, type: 'phrase' },
  }))
  const must = [...(condition.words.length > 0 ? [ofWords] : []), ...ofPhrases]
  return { bool: { filter: filters(condition), ...(must.length > 0 && { must }) } }
}

/** Posts with an equal rank are ordered by their age, then by their ids. */
export function toSort(order: SearchOrder): Clause[] {
  const by = (name: string): Clause => ({ [name]: { order: 'desc' } })
  const last = [by('created'), by('object_id')]
  const first: Record<SearchOrder, Clause[]> = {
    newest: [],
    active: [by('active')],
    score: [by('score')],
    relevance: [by('_score')],
  }
  return [...first[order], ...last]
}
