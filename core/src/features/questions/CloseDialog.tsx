import type { QuestionInfo } from '@querent/sdk/contract'
import { messageOnServerError, useApi } from '../../api/index.ts'
import { ReasonDialog } from '../reasons/index.ts'

export type CloseDialogProps = {
  question: Pick<QuestionInfo, 'id' | 'title'>
  onClosed: () => void
  onCancel: () => void
}

const about = { objectType: 'question', action: 'close' } as const

/** Closes a question for one of the site's reasons. */
export function CloseDialog({ question, onClosed, onCancel }: CloseDialogProps) {
  const api = useApi()
  return (
    <ReasonDialog
      about={about}
      textKeys="question.close"
      question={question}
      sending={{
        send: ({ number, text }) =>
          api.call(
            'questionClose',
            { id: question.id, close_type: number, close_msg: text },
            messageOnServerError,
          ),
        textField: 'close_msg',
        onSent: onClosed,
      }}
      onCancel={onCancel}
    />
  )
}
