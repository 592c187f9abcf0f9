import type {
  SearchAmount,
  SearchCondition,
  SearchDocument,
  SearchEngine,
  SearchOrder,
} from '../server/index.ts'

/**
 * An in-memory search engine, and its documents.
 *
 * @example
 * const countCalls = (engine: MemorySearch) => engine.documents.size
 * @public
 */
export type MemorySearch = SearchEngine & { readonly documents: ReadonlyMap<string, SearchDocument> }

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function meets(value: number, amount: SearchAmount | undefined): boolean {
  return amount === undefined || (value >= amount.min && (amount.max === undefined || value <= amount.max))
}

function passes(document: SearchDocument, condition: SearchCondition): boolean {
  const { tagGroups, userId, type, questionId, isQuestionAccepted, isAnswerAccepted } = condition
  const accepted = document.type === 'question' ? isQuestionAccepted : isAnswerAccepted
  const other = document.type === 'question' ? isAnswerAccepted : isQuestionAccepted
  return (
    tagGroups.every((group) => group.some((tag) => document.tagIds.includes(tag))) &&
    (userId === undefined || document.userId === userId) &&
    (type === undefined || document.type === type) &&
    (questionId === undefined || (document.type === 'answer' && document.questionId === questionId)) &&
    other === undefined &&
    (accepted === undefined || document.isAccepted === accepted) &&
    meets(document.score, condition.score) &&
    meets(document.views, condition.views) &&
    meets(document.answers, condition.answers)
  )
}

/** How well a document matches; zero if it does not. */
function getRelevance(document: SearchDocument, { words, phrases }: SearchCondition): number {
  const text = [splitWords(document.title), splitWords(document.content)].map((list) => ` ${list.join(' ')} `)
  const isThere = (phrase: string) => text.some((part) => part.includes(` ${splitWords(phrase).join(' ')} `))
  if (!phrases.every(isThere)) return 0
  if (words.length === 0) return 1
  const found = words.filter((word) => splitWords(word).length > 0 && isThere(word))
  const title = splitWords(document.title)
  return found.length + found.filter((word) => title.includes(word.toLowerCase())).length / 10
}

const byOrder: Record<SearchOrder, (document: SearchDocument, relevance: number) => number> = {
  newest: ({ createdAt }) => createdAt,
  active: ({ activeAt }) => activeAt,
  score: ({ score }) => score,
  relevance: (_, relevance) => relevance,
}

/**
 * A search engine that stores documents in memory: used in place of a plugin in tests of a host, and to test
 * the suite for search plugins itself.
 *
 * @example
 * const engine = createMemorySearch()
 * await engine.put([])
 * const { total } = await engine.search({
 *   page: 1,
 *   pageSize: 20,
 *   words: ['basil'],
 *   phrases: [],
 *   tagGroups: [],
 *   order: 'newest',
 * })
 * @public
 */
export function createMemorySearch(): MemorySearch {
  const documents = new Map<string, SearchDocument>()
  return {
    documents,
    prepare: async () => {},
    async put(list) {
      for (const document of list) documents.set(document.id, document)
    },
    async remove(ids) {
      for (const id of ids) documents.delete(id)
    },
    async clear() {
      documents.clear()
    },
    async search(condition) {
      const key = byOrder[condition.order]
      const found = [...documents.values()]
        .filter((document) => passes(document, condition))
        .map((document) => ({ document, relevance: getRelevance(document, condition) }))
        .filter(({ relevance }) => relevance > 0)
        .sort(
          (a, b) =>
            key(b.document, b.relevance) - key(a.document, a.relevance) ||
            b.document.createdAt - a.document.createdAt ||
            b.document.id.localeCompare(a.document.id),
        )
      const start = (condition.page - 1) * condition.pageSize
      return {
        total: found.length,
        hits: found
          .slice(start, start + condition.pageSize)
          .map(({ document: { id, type } }) => ({ id, type })),
      }
    },
  }
}
