import { useId } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Dialog, FormAlert, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import styles from './ReasonDialog.module.scss'
import { ReasonFields, type ReasonTexts } from './ReasonFields.tsx'
import { type ReasonSending, useReasonForm } from './useReasonForm.ts'
import { type ReasonSubject, useReasons } from './useReasons.ts'

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
  const form = useReasonForm(isReady ? reasons : [], sending)
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
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        {isReady && <ReasonFields reasons={reasons} form={form} words={words} />}
        {reasons === 'loading' && <WaitingReasons />}
        {reasons === 'failed' && <MissingReasons onRetry={reload} />}
      </form>
    </Dialog>
  )
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
