import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { captchaFields, intParam, nothing, pageSchema } from './envelope.ts'
import { textLimits } from './limits.ts'
import { tagItem } from './tags.ts'
import { userBasic } from './users.ts'

/** Orders of search results. */
export const searchOrder = z.enum(['newest', 'active', 'score', 'relevance'])
export type SearchOrder = z.infer<typeof searchOrder>

/** A question or an answer that a search found. */
export const searchResult = z.object({
  object_type: z.enum(['question', 'answer']),
  object: z.object({
    id: z.string(),
    question_id: z.string(),
    title: z.string(),
    url_title: z.string(),
    /** Plain text around the first match; HTML entities stay encoded. */
    excerpt: z.string(),
    created_at: z.int(),
    vote_count: z.int(),
    /** 0 for answers. */
    answer_count: z.int(),
    /** A question with an accepted answer, or an accepted answer. */
    accepted: z.boolean(),
    user_info: userBasic.pick({ id: true, username: true, display_name: true, rank: true, status: true }),
    tags: z.array(tagItem),
    status: z.enum(['available', 'closed']),
  }),
})
export type SearchResult = z.infer<typeof searchResult>

/** A few public objects of each kind whose words or names begin with the input. */
export const searchSuggestions = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url_title: z.string(),
      answer_count: z.int(),
      /** It has an accepted answer. */
      accepted: z.boolean(),
    }),
  ),
  tags: z.array(z.object({ slug_name: z.string(), display_name: z.string(), question_count: z.int() })),
  users: z.array(userBasic.pick({ username: true, display_name: true, avatar: true })),
})
export type SearchSuggestions = z.infer<typeof searchSuggestions>

/** How much of the content an external search engine has in its index. */
export const searchIndexStatus = z.object({
  /** The name of the search plugin; empty if the database serves searches. */
  slug_name: z.string(),
  /** `filling` until every post was sent; the database serves searches meanwhile. */
  state: z.enum(['database', 'filling', 'ready']),
  done: z.int(),
  total: z.int(),
  /** Changed posts that were not sent to the engine yet. */
  waiting: z.int(),
  started_at: z.int(),
  /** 0 while it is not finished. */
  finished_at: z.int(),
  /** The error of the last attempt; it is retried automatically. */
  error: z.string(),
})
export type SearchIndexStatus = z.infer<typeof searchIndexStatus>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Finds questions and answers by words and operators.',
    query: z.object({
      q: z.string().trim().min(textLimits.searchQuery.min).max(textLimits.searchQuery.max),
      page: intParam({ min: 0, max: 1_000_000 }),
      size: intParam({ min: 0, max: 50 }),
      order: z.union([z.literal(''), searchOrder]).optional(),
      ...captchaFields,
    }),
    /** `count` stops at `maxSearchCount`. */
    data: pageSchema(searchResult),
    captcha: 'search',
  }),
  searchSuggestions: endpoint({
    method: 'GET',
    path: '/search/suggestion',
    access: 'public',
    summary: 'Suggests questions, tags and users while the user types a search.',
    query: z.object({ q: z.string().trim().min(textLimits.searchQuery.min).max(textLimits.searchQuery.max) }),
    data: searchSuggestions,
  }),
  adminSearchIndex: endpoint({
    method: 'GET',
    base: 'admin',
    access: 'admin',
    path: '/search/index',
    summary: 'Returns how much of the content the search plugin has indexed.',
    data: searchIndexStatus,
  }),
  adminSearchIndexRefill: endpoint({
    method: 'PUT',
    base: 'admin',
    access: 'admin',
    path: '/search/index',
    summary: 'Rebuilds the index of the search plugin.',
    data: nothing,
    reasons: ['error.plugin.index_inherited'],
  }),
}
