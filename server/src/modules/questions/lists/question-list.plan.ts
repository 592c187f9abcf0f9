import type { QuestionOrder } from '@querent/sdk/contract'
import { daySeconds } from '../../../platform/durations.ts'

/** The known orders of lists; `recommend` and none are served as newest. */
export type ListOrder = 'newest' | 'active' | 'hot' | 'score' | 'unanswered' | 'frequent'

/** The maximum age of questions in a list, in days. */
export type TimeFrame = { createdDays?: number; activeDays?: number }

const hotDays = 90
const activeDays = 90
const activeCreatedDays = 180

export function toListOrder(order: QuestionOrder | '' | undefined): ListOrder {
  return !order || order === 'recommend' || order === 'following' ? 'newest' : order
}

/** Hot and active lists have their own time frames. */
export function toTimeFrame(order: ListOrder, inDays: number | undefined): TimeFrame {
  if (order === 'hot') return { createdDays: hotDays }
  if (order === 'active') return { createdDays: inDays ?? activeCreatedDays, activeDays }
  return inDays === undefined ? {} : { createdDays: inDays }
}

/** The beginning of a time frame, in unix seconds. */
export function getFrameStart({ createdDays, activeDays }: TimeFrame, now: number) {
  const since = (days: number | undefined) => (days === undefined ? undefined : now - days * daySeconds)
  return { createdAfter: since(createdDays), activeAfter: since(activeDays) }
}

/**
 * `walk`: along the index of the order, skipping what does not match, until the page is full. `collect`:
 * everything that matches, then sorted. `tag`: along the newest questions of one tag.
 */
export type ListPlan = 'walk' | 'collect' | 'tag'

export type PlanStats = {
  /** Questions in public lists. */
  total: number
  /** How many of them match the filter. */
  matching: number
  /** Rows up to the end of the page. */
  reach: number
  /** Whether matching questions come first in the order. */
  isAhead: boolean
}

/** A row that is looked up and sorted costs about twice as much as one that is skipped on an index. */
const collectingCost = 2

export function choosePlan({ total, matching, reach, isAhead }: PlanStats): ListPlan {
  const passed = isAhead ? reach : (reach * total) / Math.max(matching, 1)
  // If the matches do not fill a page, this is only known at the end of the index.
  const walking = reach > matching ? total : Math.min(passed, total)
  return matching * collectingCost <= walking ? 'collect' : 'walk'
}

/** Recent questions come first by creation and activity, and only they have a hot score. */
export function isFrameAhead(order: ListOrder): boolean {
  return order !== 'score' && order !== 'frequent'
}
