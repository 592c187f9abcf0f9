import { textLimits } from '@querent/sdk/contract'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormDialog, TextInput } from '../../ui/index.ts'
import styles from './ReviewCard.module.scss'
import type { DecisionDetails } from './send-decision.ts'

export type RejectEditsDialogProps = {
  /** Replaces the usual title if several are rejected. */
  title?: string
  onReject: (details: DecisionDetails) => void
  onCancel: () => void
}

const commonReasons = ['no_improvement', 'other_meaning', 'not_an_edit'] as const

/** Asks why suggested edits are rejected; their authors see the reason. It is sent later. */
export function RejectEditsDialog({ title, onReject, onCancel }: RejectEditsDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onReject({ rejection_reason: reason.trim() })
  }

  return (
    <FormDialog
      form={{ onSubmit: handleSubmit }}
      title={title ?? t('review.reject.title')}
      submitText={t('review.action.reject')}
      submitVariant="danger"
      onCancel={onCancel}
    >
      <TextInput
        label={t('review.reject.reason')}
        hint={t('review.reject.hint')}
        value={reason}
        maxLength={textLimits.rejectionReason.max}
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <fieldset className={styles.decisions} aria-label={t('review.reject.usual')}>
        {/* texts: review.reject.reasons.* */}
        {commonReasons.map((key) => (
          <Button key={key} size="small" onClick={() => setReason(t(`review.reject.reasons.${key}`))}>
            {t(`review.reject.reasons.${key}`)}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  )
}
