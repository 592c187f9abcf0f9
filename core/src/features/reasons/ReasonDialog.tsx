import type { ReportReason } from '@querent/sdk/contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { useContractForm } from '../../runtime/forms/index.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import styles from './ReasonDialog.module.scss'
import { ReasonFields, type ReasonTexts, type ReasonValues } from './ReasonFields.tsx'
import { findReasonErrors } from './reason-rules.ts'
import { type ReasonSubject, useReasons } from './useReasons.ts'

/** The number of the chosen reason, and the text that goes with it or none. */
export type ChosenReason = { number: number; text: string }

export type ReasonSending = {
  /** Sends what was chosen; a refusal is thrown as the api client throws it. */
  send: (chosen: ChosenReason) => Promise<unknown>
  /** What the wire calls the text: an error of this field is shown with it. */
  textField: string
  onSent: () => void
}

export type ReasonDialogProps = {
  about: ReasonSubject
  /** Where its words are in the language packs. */
  words: ReasonTexts
  sending: ReasonSending
  onCancel: () => void
}

// texts: question.close.*, flag.dialog.*
/** Does something to a post for one of the site's reasons, and with a text where the reason asks for one. */
export function ReasonDialog({ about, words, sending, onCancel }: ReasonDialogProps) {
  const t = useText()
  const formId = useId()
  const { reasons, reload } = useReasons(about)
  const isReady = typeof reasons !== 'string'
  const form = useReasonForm(isReady ? reasons : [], words, sending)
  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t(`${words}.cancel`)}
      </Button>
      <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy} disabled={!isReady}>
        {t(`${words}.confirm`)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(`${words}.title`)} footer={footer} onClose={onCancel}>
      <form id={formId} ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        {isReady && <ReasonFields reasons={reasons} form={form} words={words} />}
        {reasons === 'loading' && <WaitingReasons />}
        {reasons === 'failed' && <MissingReasons onRetry={reload} />}
      </form>
    </Dialog>
  )
}

// texts: question.close.*, flag.dialog.*
function useReasonForm(reasons: readonly ReportReason[], words: ReasonTexts, sending: ReasonSending) {
  const t = useText()
  const { siteUrl } = useApp()
  const { send, textField, onSent } = sending
  const findChosen = (number: string) => reasons.find(({ reason_type }) => String(reason_type) === number)
  return useContractForm<ReasonValues>({
    initial: { reason: '', text: '' },
    check: ({ reason, text }) => {
      const found = findReasonErrors(findChosen(reason), text, siteUrl)
      return Object.fromEntries(Object.entries(found).map(([name, key]) => [name, t(`${words}.${key}`)]))
    },
    rename: { [textField]: 'text' },
    submit: async ({ reason, text }) => {
      const takesText = findChosen(reason)?.content_type !== ''
      await send({ number: Number(reason), text: takesText ? text.trim() : '' })
      onSent()
    },
  })
}

function WaitingReasons() {
  return (
    <SkeletonGroup>
      <Skeleton width="half" />
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton width="most" />
    </SkeletonGroup>
  )
}

function MissingReasons({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <FormAlert>
      {t('reason.failed')}{' '}
      <Button variant="link" onClick={onRetry}>
        {t('reason.retry')}
      </Button>
    </FormAlert>
  )
}
