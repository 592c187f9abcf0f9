/**
 * The order of the results.
 *
 * @example
 * const order: SearchOrder = 'newest'
 * @public
 */
export type SearchOrder = 'newest' | 'active' | 'score' | 'relevance'

/**
 * A minimum and maximum.
 *
 * @example
 * const isMet = ({ min, max = Infinity }: SearchAmount, votes: number) => votes >= min && votes <= max
 * @public
 */
export type SearchAmount = {
  min: number
  /** No maximum if omitted. */
  max?: number
}

/**
 * The conditions of a search, parsed by the host. Everything given must hold.
 *
 * @example
 * const isForTags = ({ words, tagGroups }: SearchCondition) => words.length === 0 && tagGroups.length > 0
 * @public
 */
export type SearchCondition = {
  /** From 1. */
  page: number
  pageSize: number
  /** The more of them a document contains, the better; a document with none is not found. */
  words: readonly string[]
  /** Each is matched exactly, as consecutive words. */
  phrases: readonly string[]
  /** Each group must match one of the document's tags: a tag and its synonyms. */
  tagGroups: readonly (readonly string[])[]
  userId?: string
  order: SearchOrder
  type?: 'question' | 'answer'
  /** Questions with, or without, an accepted answer. */
  isQuestionAccepted?: boolean
  /** Answers that were accepted, or not. */
  isAnswerAccepted?: boolean
  /** Answers to this question. */
  questionId?: string
  score?: SearchAmount
  views?: SearchAmount
  answers?: SearchAmount
}

/**
 * A question or an answer that was found.
 *
 * @example
 * const hit: SearchHit = { id: '10010000000000001', type: 'question' }
 * @public
 */
export type SearchHit = { id: string; type: 'question' | 'answer' }

/**
 * A page of results, and the total.
 *
 * @example
 * const nothing: SearchResult = { total: 0, hits: [] }
 * @public
 */
export type SearchResult = { total: number; hits: readonly SearchHit[] }

/**
 * A question or answer as an engine stores it. An answer has its question's title and tags.
 *
 * @example
 * const rank = ({ score, views }: SearchDocument) => score * 10 + views
 * @public
 */
export type SearchDocument = {
  id: string
  type: 'question' | 'answer'
  title: string
  /** As written, in Markdown; truncated if it is very long. */
  content: string
  tagIds: readonly string[]
  questionId: string
  userId: string
  views: number
  answers: number
  score: number
  /** A question with an accepted answer, or an accepted answer. */
  isAccepted: boolean
  /** Unix seconds. */
  createdAt: number
  activeAt: number
}

/**
 * An external search engine. The host sends it all public content, looks up the hits in its own database, and
 * falls back to its own search if the engine fails.
 *
 * @example
 * const documents = new Map<string, SearchDocument>()
 * const engine: SearchEngine = {
 *   prepare: async () => undefined,
 *   put: async (more) => more.forEach((document) => documents.set(document.id, document)),
 *   remove: async (ids) => ids.forEach((id) => documents.delete(id)),
 *   clear: async () => documents.clear(),
 *   search: async ({ words }) => {
 *     const hits = [...documents.values()].filter(({ title }) => words.every((word) => title.includes(word)))
 *     return { total: hits.length, hits }
 *   },
 * }
 * @public
 */
export type SearchEngine = {
  /** Shown next to the results as "Search by", if the engine requires it. SVG and URL. */
  credit?: { icon: string; link: string }
  /** Creates the index and its settings if they are missing. Called before a full feed. */
  prepare(): Promise<void>
  /** Adds or replaces up to 500 documents; resolves when they can be found. */
  put(documents: readonly SearchDocument[]): Promise<void>
  /** Removes documents; unknown ids are not an error. */
  remove(ids: readonly string[]): Promise<void>
  /** Removes every document. */
  clear(): Promise<void>
  search(condition: SearchCondition): Promise<SearchResult>
}
