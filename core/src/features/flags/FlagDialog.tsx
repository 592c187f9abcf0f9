import { createPortal } from 'react-dom'
import { messageOnServerError, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { ReasonDialog } from '../reasons/index.ts'

export type FlagDialogProps = {
  kind: 'question' | 'answer' | 'comment'
  id: string
  /** Of a question. */
  title?: string
  onClose: () => void
}

/** Reports a post to the moderators. */
export function FlagDialog({ kind, id, title, onClose }: FlagDialogProps) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const dialog = (
    <ReasonDialog
      about={{ objectType: kind, action: 'flag' }}
      textKeys="flag.dialog"
      question={title === undefined ? undefined : { id, title }}
      sending={{
        send: ({ number, text }) =>
          api.call(
            'flagAdd',
            { source: kind, object_id: id, report_type: number, content: text },
            messageOnServerError,
          ),
        textField: 'content',
        onSent: () => {
          onClose()
          toasts.show(t('flag.done'))
        },
      }}
      onCancel={onClose}
    />
  )
  // Outside of its row of buttons, whose styles must not apply to it.
  return createPortal(dialog, document.body)
}
