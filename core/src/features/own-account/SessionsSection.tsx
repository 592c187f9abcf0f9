import { useRevalidator } from 'react-router-dom'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, FormAlert, StatusLabel, Time } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'

type SessionText = { browser: string; system: string; device: string }

/** A session in the words of its owner: "Firefox on Windows". */
// texts: own_account.device.*
export function describeSession(t: Translate, { browser, system, device }: SessionText): string {
  if (browser && system) return t('own_account.sessions.browser_on', { browser, system })
  return browser || system || t(`own_account.device.${device}`)
}

export type OwnSession = DataFor<'userSessionList'>[number]

export type SessionsSectionProps = {
  /** Undefined if they could not be loaded. */
  sessions: readonly OwnSession[] | undefined
}

/** Where the account is logged in, with buttons to log it out there. */
export function SessionsSection({ sessions }: SessionsSectionProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="settings-sessions">
      <h2 id="settings-sessions" className={styles.title}>
        {t('own_account.sessions.title')}
      </h2>
      <p className={styles.lead}>{t('own_account.sessions.lead')}</p>
      {sessions ? (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <FormAlert kind="warning">{t('own_account.sessions.failed')}</FormAlert>
      )}
      {sessions && sessions.length > 1 && <RevokeOthers />}
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const name = describeSession(t, session)

  const { run: handleRevoke, isBusy } = useAction(async () => {
    const answer = await attempt(api.call('userSessionRevoke', { id: session.id }))
    if (answer.ok) {
      await revalidate()
      toasts.show(t('own_account.sessions.revoked', { name }))
    }
  })

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {session.is_current && (
            <StatusLabel kind="accepted">{t('own_account.sessions.current')}</StatusLabel>
          )}
        </span>
        <span className={styles.state}>
          {t('own_account.sessions.last_seen')} <Time at={session.last_seen_at} />
          {' · '}
          {t('own_account.sessions.opened')} <Time at={session.created_at} form="date" />
        </span>
      </span>
      {!session.is_current && (
        <Button
          size="small"
          variant="subtle"
          className="q-needs-script"
          isBusy={isBusy}
          aria-label={t('own_account.sessions.revoke_named', { name })}
          onClick={handleRevoke}
        >
          {t('own_account.sessions.revoke')}
        </Button>
      )}
    </li>
  )
}

function RevokeOthers() {
  const t = useText()
  const api = useApi()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  const { run: handleRevoke, isBusy } = useAction(async () => {
    const isSure = await dialogs.ask({
      title: t('own_account.sessions.others_title'),
      body: t('own_account.sessions.others_body'),
      confirmText: t('own_account.sessions.others'),
    })
    if (!isSure) return
    const answer = await attempt(api.call('userSessionsRevokeOthers'))
    if (answer.ok) {
      await revalidate()
      toasts.show(t('own_account.sessions.others_done'))
    }
  })

  return (
    <Button size="small" className="q-needs-script" isBusy={isBusy} onClick={handleRevoke}>
      {t('own_account.sessions.others')}
    </Button>
  )
}
