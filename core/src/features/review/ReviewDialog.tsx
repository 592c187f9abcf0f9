import type { FlaggedPost } from '@querent/sdk/contract'
import { attempt, useApi } from '../../api/index.ts'
import { ReasonDialog } from '../reasons/index.ts'
import { EditPostDialog } from './EditPostDialog.tsx'
import { flaggedItem } from './review-item.ts'
import { type DecisionDetails, type Outcome, outcomeOf, sendDecision } from './send-decision.ts'

export type ReviewDialogProps = {
  kind: 'close' | 'edit'
  post: FlaggedPost
  onSettled: (outcome: Outcome) => void
  onCancel: () => void
}

/** The decisions about a flag that need more than a click. */
export function ReviewDialog({ kind, post, onSettled, onCancel }: ReviewDialogProps) {
  const api = useApi()

  /** Refusals that the user can do something about stay in the form. */
  async function send(details: DecisionDetails) {
    const result = await attempt(sendDecision(api, flaggedItem(post), kind, details))
    const outcome = outcomeOf(result)
    if (!result.ok && outcome === 'failed') throw result.failure
    onSettled(outcome)
  }

  if (kind === 'edit') return <EditPostDialog post={post} onSend={send} onCancel={onCancel} />
  return (
    <ReasonDialog
      about={{ objectType: 'question', action: 'close' }}
      words="question.close"
      sending={{
        send: ({ number, text }) => send({ close_type: number, close_msg: text }),
        textField: 'close_msg',
        onSent: () => undefined,
      }}
      onCancel={onCancel}
    />
  )
}
