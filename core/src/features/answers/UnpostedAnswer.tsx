import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, CopyButton, FormAlert, TextArea } from '../../ui/index.ts'
import styles from './AnswerForm.module.scss'

export type UnpostedAnswerProps = {
  content: string
  /** Whether the form was shown before. */
  replacesForm: boolean
  onDiscard: () => void
}

/** An answer that cannot be posted any more, shown so that its author can copy it. */
export function UnpostedAnswer({ content, replacesForm, onDiscard }: UnpostedAnswerProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)

  // The focus was in the form, which has been removed.
  useEffect(() => {
    if (replacesForm && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true })
  }, [])

  function handleDiscard() {
    onDiscard()
    // The notice disappears, and the focus is in it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <div ref={panel} className={styles.form} tabIndex={-1}>
      <FormAlert kind="info">{t('answer.form.unposted')}</FormAlert>
      <TextArea label={t('answer.form.label')} isLabelHidden value={content} readOnly />
      <div className={styles.foot}>
        <CopyButton variant="secondary" text={content} label={t('answer.form.copy')} />
        <Button variant="subtle" onClick={handleDiscard}>
          {t('answer.form.discard')}
        </Button>
      </div>
    </div>
  )
}
