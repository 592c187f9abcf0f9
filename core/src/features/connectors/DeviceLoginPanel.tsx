import { useEffect, useEffectEvent, useState } from 'react'
import { attempt, type DataFor, silent, useApi } from '../../api/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { NeedsScript } from '../../runtime/forms/index.ts'
import { rememberOrigin } from '../../runtime/session/index.ts'
import { Button, buttonClasses, FormAlert, lazyPart, ProgressBar } from '../../ui/index.ts'
import { AccountPanel } from '../accounts/index.ts'
import { DeviceNumber } from './DeviceConfirmation.tsx'
import styles from './DeviceLogin.module.scss'
import type { HostAgent } from './login-options.ts'
import { SessionExchange } from './SessionExchange.tsx'

type DeviceLogin = DataFor<'userCenterDeviceStart'>

type DeviceLoginStage =
  | { kind: 'starting' }
  | { kind: 'waiting'; login: DeviceLogin }
  | { kind: 'expired'; login: DeviceLogin }
  | { kind: 'unavailable' }

const pollMs = 2000
/** Starts a login that is completed on another device, and polls its state while the user waits. */
function useDeviceLogin(onDone: (code: string) => void) {
  const api = useApi()
  const [stage, setStage] = useState<DeviceLoginStage>({ kind: 'starting' })
  const [round, setRound] = useState(0)

  // Every round is a separate login; a response to an earlier one comes too late.
  useEffect(() => {
    let isCurrent = true
    setStage({ kind: 'starting' })
    attempt(api.call('userCenterDeviceStart', undefined, silent)).then((answer) => {
      if (!isCurrent) return
      setStage(answer.ok ? { kind: 'waiting', login: answer.data } : { kind: 'unavailable' })
    })
    return () => {
      isCurrent = false
    }
  }, [api, round])

  const waiting = stage.kind === 'waiting' ? stage.login : undefined
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (!waiting) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(login: DeviceLogin) {
      const answer = await attempt(
        api.call('userCenterDeviceCheck', { device_key: login.device_key }, silent),
      )
      if (!isCurrent) return
      if (answer.ok && answer.data.state === 'expired') return setStage({ kind: 'expired', login })
      if (answer.ok && answer.data.state === 'done') return done(answer.data.code)
      plan(login)
    }

    function plan(login: DeviceLogin) {
      clearTimeout(timer)
      // In a hidden tab nobody waits; polling continues when the tab is visible again.
      if (!document.hidden) timer = setTimeout(() => ask(login), pollMs)
    }

    const handleVisibility = () => plan(waiting)
    document.addEventListener('visibilitychange', handleVisibility)
    plan(waiting)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [api, waiting])

  return { stage, renew: () => setRound((last) => last + 1) }
}

const QrCode = lazyPart(async () => (await import('../qr-code/index.ts')).QrCode, Starting)

/** Logs in with a code that the user scans with a phone known to the account host. */
export function DeviceLoginPanel({ host }: { host: HostAgent }) {
  const t = useText()
  const [code, setCode] = useState('')
  if (code) return <SessionExchange code={code} />
  const name = host.display_name
  return (
    <AccountPanel
      title={t('connector.scan.title', { name })}
      lead={t('connector.scan.lead', { name })}
      footer={
        <a
          className={buttonClasses({ variant: 'subtle', isWide: true })}
          href={withBasePath(`${host.login_redirect_url}?device=this`)}
          rel="nofollow"
          onClick={() => rememberOrigin(localEntries, '/')}
        >
          {t('connector.scan.here')}
        </a>
      }
    >
      <NeedsScript />
      <DeviceCode name={name} onDone={setCode} />
    </AccountPanel>
  )
}

function Starting() {
  const t = useText()
  return <ProgressBar label={t('connector.scan.starting')} />
}

function DeviceCode({ name, onDone }: { name: string; onDone: (code: string) => void }) {
  const t = useText()
  const { stage, renew } = useDeviceLogin(onDone)
  if (stage.kind === 'unavailable') {
    return (
      <FormAlert kind="warning">
        <p>{t('external_login.failed.unavailable.named', { name })}</p>
        <Button size="small" onClick={renew}>
          {t('external_login.landing.again')}
        </Button>
      </FormAlert>
    )
  }
  const isEnded = stage.kind === 'expired'
  return (
    <div className={styles.panel}>
      <div className={styles.frame} aria-busy={stage.kind === 'starting'}>
        {stage.kind === 'starting' ? (
          <Starting />
        ) : (
          <QrCode text={stage.login.url} label={t('connector.scan.code', { name })} isEnded={isEnded} />
        )}
        {isEnded && (
          <div className={styles.renewal}>
            <Button variant="primary" onClick={renew}>
              {t('connector.scan.renew')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="q-visually-hidden">
        {t(isEnded ? 'connector.scan.ended' : 'connector.scan.waiting')}
      </p>
      {stage.kind === 'waiting' && <DeviceNumber number={stage.login.number} />}
    </div>
  )
}
