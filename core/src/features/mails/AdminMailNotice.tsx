import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { setPreference } from '../../lib/preference-cookie.ts'
import { useSession } from '../../runtime/session/index.ts'
import { IconButton, icons, lazyPart, mailIcon, NoticeBar } from '../../ui/index.ts'
import styles from './AdminMailNotice.module.scss'

const hiddenDays = 7

/**
 * Tells an administrator that mails are stored because no mail server is configured, and shows the links of
 * the last ones. It is in the layout of the site, from the first paint on; renders nothing for everybody
 * else.
 */
export function AdminMailNotice() {
  const { user } = useSession()
  const [isHidden, setIsHidden] = useState(false)

  function handleDismiss() {
    // The server reads it, and omits the notice on the next pages.
    setPreference('mail_notice', 'hidden', hiddenDays)
    setIsHidden(true)
  }

  return user?.needs_mail_server && !isHidden ? <MailBar onDismiss={handleDismiss} /> : null
}

const StoredMailList = lazyPart(async () => (await import('./StoredMailList.tsx')).StoredMailList)

/** The bar of `AdminMailNotice`; the mails unfold. */
function MailBar({ onDismiss }: { onDismiss: () => void }) {
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
        {isOpened && <StoredMailList />}
      </details>
    </NoticeBar>
  )
}
