import { decodeObjectId } from '../identifiers/index.ts'

const maxTags = 5
const maxWords = 5
const quoted = /"([^"]*)"/g
const keyed = /(?<!\S)(\w+):(\S+)/g
const tag = /\[([^\s[\]]+)\]/g
const separators = /[+#.<>\-_()*[\]"]/g

/** What a search text asks for. A filter that is absent does not restrict. */
export interface SearchQuery {
  /** Slugs of tags, all of which a result must have. */
  tags: string[]
  /** Text in quotation marks, to be found verbatim. */
  phrases: string[]
  words: string[]
  /** `me`, or the name of the author. */
  username?: string
  /** 0 means exactly 0, larger numbers mean at least as many. The same applies to views and answers. */
  score?: number
  kind?: 'question' | 'answer'
  views?: number
  answers?: number
  /** Only questions without an accepted answer. */
  hasAccepted?: false
  /** Only accepted answers. */
  isAccepted?: true
  /** Only answers to this question. */
  questionId?: number
}

type Filters = Omit<SearchQuery, 'tags' | 'phrases' | 'words'>

/** Parses the text of the search field. Any text is valid: everything that is not an operator is a word. */
export function parseSearchQuery(text: string): SearchQuery {
  const phrases: string[] = []
  const keywords: string[] = []
  const tags = new Set<string>()
  const filters: Filters = {}
  const is = new Set<string>()

  const rest = text
    .replace(quoted, (_, phrase: string) => {
      if (phrase.trim()) phrases.push(phrase.trim())
      return ' '
    })
    .replace(keyed, (token: string, key: string, value: string) => {
      const isOperator = readOperator(key.toLowerCase(), value, filters, is)
      if (!isOperator) keywords.push(token)
      return ' '
    })
    .replace(tag, (_, slug: string) => {
      tags.add(slug.toLowerCase())
      return ' '
    })
  const words = [...keywords, ...rest.replace(separators, ' ').split(/\s+/).filter(Boolean)]

  return {
    ...restrict(filters, is),
    tags: [...tags].slice(0, maxTags),
    phrases: phrases.slice(0, maxWords),
    words: words.slice(0, Math.max(0, maxWords - phrases.length)),
  }
}

/** The query for a username that does not exist: the operator is treated as a word. */
export function withUsernameAsWord({ username, ...query }: SearchQuery): SearchQuery {
  if (username === undefined) return query
  const room = maxWords - query.phrases.length
  return { ...query, words: [`user:${username}`, ...query.words].slice(0, Math.max(0, room)) }
}

function readOperator(key: string, value: string, filters: Filters, is: Set<string>): boolean {
  switch (key) {
    case 'user':
      filters.username = value
      return true
    case 'score':
    case 'views':
    case 'answers':
      return readCount(key, value, filters)
    case 'hasaccepted':
      if (value.toLowerCase() !== 'no') return false
      filters.hasAccepted = false
      return true
    case 'isaccepted':
      if (value.toLowerCase() !== 'yes') return false
      filters.isAccepted = true
      return true
    case 'inquestion':
      return readQuestion(value, filters)
    case 'is':
      return readKind(value.toLowerCase(), is)
    default:
      return false
  }
}

function readCount(key: 'score' | 'views' | 'answers', value: string, filters: Filters): boolean {
  if (!/^\d{1,9}$/.test(value)) return false
  filters[key] = Number(value)
  return true
}

function readQuestion(value: string, filters: Filters): boolean {
  const questionId = decodeObjectId('question', value)
  if (questionId === undefined) return false
  filters.questionId = questionId
  return true
}

function readKind(value: string, is: Set<string>): boolean {
  if (value !== 'question' && value !== 'answer') return false
  is.add(value)
  return true
}

// Some operators apply to one kind only. When they conflict, the last one in this order decides, and those of
// the other kind are ignored.
function restrict(filters: Filters, is: Set<string>): Filters {
  const { hasAccepted, views, answers, isAccepted, questionId, ...forBoth } = filters
  const ofQuestions = { hasAccepted, views, answers }
  const ofAnswers = { isAccepted, questionId }

  let kind: SearchQuery['kind']
  if (isUsed(ofQuestions)) kind = 'question'
  if (isUsed(ofAnswers)) kind = 'answer'
  if (is.has('question')) kind = 'question'
  if (is.has('answer')) kind = 'answer'
  if (kind === undefined) return forBoth
  return { ...forBoth, kind, ...used(kind === 'question' ? ofQuestions : ofAnswers) }
}

function isUsed(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function used(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
