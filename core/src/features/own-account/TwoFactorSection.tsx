import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, type DataFor, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { Button, classes, FormAlert, StatusLabel } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { type AuthenticatorKey, TwoFactorDialog } from './TwoFactorDialog.tsx'

export type TwoFactorState = DataFor<'twoFactorInfo'>

export type TwoFactorSectionProps = {
  /** Undefined if it could not be loaded. */
  state: TwoFactorState | undefined
}

/** Whether the account requires the code of an app in addition to the password, and how to change that. */
export function TwoFactorSection({ state }: TwoFactorSectionProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { refreshUser } = useSessionActions()
  const [codes, setCodes] = useState<readonly string[]>()

  async function handleCodes(shown: readonly string[]) {
    setCodes(shown)
    // The role of administrators and moderators may depend on it.
    await Promise.all([revalidate(), refreshUser({ force: true })])
  }

  return (
    <section className={styles.section} aria-labelledby="settings-two-factor">
      <h2 id="settings-two-factor" className={classes(styles.title, styles.name)}>
        {t('own_account.two_factor.title')}
        {state?.is_on && <StatusLabel kind="accepted">{t('own_account.two_factor.on')}</StatusLabel>}
      </h2>
      <p className={styles.lead}>{t('own_account.two_factor.lead')}</p>
      {!state && <FormAlert kind="warning">{t('own_account.two_factor.failed')}</FormAlert>}
      {state?.is_on === false && <SetUp onCodes={handleCodes} />}
      {state?.is_on && <TurnedOn codesLeft={state.recovery_codes_left} onCodes={handleCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  )
}

type ChangeProps = { onCodes: (codes: readonly string[]) => Promise<void> }

function SetUp({ onCodes }: ChangeProps) {
  const t = useText()
  const api = useApi()
  const { user } = useSession()
  const [key, setKey] = useState<AuthenticatorKey>()

  const { run: handleBegin, isBusy } = useAction(async () => {
    const answer = await attempt(api.call('twoFactorBegin', {}))
    if (answer.ok) setKey(answer.data)
  })

  if (!user?.have_password)
    return <p className={styles.lead}>{t('own_account.two_factor.password_needed')}</p>
  return (
    <>
      <Button size="small" className="q-needs-script" isBusy={isBusy} onClick={handleBegin}>
        {t('own_account.two_factor.set_up')}
      </Button>
      {key && (
        <TwoFactorDialog
          authenticator={key}
          onClose={() => setKey(undefined)}
          onDone={async (codes) => {
            setKey(undefined)
            await onCodes(codes)
          }}
        />
      )}
    </>
  )
}

function TurnedOn({ codesLeft, onCodes }: ChangeProps & { codesLeft: number }) {
  const t = useText()
  const api = useApi()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const { refreshUser } = useSessionActions()

  const { run: handleRenew, isBusy: isRenewing } = useAction(async () => {
    const isSure = await dialogs.ask({
      title: t('own_account.two_factor.renew_title'),
      body: t('own_account.two_factor.renew_body'),
      confirmText: t('own_account.two_factor.renew'),
    })
    if (!isSure) return
    const answer = await attempt(api.call('twoFactorRecoveryCodesRenew', {}))
    if (answer.ok) await onCodes(answer.data.recovery_codes)
  })

  const { run: handleTurnOff, isBusy: isTurningOff } = useAction(async () => {
    const isSure = await dialogs.ask({
      title: t('own_account.two_factor.off_title'),
      body: t('own_account.two_factor.off_body'),
      confirmText: t('own_account.two_factor.turn_off'),
    })
    if (!isSure) return
    const answer = await attempt(api.call('twoFactorDisable'))
    if (!answer.ok) return
    await Promise.all([revalidate(), refreshUser({ force: true })])
    toasts.show(t('own_account.two_factor.turned_off'))
  })

  const left = t('own_account.two_factor.codes_left', { count: codesLeft })
  return (
    <>
      {codesLeft > 2 ? <p className={styles.lead}>{left}</p> : <FormAlert kind="warning">{left}</FormAlert>}
      <div className={styles.line}>
        <Button size="small" className="q-needs-script" isBusy={isRenewing} onClick={handleRenew}>
          {t('own_account.two_factor.renew')}
        </Button>
        <Button size="small" className="q-needs-script" isBusy={isTurningOff} onClick={handleTurnOff}>
          {t('own_account.two_factor.turn_off')}
        </Button>
      </div>
    </>
  )
}
