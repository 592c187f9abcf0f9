import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, icons, refreshIcon } from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { WizardPanel } from './WizardPanel.tsx'

export type StoppedPanelProps = {
  screen: 'config_exists' | 'already_installed' | 'database_failed' | 'config_unreadable'
  takesFocus: boolean
  onInstall: () => void
}

/** Why the wizard does not begin at its beginning. */
// texts: install.stopped.*
export function StoppedPanel({ screen, takesFocus, onInstall }: StoppedPanelProps) {
  const t = useText()
  const revalidator = useRevalidator()
  return (
    <WizardPanel
      title={t(`install.stopped.${screen}.title`)}
      lead={t(`install.stopped.${screen}.lead`)}
      icon={screen === 'already_installed' ? icons.infoIcon : icons.warningIcon}
      tone={screen === 'already_installed' ? undefined : 'bad'}
      takesFocus={takesFocus}
    >
      <div className={styles.actions}>
        {screen === 'config_exists' ? (
          <Button variant="primary" className="q-needs-script" onClick={onInstall}>
            {t('install.stopped.config_exists.install')}
          </Button>
        ) : (
          <Button
            variant="primary"
            className="q-needs-script"
            icon={refreshIcon}
            isBusy={revalidator.state === 'loading'}
            onClick={() => revalidator.revalidate()}
          >
            {t('install.stopped.again')}
          </Button>
        )}
      </div>
    </WizardPanel>
  )
}
