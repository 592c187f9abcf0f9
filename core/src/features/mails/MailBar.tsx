import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, IconButton, icons, mailIcon } from '../../ui/index.ts'
import styles from './MailBar.module.scss'

const StoredMailList = lazy(async () => ({
  default: (await import('./StoredMailList.tsx')).StoredMailList,
}))

/** The bar of `AdminMailNotice`; the mails unfold. */
export function MailBar({ onDismiss }: { onDismiss: () => void }) {
  const t = useText()
  const [isOpened, setIsOpened] = useState(false)
  return (
    <aside className={styles.bar} aria-label={t('mails.label')}>
      <div className={styles.inner}>
        <Icon of={mailIcon} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.sentence}>{t('mails.not_configured')}</p>
          <details className={styles.details} onToggle={() => setIsOpened(true)}>
            <summary>{t('mails.show')}</summary>
            {isOpened && (
              <Suspense>
                <StoredMailList />
              </Suspense>
            )}
          </details>
        </div>
        <IconButton icon={icons.closeIcon} label={t('mails.dismiss')} size="small" onClick={onDismiss} />
      </div>
    </aside>
  )
}
