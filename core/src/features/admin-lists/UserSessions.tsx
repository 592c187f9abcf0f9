import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Button, FormAlert, StatusLabel, Time, useRowFocus } from '../../ui/index.ts'
import { describeSession } from '../own-account/index.ts'
import styles from './AdminList.module.scss'

export type UserSessionsProps = {
  userId: string
  /** Null if they could not be loaded. */
  sessions: DataFor<'adminUserSessionList'> | null
}

/** Where an account is logged in; each session can be ended, or all of them at once. */
export function UserSessions({ userId, sessions }: UserSessionsProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<string>()
  const section = useRowFocus<HTMLElement>()

  async function handleEnd(id?: string) {
    setBusyId(id ?? '')
    const answer = await attempt(api.call('adminUserSessionsEnd', { user_id: userId, ...(id && { id }) }))
    if (answer.ok) {
      await revalidate()
      toasts.show(t('admin_users.sessions.ended'))
    }
    setBusyId(undefined)
  }

  return (
    <section ref={section} className={styles.section} aria-labelledby="user-sessions">
      <h2 id="user-sessions" className={styles.heading}>
        {t('admin_users.sessions.title')}
      </h2>
      {!sessions && <FormAlert kind="warning">{t('admin_users.sessions.failed')}</FormAlert>}
      {sessions?.length === 0 && <p>{t('admin_users.sessions.none')}</p>}
      <ul className={styles.list}>
        {sessions?.map((session) => {
          const name = describeSession(t, session)
          return (
            <li key={session.id} className={styles.session}>
              <div className={styles.item}>
                <span>
                  <bdi>{name}</bdi>{' '}
                  {session.is_current && (
                    <StatusLabel kind="accepted">{t('admin_users.sessions.current')}</StatusLabel>
                  )}
                </span>
                <span className={styles.facts}>
                  <span>
                    {t('own_account.sessions.last_seen')} <Time at={session.last_seen_at} />
                  </span>
                  <span>
                    {t('own_account.sessions.opened')} <Time at={session.created_at} form="date" />
                  </span>
                </span>
              </div>
              <Button
                size="small"
                isBusy={busyId === session.id}
                aria-label={t('admin_users.sessions.end_named', { name })}
                onClick={() => handleEnd(session.id)}
              >
                {t('admin_users.sessions.end')}
              </Button>
            </li>
          )
        })}
      </ul>
      {sessions && sessions.length > 1 && (
        <div className={styles.endAll}>
          <Button size="small" isBusy={busyId === ''} onClick={() => handleEnd()}>
            {t('admin_users.sessions.end_all')}
          </Button>
        </div>
      )}
    </section>
  )
}
