import { ReasonDialog } from '../reasons/index.ts'
import type { DecisionDetails } from './useReviewQueue.ts'

export type CloseQuestionsDialogProps = {
  title: string
  onChosen: (details: DecisionDetails) => void
  onCancel: () => void
}

/** Asks once why several questions are closed. */
export function CloseQuestionsDialog({ title, onChosen, onCancel }: CloseQuestionsDialogProps) {
  return (
    <ReasonDialog
      about={{ objectType: 'question', action: 'close' }}
      textKeys="question.close"
      title={title}
      sending={{
        send: async (reason) => onChosen({ close_type: reason.number, close_msg: reason.text }),
        textField: 'close_msg',
        onSent: () => undefined,
      }}
      onCancel={onCancel}
    />
  )
}
