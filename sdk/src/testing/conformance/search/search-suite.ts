import type { SearchCondition, SearchDocument, SearchEngine } from '../../../server/index.ts'

/**
 * A search plugin that works against an initially empty fake server for its service.
 *
 * @example
 * const isSilent = (plugin: OpenSearch) => plugin.logText() === ''
 * @public
 */
export type OpenSearch = {
  search: SearchEngine
  /** Everything that the plugin logged. */
  logText(): string
  /** Texts that must not be in any log or error, such as keys. */
  secrets: readonly string[]
  /**
   * Makes the service fail from now on: `refuses` with its own error, `down` with the response of a proxy in
   * front of it, `nonsense` with an invalid response. Without a kind it works again. Only a plugin without a
   * service omits this.
   */
  breakService?(kind?: 'refuses' | 'down' | 'nonsense'): void
  /**
   * The engine after the process of the plugin started again: `opened.restart().search` of
   * `openServerPlugin`. Required with `hasService: false`.
   */
  restart?(): SearchEngine
  close(): Promise<void>
}

/**
 * How the checks access a search plugin.
 *
 * @example
 * const suite: SearchSuite = {
 *   open: async () => ({
 *     search: createMemorySearch(),
 *     logText: () => '',
 *     secrets: [],
 *     breakService: () => undefined,
 *     close: async () => undefined,
 *   }),
 * }
 * @public
 */
export type SearchSuite = {
  open(): Promise<OpenSearch>
  /**
   * False for a plugin that searches without a service: instead of failures of a service, the suite checks that
   * the index is kept when the process of the plugin ends.
   */
  hasService?: boolean
}

/** How the checks access a plugin: each begins with an empty index. */
export type OpenCheck = () => Promise<OpenSearch>

const epoch = 1_700_000_000

/** By default a question. */
export function buildDocument(number: number, more: Partial<SearchDocument> = {}): SearchDocument {
  const id = `1001${String(number).padStart(13, '0')}`
  return {
    id,
    type: 'question',
    title: `Title of number ${number}`,
    content: `Content of number ${number}`,
    tagIds: [],
    questionId: id,
    userId: '1',
    views: 0,
    answers: 0,
    score: 0,
    isAccepted: false,
    createdAt: epoch + number,
    activeAt: epoch + number,
    ...more,
  }
}

export const buildAnswer = (number: number, question: SearchDocument, more: Partial<SearchDocument> = {}) =>
  buildDocument(number, {
    id: `1002${String(number).padStart(13, '0')}`,
    type: 'answer',
    title: question.title,
    tagIds: question.tagIds,
    questionId: question.id,
    ...more,
  })

/** The conditions of a search: by default everything. */
export const buildCondition = (more: Partial<SearchCondition> = {}): SearchCondition => ({
  page: 1,
  pageSize: 30,
  words: [],
  phrases: [],
  tagGroups: [],
  order: 'newest',
  ...more,
})

/** Ids of the results, in order. */
export async function searchIds(
  search: SearchEngine,
  condition: Partial<SearchCondition>,
): Promise<string[]> {
  const { hits } = await search.search(buildCondition(condition))
  return hits.map(({ id }) => id)
}

/** Sorted, for searches without an order. */
export const sorted = (documents: readonly SearchDocument[]) => documents.map(({ id }) => id).sort()
