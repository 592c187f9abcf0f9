import { ReasonDialog } from '../reasons/index.ts'
import type { DecisionDetails } from './send-decision.ts'

export type CloseQuestionsDialogProps = {
  /** Replaces the usual title if several are closed. */
  title?: string
  /** The question, if only one is closed. */
  question?: { id: string; title: string }
  onChosen: (details: DecisionDetails) => void
  onCancel: () => void
}

/** Asks why one or several questions are closed. The choice is sent later. */
export function CloseQuestionsDialog({ title, question, onChosen, onCancel }: CloseQuestionsDialogProps) {
  return (
    <ReasonDialog
      about={{ objectType: 'question', action: 'close' }}
      textKeys="question.close"
      title={title}
      question={question}
      sending={{
        send: async (reason) => onChosen({ close_type: reason.number, close_msg: reason.text }),
        textField: 'close_msg',
        onSent: () => undefined,
      }}
      onCancel={onCancel}
    />
  )
}
