import type { QuestionInfo } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { messageOnServerError, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { ReasonDialog } from '../reasons/index.ts'

export type CloseDialogProps = {
  question: Pick<QuestionInfo, 'id' | 'title'>
  onClose: () => void
}

const about = { objectType: 'question', action: 'close' } as const

/** Closes a question for one of the site's reasons. */
export function CloseDialog({ question, onClose }: CloseDialogProps) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  async function handleSent() {
    onClose()
    await revalidate()
    toasts.show(t('question.done.close'))
  }

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
        onSent: handleSent,
      }}
      onCancel={onClose}
    />
  )
}
