import { messageOnServerError, useApi } from '../../api/index.ts'
import { ReasonDialog } from '../reasons/index.ts'

export type CloseDialogProps = { questionId: string; onClosed: () => void; onCancel: () => void }

const about = { objectType: 'question', action: 'close' } as const

/** Closes a question for one of the site's reasons. */
export function CloseDialog({ questionId, onClosed, onCancel }: CloseDialogProps) {
  const api = useApi()
  return (
    <ReasonDialog
      about={about}
      textKeys="question.close"
      sending={{
        send: ({ number, text }) =>
          api.call(
            'questionClose',
            { id: questionId, close_type: number, close_msg: text },
            messageOnServerError,
          ),
        textField: 'close_msg',
        onSent: onClosed,
      }}
      onCancel={onCancel}
    />
  )
}
