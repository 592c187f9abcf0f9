import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { rememberOrigin } from '../../runtime/session/index.ts'
import { Button, buttonClasses, FormAlert, ProgressBar } from '../../ui/index.ts'
import { AccountPanel } from '../accounts/index.ts'
import styles from './DeviceLogin.module.scss'
import { DeviceNumber } from './DeviceNumber.tsx'
import type { HostAgent } from './login-options.ts'
import { SessionExchange } from './SessionExchange.tsx'
import { useDeviceLogin } from './useDeviceLogin.ts'

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** Logging in by scanning a code with a phone that the host of the accounts knows. */
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
          href={`${host.login_redirect_url}?device=this`}
          rel="nofollow"
          onClick={() => rememberOrigin(localEntries, '/')}
        >
          {t('connector.scan.here')}
        </a>
      }
    >
      <noscript>
        <FormAlert kind="warning">{t('form.needs_script')}</FormAlert>
      </noscript>
      <DeviceCode name={name} onDone={setCode} />
    </AccountPanel>
  )
}

function DeviceCode({ name, onDone }: { name: string; onDone: (code: string) => void }) {
  const t = useText()
  const { stage, renew } = useDeviceLogin(onDone)
  const waiting = <ProgressBar label={t('connector.scan.starting')} />
  if (stage.kind === 'unavailable') {
    return (
      <FormAlert kind="warning">
        <p>{t('connector.failed.unavailable.named', { name })}</p>
        <Button size="small" onClick={renew}>
          {t('connector.landing.again')}
        </Button>
      </FormAlert>
    )
  }
  const isEnded = stage.kind === 'expired'
  return (
    <div className={styles.panel}>
      <div className={styles.frame} aria-busy={stage.kind === 'starting'}>
        {stage.kind === 'starting' ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <QrCode text={stage.login.url} label={t('connector.scan.code', { name })} isEnded={isEnded} />
          </Suspense>
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
