import { httpStatus } from '@querent/sdk/states'
import { type ApiClient, type ApiFailure, attempt, type DataFor } from '../../api/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { forbidden, goTo, type LoaderArgs, notFound } from '../../runtime/page/index.ts'
import {
  flaggedItem,
  isQueueName,
  type QueueName,
  queuedItem,
  type ReviewItem,
  suggestedItem,
} from './review-item.ts'

/**
 * Which flags are shown: those with one reason, by one user, on posts of one user. Without any filter, all of
 * them.
 */
export type FlagFilter = {
  reason?: number | undefined
  flaggedBy?: string | undefined
  author?: string | undefined
}

export type ReviewPageData = {
  queues: { name: QueueName; count: number }[]
  queue: QueueName
  page: number
  filter: FlagFilter
  /** How many wait in this queue with this filter. */
  count: number
  /** How many of the flags wait for each reason; of one user if the filter names one. */
  reasons: NonNullable<DataFor<'flaggedPostPage'>['reasons']>
  items: ReviewItem[] | 'failed'
}

/** Items that are loaded at once. */
export const reviewPageSize = 20

export function reviewHref(
  queue: QueueName,
  page = 1,
  { reason, flaggedBy, author }: FlagFilter = {},
): string {
  const query = new URLSearchParams({ queue })
  if (reason !== undefined) query.set('reason', String(reason))
  if (flaggedBy) query.set('flagged_by', flaggedBy)
  if (author) query.set('author', author)
  if (page > 1) query.set('page', String(page))
  return `/review?${query}`
}

/** Only flags have reasons, and are raised by one user about another. */
function readFilter(queue: QueueName | null, query: URLSearchParams): FlagFilter {
  if (queue !== 'flagged_post') return {}
  const reason = query.get('reason') ?? ''
  return {
    ...(/^\d{1,6}$/.test(reason) && { reason: Number(reason) }),
    flaggedBy: query.get('flagged_by') || undefined,
    author: query.get('author') || undefined,
  }
}

/** The user's queues, and the items of the one in the URL, or of the first that is not empty. */
export async function loadReview({ api, url, session }: LoaderArgs): Promise<ReviewPageData> {
  const wanted = url.searchParams.get('queue')
  const page = readPageNumber(url.searchParams)
  const listed = await attempt(loadQueues(api, session.state().isStaff))
  if (!listed.ok) {
    if (!isOutage(listed.failure) || !isQueueName(wanted)) throw listed.failure
    const filter = readFilter(wanted, url.searchParams)
    return { queues: [], queue: wanted, page: page ?? 1, filter, count: 0, reasons: [], items: 'failed' }
  }
  const queues = listed.data
  const queue = wanted
    ? queues.find(({ name }) => name === wanted)
    : (queues.find(({ count }) => count > 0) ?? queues[0])
  const objectId = url.searchParams.get('object_id') ?? undefined
  // Otherwise changes elsewhere would switch the user to another queue.
  if (queue && !wanted)
    throw goTo(objectId ? await findPost(api, objectId, queue.name) : reviewHref(queue.name))
  if (!queue || page === undefined) throw notFound()
  const filter = readFilter(queue.name, url.searchParams)
  const shown = { queues, queue: queue.name, page, filter }
  const result = await attempt(loadFrom(api, { queue: queue.name, page, filter, objectId }))
  if (!result.ok) {
    if (!isOutage(result.failure)) throw result.failure
    return { ...shown, count: queue.count, reasons: [], items: 'failed' }
  }
  const { count, items } = result.data
  if (items.length === 0 && page > 1) throw goTo(reviewHref(queue.name, lastPageBefore(page, count), filter))
  return { ...shown, ...result.data }
}

/** The server, or the connection, is broken: the shown items stay, and can be reloaded later. */
const isOutage = ({ status }: ApiFailure) => status === httpStatus.unreachable || status >= 500

async function loadQueues(api: ApiClient, isStaff: boolean): Promise<ReviewPageData['queues']> {
  const [all] = await Promise.all([api.call('reviewQueueList'), assertReviewer(api, isStaff)])
  return all.map(({ name, todo_amount }) => ({ name, count: todo_amount }))
}

/** Posts that no longer exist are counted but not listed: every step leads to an earlier page. */
function lastPageBefore(page: number, count: number): number {
  return Math.max(1, Math.min(page - 1, Math.ceil(count / reviewPageSize)))
}

/** Members with too little reputation review nothing. */
async function assertReviewer(api: ApiClient, isStaff: boolean): Promise<void> {
  if (isStaff) return
  const { can_revision } = await api.call('notificationStatus')
  if (!can_revision) throw forbidden()
}

/** The URL of a queue beginning with a post's items; of the other queue if it has none. */
async function findPost(api: ApiClient, objectId: string, other: QueueName): Promise<string> {
  for (const queue of ['queued_post', 'flagged_post'] as const) {
    const { items } = await loadItems(api, { queue, page: 1, objectId })
    if (items.length > 0) return `${reviewHref(queue)}&object_id=${objectId}`
  }
  return reviewHref(other)
}

type Loaded = Pick<ReviewPageData, 'count' | 'reasons'> & { items: ReviewItem[] }
type Wanted = { queue: QueueName; page: number; filter?: FlagFilter; objectId?: string | undefined }

/** A page of a queue. Items of the post in the URL come first; the others follow. */
async function loadFrom(api: ApiClient, wanted: Wanted): Promise<Loaded> {
  const { objectId, ...listed } = wanted
  const { queue, page } = wanted
  const [loaded, named] = await Promise.all([
    loadItems(api, listed),
    objectId ? loadItems(api, { queue, page, objectId }).then((found) => found.items) : [],
  ])
  const keys = named.map(({ key }) => key)
  return { ...loaded, items: [...named, ...loaded.items.filter((item) => !keys.includes(item.key))] }
}

async function loadItems(api: ApiClient, { queue, page, filter = {}, objectId }: Wanted): Promise<Loaded> {
  const input = { page, page_size: reviewPageSize, object_id: objectId }
  switch (queue) {
    case 'queued_post': {
      const { count, list } = await api.call('queuedPostPage', input)
      return { count, reasons: [], items: list.map(queuedItem) }
    }
    case 'flagged_post': {
      const { reason: reason_type, flaggedBy: flagged_by, author } = filter
      const page = await api.call('flaggedPostPage', { ...input, reason_type, flagged_by, author })
      return { count: page.count, reasons: page.reasons ?? [], items: page.list.map(flaggedItem) }
    }
    case 'suggested_post_edit': {
      const { count, list } = await api.call('suggestedEditPage', { page, page_size: reviewPageSize })
      return { count, reasons: [], items: list.map(suggestedItem) }
    }
    default:
      return queue satisfies never
  }
}
