import { httpStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, lockIcon } from '../../ui/index.ts'
import { AccountPanel } from '../accounts/index.ts'
import styles from './DeviceLogin.module.scss'

export type DeviceConfirmationProps = { code: string; number: string }

type Stage = 'asking' | 'busy' | 'done' | 'expired' | 'unreachable'

/** Asks on the device that scanned a code whether to log in the other one. */
export function DeviceConfirmation({ code, number }: DeviceConfirmationProps) {
  const t = useText()
  const api = useApi()
  const [stage, setStage] = useState<Stage>('asking')

  async function handleConfirm() {
    setStage('busy')
    const answer = await attempt(api.call('userCenterDeviceConfirm', { code }, { passThrough: true }))
    if (answer.ok) setStage('done')
    else setStage(answer.failure.status === httpStatus.badRequest ? 'expired' : 'unreachable')
  }

  if (stage === 'done') {
    return (
      <AccountPanel
        title={t('external_login.device.done_title')}
        tone="good"
        lead={t('external_login.device.done')}
      />
    )
  }
  if (stage === 'expired') {
    return (
      <AccountPanel
        title={t('external_login.device.expired_title')}
        tone="bad"
        lead={t('external_login.device.expired')}
      />
    )
  }
  return (
    <AccountPanel
      title={t('external_login.device.title')}
      icon={lockIcon}
      lead={
        <>
          <p>{t('external_login.device.compare')}</p>
          {stage === 'unreachable' && <p role="alert">{t('external_login.landing.unreachable')}</p>}
        </>
      }
    >
      <DeviceNumber number={number} />
      <div className="q-stack">
        <Button variant="primary" isWide isBusy={stage === 'busy'} onClick={handleConfirm}>
          {t('external_login.device.confirm')}
        </Button>
        <ButtonLink to="/" variant="subtle" isWide>
          {t('external_login.device.refuse')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}

/** Four digits that both devices show. */
export function DeviceNumber({ number }: { number: string }) {
  const t = useText()
  return (
    <p className={styles.number}>
      <span className={styles.numberLabel}>{t('external_login.device.number')}</span>
      <bdi dir="ltr" className={styles.digits}>
        {number}
      </bdi>
    </p>
  )
}
