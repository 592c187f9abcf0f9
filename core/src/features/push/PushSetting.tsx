import { useEffect, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { FormAlert, Skeleton, Switch } from '../../ui/index.ts'
import styles from './PushSetting.module.scss'
import {
  ownBrowser,
  type PushBrowser,
  type PushState,
  readPushState,
  switchOff,
  switchOn,
} from './push-browser.ts'

export type PushSettingProps = { browser?: PushBrowser }

type View = PushState | 'reading' | 'failed'

// texts: push.*
/** The notification setting for push notifications in this browser while the site is closed. */
export function PushSetting({ browser = ownBrowser }: PushSettingProps) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const [view, setView] = useState<View>('reading')

  useEffect(() => {
    let isWanted = true
    readPushState(browser)
      .catch((): View => 'unsupported')
      .then((state) => isWanted && setView(state))
    return () => {
      isWanted = false
    }
  }, [browser])

  const { run: handleSwitch, isBusy } = useAction(async (isOn: boolean) => {
    // The browser's own failures have another shape; whatever they are, it did not work.
    const state = await (isOn ? switchOn(api, browser) : switchOff(api, browser)).catch((): View => 'failed')
    setView(state)
    if (state === 'on' || state === 'off') toasts.show(t(`push.${state}`))
  })

  return (
    <section className={`${styles.setting} q-needs-script`} aria-labelledby="settings-push">
      <h2 id="settings-push" className={styles.title}>
        {t('push.title')}
      </h2>
      {view === 'reading' && <Skeleton shape="block" size={40} />}
      {view === 'unsupported' && <FormAlert kind="info">{t('push.unsupported')}</FormAlert>}
      {view === 'denied' && <FormAlert kind="warning">{t('push.denied')}</FormAlert>}
      {view === 'failed' && <FormAlert>{t('push.failed')}</FormAlert>}
      {(view === 'on' || view === 'off' || view === 'failed') && (
        <Switch
          label={t('push.switch')}
          hint={t('push.lead')}
          checked={view === 'on'}
          disabled={isBusy}
          onChange={(event) => handleSwitch(event.target.checked)}
        />
      )}
    </section>
  )
}
