import { httpStatus } from '@querent/sdk/states'
import {
  type ApiClient,
  type Attempt,
  attempt,
  type CallOptions,
  type InputFor,
  messageOnServerError,
  silent,
} from '../../api/index.ts'
import type { Decision, ReviewItem } from './review-item.ts'

/** The input for closing and editing, and for the rejection of a suggested edit. */
export type DecisionDetails = Partial<Omit<InputFor<'flagReview'>, 'flag_id' | 'operation_type'>> & {
  rejection_reason?: string
}

const flagOperations = {
  ignore: 'ignore_report',
  edit: 'edit_post',
  close: 'close_post',
  unlist: 'unlist_post',
  delete: 'delete_post',
} as const

type SentDecision = { decision: Decision; details?: DecisionDetails }

/** Sends a decision; a denial is thrown like by the API client. */
export async function sendDecision(
  api: ApiClient,
  item: ReviewItem,
  { decision, details }: SentDecision,
  options: CallOptions = messageOnServerError,
): Promise<void> {
  const operation = decision === 'approve' ? 'approve' : 'reject'
  switch (item.queue) {
    case 'queued_post':
      await api.call(
        'queuedPostReview',
        { review_id: item.post.review_id, status: operation, revision_id: item.post.revision_id },
        options,
      )
      return
    case 'suggested_post_edit':
      await api.call(
        'suggestedEditAudit',
        { id: item.edit.unreviewed_info.id, operation, rejection_reason: details?.rejection_reason },
        options,
      )
      return
    case 'flagged_post': {
      if (decision === 'approve' || decision === 'reject') return
      const operation_type = flagOperations[decision]
      await api.call(
        'flagReview',
        { revision_id: item.post.revision_id, ...details, flag_id: item.post.flag_id, operation_type },
        options,
      )
      return
    }
    default:
      return item satisfies never
  }
}

export type DecisionOutcome = 'done' | 'gone' | 'failed'

/** Sends one decision without a form. The API client shows why it was rejected. */
export async function decide(api: ApiClient, item: ReviewItem, sent: SentDecision): Promise<DecisionOutcome> {
  return getDecisionOutcome(await attempt(sendDecision(api, item, sent)))
}

/**
 * Sends one of several decisions; the caller shows why some were rejected. If another reviewer was faster,
 * the item is resolved, but still reported as a failure.
 */
export async function decideInBatch(
  api: ApiClient,
  item: ReviewItem,
  sent: SentDecision,
): Promise<{ isSettled: boolean; failure?: unknown }> {
  const result = await attempt(sendDecision(api, item, sent, silent))
  if (result.ok) return { isSettled: true }
  return { isSettled: getDecisionOutcome(result) === 'gone', failure: result.failure }
}

/** Another reviewer was faster, or the object no longer exists: there is nothing left to do. */
export function getDecisionOutcome(result: Attempt<unknown>): DecisionOutcome {
  if (result.ok) return 'done'
  const { status, reason } = result.failure
  return reason === 'error.review.already_reviewed' || status === httpStatus.notFound ? 'gone' : 'failed'
}
