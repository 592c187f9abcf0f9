import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { Slot } from '../../slots/index.ts'
import { Button, buttonClasses, externalIcon, FormAlert, Icon } from '../../ui/index.ts'
import { ProviderMark } from './ConnectorButtons.tsx'
import { FailureMessage } from './FailedLoginPanel.tsx'
import type { FailedLogin } from './login-failure.ts'
import styles from './OwnLogins.module.scss'

export type OwnLogin = DataFor<'connectorUserInfo'>[number]

export type OwnLoginsProps = {
  logins: readonly OwnLogin[]
  /** Slug of the login that was just connected; empty if there is none. */
  connected: string
  failure: FailedLogin | undefined
}

/** The external accounts that a member logs in with, and providers that could be connected. */
export function OwnLogins({ logins, connected, failure }: OwnLoginsProps) {
  const t = useText()
  const getName = (slug: string) => logins.find(({ slug_name }) => slug_name === slug)?.name ?? ''
  const slot = <Slot name="login.buttons" props={{ place: 'settings' }} />
  if (logins.length === 0 && !failure) return slot
  return (
    <section className={styles.section} aria-labelledby="settings-logins">
      <h2 id="settings-logins" className={styles.title}>
        {t('external_login.own.title')}
      </h2>
      <p className={styles.lead}>{t('external_login.own.lead')}</p>
      {getName(connected) && (
        <FormAlert kind="success">
          {t('external_login.own.connected_now', { name: getName(connected) })}
        </FormAlert>
      )}
      {failure && (
        <FormAlert kind="warning">
          <FailureMessage failure={failure} name={getName(failure.provider)} />
        </FormAlert>
      )}
      <ul className={styles.list}>
        {logins.map((login) => (
          <OwnLoginRow key={login.slug_name} login={login} />
        ))}
      </ul>
      {slot}
    </section>
  )
}

function OwnLoginRow({ login }: { login: OwnLogin }) {
  const t = useText()
  const { name } = login
  return (
    <li className={styles.row}>
      <ProviderMark icon={login.icon} />
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.state}>
          {t(login.binding ? 'external_login.own.is_connected' : 'external_login.own.is_free')}
        </span>
      </span>
      {login.binding ? <DisconnectButton login={login} /> : <ConnectButton login={login} />}
    </li>
  )
}

function ConnectButton({ login: { slug_name, name } }: { login: OwnLogin }) {
  const t = useText()
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)

  async function handleConnect() {
    setIsBusy(true)
    const answer = await attempt(api.call('connectorBindStart', { slug_name }, { timeoutMs: 20_000 }))
    // The browser leaves for the provider's page; the button stays busy until then.
    if (answer.ok) window.location.assign(withBasePath(answer.data.redirect_url))
    else setIsBusy(false)
  }

  return (
    <Button
      size="small"
      className="q-needs-script"
      isBusy={isBusy}
      aria-label={t('external_login.own.connect_named', { name })}
      onClick={handleConnect}
    >
      {t('external_login.own.connect')}
    </Button>
  )
}

function DisconnectButton({ login: { slug_name, name, external_id } }: { login: OwnLogin }) {
  const t = useText()
  const api = useApi()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  const { run: handleDisconnect, isBusy } = useAction(async () => {
    const isSure = await dialogs.ask({
      title: t('external_login.own.disconnect_title', { name }),
      body: t('external_login.own.disconnect_body', { name }),
      confirmText: t('external_login.own.disconnect'),
      isDangerous: true,
    })
    if (!isSure) return
    const answer = await attempt(api.call('connectorUnbind', { external_id, slug_name }))
    if (answer.ok) {
      await revalidate()
      toasts.show(t('external_login.own.disconnected', { name }))
    }
  })

  return (
    <Button
      size="small"
      variant="subtle"
      className="q-needs-script"
      isBusy={isBusy}
      aria-label={t('external_login.own.disconnect_named', { name })}
      onClick={handleDisconnect}
    >
      {t('external_login.own.disconnect')}
    </Button>
  )
}

export type HostedAccountProps = {
  /** The name of the account host. */
  name: string
  /** Where it lets members change their account; empty if it has no such page. */
  url: string
}

/** Replaces email address and password if another system manages them. */
export function HostedAccount({ name, url }: HostedAccountProps) {
  const t = useText()
  return (
    <section className={styles.hosted} aria-labelledby="settings-hosted">
      <h2 id="settings-hosted" className={styles.title}>
        {t('connector.host.account')}
      </h2>
      <p className={styles.lead}>{t('connector.host.settings', { name })}</p>
      {url && (
        <div>
          <a className={buttonClasses({})} href={url} rel="noopener">
            <Icon of={externalIcon} />
            {t('connector.host.open', { name })}
          </a>
        </div>
      )}
    </section>
  )
}
