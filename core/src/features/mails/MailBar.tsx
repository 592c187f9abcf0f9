import { useText } from '../../lib/i18n/index.ts'
import { Icon, IconButton, icons, mailIcon, Time } from '../../ui/index.ts'
import type { StoredMails } from './AdminMailNotice.tsx'
import styles from './MailBar.module.scss'

export type MailBarProps = { mails: StoredMails; onDismiss: () => void }

/** The bar of `AdminMailNotice`; the mails unfold. */
export function MailBar({ mails: { list, count }, onDismiss }: MailBarProps) {
  const t = useText()
  return (
    <aside className={styles.bar} aria-label={t('mails.label')}>
      <div className={styles.inner}>
        <Icon of={mailIcon} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.sentence}>{t('mails.not_configured')}</p>
          {list.length > 0 && (
            <details className={styles.details}>
              <summary>{t('mails.kept', { count })}</summary>
              <ul className={styles.list}>
                {list.map((mail) => (
                  <li key={`${mail.created_at} ${mail.to} ${mail.link}`} className={styles.mail}>
                    {mail.link ? (
                      <a href={mail.link} dir="auto">
                        {mail.subject}
                      </a>
                    ) : (
                      <span dir="auto">{mail.subject}</span>
                    )}
                    <span className={styles.meta}>
                      <span dir="ltr">{mail.to}</span>
                      <Time at={mail.created_at} />
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <IconButton icon={icons.closeIcon} label={t('mails.dismiss')} size="small" onClick={onDismiss} />
      </div>
    </aside>
  )
}
