import { ReasonDialog } from '../reasons/index.ts'
import type { DecisionDetails } from './useReviewQueue.ts'

export type CloseQuestionsDialogProps = {
  onChosen: (details: DecisionDetails) => void
  onCancel: () => void
}

/** Asks once why several questions are closed. */
export function CloseQuestionsDialog({ onChosen, onCancel }: CloseQuestionsDialogProps) {
  return (
    <ReasonDialog
      about={{ objectType: 'question', action: 'close' }}
      words="question.close"
      sending={{
        send: async ({ number, text }) => onChosen({ close_type: number, close_msg: text }),
        textField: 'close_msg',
        onSent: () => undefined,
      }}
      onCancel={onCancel}
    />
  )
}
