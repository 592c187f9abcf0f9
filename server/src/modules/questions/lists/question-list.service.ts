import type { PageOf, QuestionListItem, QuestionOrder } from '@querent/sdk/contract'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import type { Settings } from '../../settings/index.ts'
import { findTagFilter, type TagFilter } from '../../tags/index.ts'
import {
  choosePlan,
  getFrameStart,
  isFrameAhead,
  type ListOrder,
  type ListPlan,
  type TimeFrame,
  toListOrder,
  toTimeFrame,
} from './question-list.plan.ts'
import { presentListItem } from './question-list.presenter.ts'
import {
  countListed,
  type ListFilter,
  listPage,
  listSize,
  type PageQuery,
  pageIds,
  readSize,
  type SizeQuery,
  storedSize,
} from './question-list.query.ts'

const seconds = 60
const maxEntries = 1000

/**
 * Sizes of lists that are recounted once a minute: a page number may be slightly outdated, a list never is.
 */
type SizeCache = { get(key: string): number | undefined; set(key: string, size: number): void }

function createSizeCache(clock: Clock): SizeCache {
  const sizes = new LRUCache<string, { size: number; until: number }>({ max: maxEntries })
  return {
    get(key) {
      const entry = sizes.get(key)
      return entry && entry.until > clock() ? entry.size : undefined
    },
    set: (key, size) => void sizes.set(key, { size, until: clock() + seconds }),
  }
}

export type QuestionListInput = {
  order?: QuestionOrder | ''
  in_days?: number
  /** A slug, or a tag that was looked up before. */
  tag?: string | TagFilter
  username?: string
  /** Only questions that link to this one. */
  linkingTo?: number
}

export type QuestionLists = {
  /** A page of a public list, in two statements, or three if it is counted. */
  list(input: QuestionListInput, window: PageWindow): Promise<PageOf<QuestionListItem>>
  /** Loads a page of a prepared query, each question with its tags. */
  loadPage(query: PageQuery): Promise<PageOf<QuestionListItem>>
}

type Dependencies = { db: Executor; clock: Clock; settings: Settings }

type Listing = { order: ListOrder; frame: TimeFrame; filter: ListFilter; tag?: TagFilter }

export function createQuestionLists({ db, clock, settings }: Dependencies): QuestionLists {
  const sizes = createSizeCache(clock)

  const findTag = async (slug: string) => (slug === '' ? undefined : findTagFilter(db, slug.toLowerCase()))

  async function readListing(input: QuestionListInput): Promise<Listing | undefined> {
    const order = toListOrder(input.order)
    const frame = toTimeFrame(order, input.in_days)
    const tag = typeof input.tag === 'string' ? await findTag(input.tag) : input.tag
    if (input.tag && !tag) return undefined
    const filter = {
      order,
      ...getFrameStart(frame, clock()),
      tagIds: tag?.ids,
      author: input.username ? input.username.toLowerCase() : undefined,
      linkingTo: input.linkingTo,
    }
    return { order, frame, filter, tag }
  }

  async function loadPage(query: PageQuery): Promise<PageOf<QuestionListItem>> {
    const rows = await listPage(db, query)
    return {
      count: rows[0]?.total ?? 0,
      list: rows.map((row) => presentListItem(row, settings.current)),
    }
  }

  /** For a page beyond the last: it has no row that contains the size. */
  async function count(size: ListSize): Promise<number> {
    if (size.known !== undefined) return size.known
    return readSize(db, size.query)
  }

  return {
    loadPage,
    async list(input, window) {
      const listing = await readListing(input)
      if (!listing) return { count: 0, list: [] }
      const plan = await chooseListPlan(db, listing, window, sizes)
      const size = getSize(listing, sizes)
      const page = await loadPage({
        ids: pageIds(db, listing.filter, plan, window),
        order: listing.order,
        total: size.known === undefined ? size.query : undefined,
      })
      if (page.list.length === 0) return { count: window.offset === 0 ? 0 : await count(size), list: [] }
      if (size.key && size.known === undefined) sizes.set(size.key, page.count)
      // A slightly outdated size never hides what the page itself shows.
      const seen = window.offset + page.list.length
      return { count: Math.max(size.known ?? page.count, seen), list: page.list }
    },
  }
}

async function chooseListPlan(
  db: Executor,
  listing: Listing,
  window: PageWindow,
  sizes: SizeCache,
): Promise<ListPlan> {
  const { filter, frame, order, tag } = listing
  const reach = window.offset + window.limit
  if (filter.author !== undefined) return order === 'newest' ? 'walk' : 'collect'
  if (filter.linkingTo !== undefined) return 'collect'
  if (tag && !tag.hasUsedSynonyms && order === 'newest') return 'tag'
  if (tag) return choosePlan({ total: tag.total, matching: tag.questionCount, reach, isAhead: false })
  if (frame.createdDays === undefined || order === 'unanswered') return 'walk'
  const { total, matching } = await getFrameCounts(db, listing, sizes)
  return choosePlan({ total, matching, reach, isAhead: isFrameAhead(order) })
}

/** How many questions a time frame contains, and the site; counted once a minute. */
async function getFrameCounts(db: Executor, { filter, frame }: Listing, sizes: SizeCache) {
  const key = frameKey(frame)
  const known = { total: sizes.get('listed'), matching: sizes.get(key) }
  if (known.total !== undefined && known.matching !== undefined) {
    return { total: known.total, matching: known.matching }
  }
  const counters = await countListed(db, filter)
  sizes.set('listed', counters.total)
  sizes.set(key, counters.matching)
  return counters
}

type ListSize = {
  known?: number
  query: SizeQuery
  /** The cache key of the size; without it the size is exact and cheap. */
  key?: string
}

/**
 * Where the size of a list comes from: a stored counter if there is one, else a count that is cached for a
 * minute.
 */
function getSize({ order, frame, filter, tag }: Listing, sizes: SizeCache): ListSize {
  if (filter.author !== undefined || filter.linkingTo !== undefined) return { query: listSize(filter) }
  const isWhole = frame.createdDays === undefined
  if (!tag && isWhole) {
    return { query: storedSize(order === 'unanswered' ? 'questions.unanswered' : 'questions.listed') }
  }
  if (tag && isWhole && order !== 'unanswered' && !tag.hasUsedSynonyms) {
    return { known: tag.questionCount, query: listSize(filter) }
  }
  const key = `${tag ? tag.ids.join() : ''} ${order === 'unanswered' ? order : ''} ${frameKey(frame)}`.trim()
  return { known: sizes.get(key), query: listSize(filter), key }
}

const frameKey = (frame: TimeFrame) => `${frame.createdDays ?? ''}/${frame.activeDays ?? ''}`
