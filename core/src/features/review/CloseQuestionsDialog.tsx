import { ReasonDialog } from '../reasons/index.ts'
import type { DecisionDetails } from './send-decision.ts'

export type CloseQuestionsDialogProps = {
  /** In place of the usual one, where several are closed. */
  title?: string
  /** The question, where only one is closed. */
  question?: { id: string; title: string }
  onChosen: (details: DecisionDetails) => void
  onCancel: () => void
}

/** Asks why one or several questions are closed. What was chosen is sent later. */
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
