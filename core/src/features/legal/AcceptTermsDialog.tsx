import { attempt, type DataFor, silent, useApi, useCall } from '../../api/index.ts'
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
  const { state } = useCall((signal) => api.call('legalPending', undefined, { signal, ...silent }))

  const { run: handleAccept, isBusy } = useAction(async (shown: PendingText[]) => {
    const version = Math.max(0, ...shown.map((text) => text.version))
    const accepted = version === 0 || (await attempt(api.call('legalAccept', { version }))).ok
    if (!accepted) return
    onClose()
    toasts.show(t('legal.pending.accepted'))
    session.updateUser({ has_pending_terms: false })
    await session.refreshUser({ force: true })
  })

  const footer = state.kind === 'ready' && (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('legal.pending.later')}
      </Button>
      <Button variant="primary" isBusy={isBusy} onClick={() => handleAccept(state.data)}>
        {t('legal.pending.accept')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('legal.pending.label')} size="large" footer={footer} onClose={onClose}>
      {state.kind === 'loading' && <p role="status">{t('app.loading')}</p>}
      {state.kind === 'failed' && <FormAlert>{t('legal.pending.failed')}</FormAlert>}
      {state.kind === 'ready' && state.data.map((text) => <PendingTextPart key={text.version} text={text} />)}
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
