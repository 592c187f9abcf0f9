import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, fileIcon, Icon, lazyPart } from '../../ui/index.ts'
import styles from './PendingTerms.module.scss'

const AcceptTermsDialog = lazyPart(async () => (await import('./AcceptTermsDialog.tsx')).AcceptTermsDialog)

/** Asks members to accept changed legal texts; renders nothing for everybody else. */
export function PendingTermsNotice() {
  const { user } = useSession()
  return user?.has_pending_terms ? <PendingTermsBar /> : null
}

/** Says that the legal texts changed. It stays until they are accepted, without blocking the page. */
export function PendingTermsBar() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside className={styles.bar} aria-label={t('legal.pending.label')}>
      <div className={styles.inner}>
        <Icon of={fileIcon} className={styles.icon} />
        <p className={styles.sentence}>{t('legal.pending.sentence')}</p>
        <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
          {t('legal.pending.open')}
        </Button>
      </div>
      {isOpen && <AcceptTermsDialog onClose={() => setIsOpen(false)} />}
    </aside>
  )
}
