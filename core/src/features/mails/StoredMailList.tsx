import { type DataFor, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Skeleton, SkeletonGroup, Time } from '../../ui/index.ts'
import styles from './AdminMailNotice.module.scss'

export type StoredMails = DataFor<'adminMailPage'>

const shownMails = 5

/** The last mails that could not be sent, with their links. */
export function StoredMailList() {
  const t = useText()
  const api = useApi()
  const { state } = useCall((signal) =>
    api.call('adminMailPage', { page: 1, page_size: shownMails }, { signal }),
  )
  if (state.kind === 'loading') {
    return (
      <SkeletonGroup>
        <Skeleton width="half" />
      </SkeletonGroup>
    )
  }
  if (state.kind === 'failed') return <p className={styles.note}>{t('mails.failed')}</p>
  const { list } = state.data
  if (list.length === 0) return <p className={styles.note}>{t('mails.none')}</p>
  return (
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
  )
}
