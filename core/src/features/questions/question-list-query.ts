import type { QuestionOrder } from '@querent/sdk/contract'
import { readPageNumber } from '../../lib/page-number.ts'

/** The parameters in the URL of a list of questions. */
export type QuestionListQuery = {
  order: QuestionOrder
  /** Days back from now; 0 for all time. */
  days: number
  page: number
}

/** Questions on one page of a list. */
export const questionPageSize = 20

const standardOrder: QuestionOrder = 'newest'

/** Reads the URL of a list. Undefined if it names an invalid order, time frame or page. */
export function readListQuery(url: URL, orders: readonly QuestionOrder[]): QuestionListQuery | undefined {
  const named = url.searchParams.get('order') || standardOrder
  const order = orders.find((known) => known === named)
  const days = readDays(url.searchParams.get('in_days'))
  const page = readPageNumber(url.searchParams)
  if (order === undefined || days === undefined || page === undefined) return undefined
  return { order, days: hasTimeFrame(order) ? days : 0, page }
}

function readDays(text: string | null): number | undefined {
  if (text === null || text === '') return 0
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Some orders have a fixed time frame, or none, whatever is requested. */
export function hasTimeFrame(order: QuestionOrder): boolean {
  return order !== 'hot' && order !== 'recommend' && order !== 'following'
}

/** The URL of a list, containing only values that differ from the defaults. */
export function listHref(path: string, query: QuestionListQuery): string {
  const params = new URLSearchParams()
  if (query.order !== standardOrder) params.set('order', query.order)
  if (query.days > 0) params.set('in_days', String(query.days))
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The query in the format of the calls. */
export function listInput({ order, days, page }: QuestionListQuery) {
  return { order, page, page_size: questionPageSize, ...(days > 0 && { in_days: days }) }
}
