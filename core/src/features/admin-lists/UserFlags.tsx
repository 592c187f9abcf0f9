import type { UserFlag } from '@querent/sdk/contract'
import { flagStatus } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, type SiteSettings, useSite } from '../../runtime/site/index.ts'
import { FormAlert, StatusLabel, Time } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './AdminList.module.scss'

export type UserFlagsProps = {
  /** Null if they could not be loaded. */
  flags: DataFor<'adminUserFlagPage'> | null
}

/** The flags on posts of an account, with the decisions about them, newest first. */
export function UserFlags({ flags }: UserFlagsProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="user-flags">
      <h2 id="user-flags" className={styles.heading}>
        {t('admin_users.flags.title')}
      </h2>
      {!flags && <FormAlert kind="warning">{t('admin_users.flags.failed')}</FormAlert>}
      {flags?.count === 0 && <p>{t('admin_users.flags.none')}</p>}
      {flags && flags.count > flags.list.length && (
        <p>{t('admin_users.flags.newest', { shown: flags.list.length, number: flags.count })}</p>
      )}
      <ul className={styles.list}>
        {flags?.list.map((flag) => (
          <FlagEntry key={flag.flag_id} flag={flag} />
        ))}
      </ul>
    </section>
  )
}

// texts: admin_users.flags.post.*, admin_users.flags.status.*
function FlagEntry({ flag }: { flag: UserFlag }) {
  const t = useText()
  const site = useSite()
  const name = t(`admin_users.flags.post.${flag.object_type}`, { title: flag.question_title })
  return (
    <li className={styles.session}>
      <div className={styles.item}>
        <span>
          {flag.question_id === '' ? (
            t('admin_users.flags.post.gone')
          ) : (
            <Link to={postPath(site, flag)}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </span>
        <span>
          {flag.reason.name}
          {flag.reason_content !== '' && (
            <>
              {': '}
              <bdi>{flag.reason_content}</bdi>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <StatusLabel kind={flag.status === flagStatus.pending ? 'waiting' : 'neutral'}>
            {t(`admin_users.flags.status.${flag.status}`)}
          </StatusLabel>
          <UserName user={flag.submitter_user} />
          <Time at={flag.submit_at} form="date_time" />
        </span>
      </div>
    </li>
  )
}

function postPath(site: SiteSettings, { question_id, answer_id, comment_id }: UserFlag): string {
  const path = questionPath(site, { id: question_id, ...(answer_id && { answerId: answer_id }) })
  return comment_id ? `${path}?commentId=${encodeURIComponent(comment_id)}` : path
}
