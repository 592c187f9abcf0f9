import { useEffect, useState } from 'react'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { Button, Dialog, FormAlert, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import styles from './PendingTerms.module.scss'

type PendingText = DataFor<'legalPending'>[number]

export type AcceptTermsDialogProps = { onClose: () => void }

/** The legal texts that changed, for reading and accepting. */
export function AcceptTermsDialog({ onClose }: AcceptTermsDialogProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const [texts, setTexts] = useState<PendingText[] | 'failed'>()

  useEffect(() => {
    const leaving = new AbortController()
    attempt(api.call('legalPending', undefined, { signal: leaving.signal })).then((answer) => {
      if (!leaving.signal.aborted) setTexts(answer.ok ? answer.data : 'failed')
    })
    return () => leaving.abort()
  }, [api])

  const { run: handleAccept, isBusy } = useAction(async (shown: PendingText[]) => {
    const version = Math.max(0, ...shown.map((text) => text.version))
    const accepted = version === 0 || (await attempt(api.call('legalAccept', { version }))).ok
    if (!accepted) return
    onClose()
    toasts.show(t('legal.pending.accepted'))
    session.updateUser({ has_pending_terms: false })
    await session.refreshUser({ force: true })
  })

  const footer = Array.isArray(texts) && (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('legal.pending.later')}
      </Button>
      <Button variant="primary" isBusy={isBusy} onClick={() => handleAccept(texts)}>
        {t('legal.pending.accept')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('legal.pending.label')} size="large" footer={footer} onClose={onClose}>
      {texts === undefined && <p role="status">{t('app.loading')}</p>}
      {texts === 'failed' && <FormAlert>{t('legal.pending.failed')}</FormAlert>}
      {Array.isArray(texts) && texts.map((text) => <PendingTextPart key={text.version} text={text} />)}
    </Dialog>
  )
}

function PendingTextPart({ text: { info_type, changed_at, html } }: { text: PendingText }) {
  const t = useText()
  return (
    <section className={styles.text}>
      <h3>{t(info_type === 'tos' ? 'app.title.terms' : 'app.title.privacy')}</h3>
      <p className={styles.changed}>
        {richText(t('legal.changed'), { date: () => <Time at={changed_at} form="date" /> })}
      </p>
      <WrittenContent html={html} />
    </section>
  )
}
