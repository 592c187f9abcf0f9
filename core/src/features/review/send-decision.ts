import { httpStatus } from '@querent/sdk/states'
import { type ApiClient, type Attempt, attempt, type InputFor } from '../../api/index.ts'
import type { Decision, ReviewItem } from './review-item.ts'

/** What goes with closing and editing. */
export type DecisionDetails = Partial<Omit<InputFor<'flagReview'>, 'flag_id' | 'operation_type'>>

const flagOperations = {
  ignore: 'ignore_report',
  edit: 'edit_post',
  close: 'close_post',
  unlist: 'unlist_post',
  delete: 'delete_post',
} as const

/** Sends a decision; a refusal is thrown as the api client throws it. */
export async function sendDecision(
  api: ApiClient,
  item: ReviewItem,
  decision: Decision,
  details: DecisionDetails = {},
): Promise<void> {
  const verdict = decision === 'approve' ? 'approve' : 'reject'
  switch (item.queue) {
    case 'queued_post':
      await api.call('queuedPostReview', { review_id: item.post.review_id, status: verdict })
      return
    case 'suggested_post_edit':
      await api.call('suggestedEditAudit', { id: item.edit.unreviewed_info.id, operation: verdict })
      return
    case 'flagged_post': {
      if (decision === 'approve' || decision === 'reject') return
      const operation_type = flagOperations[decision]
      await api.call('flagReview', { ...details, flag_id: item.post.flag_id, operation_type })
      return
    }
    default:
      return item satisfies never
  }
}

export type Outcome = 'done' | 'gone' | 'failed'

/** Sends a decision that needs no form. The API client shows why one was refused. */
export async function decide(api: ApiClient, item: ReviewItem, decision: Decision): Promise<Outcome> {
  const result = await attempt(sendDecision(api, item, decision))
  return outcomeOf(result)
}

/** Another reviewer was faster, or what was to be decided about is not there any more: there is nothing left to do. */
export function outcomeOf(result: Attempt<unknown>): Outcome {
  if (result.ok) return 'done'
  const { status } = result.failure
  return status === httpStatus.conflict || status === httpStatus.notFound ? 'gone' : 'failed'
}
