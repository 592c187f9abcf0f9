import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton, icons, mailIcon, NoticeBar } from '../../ui/index.ts'
import styles from './MailBar.module.scss'

const StoredMailList = lazy(async () => ({
  default: (await import('./StoredMailList.tsx')).StoredMailList,
}))

/** The bar of `AdminMailNotice`; the mails unfold. */
export function MailBar({ onDismiss }: { onDismiss: () => void }) {
  const t = useText()
  const [isOpened, setIsOpened] = useState(false)
  return (
    <NoticeBar
      icon={mailIcon}
      label={t('mails.label')}
      className={styles.words}
      action={
        <IconButton icon={icons.closeIcon} label={t('mails.dismiss')} size="small" onClick={onDismiss} />
      }
    >
      <p>{t('mails.not_configured')}</p>
      <details className={styles.details} onToggle={() => setIsOpened(true)}>
        <summary>{t('mails.show')}</summary>
        {isOpened && (
          <Suspense>
            <StoredMailList />
          </Suspense>
        )}
      </details>
    </NoticeBar>
  )
}
