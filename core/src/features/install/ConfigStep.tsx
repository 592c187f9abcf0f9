import { useText } from '../../lib/i18n/index.ts'
import { Button, icons } from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { WizardPanel } from './WizardPanel.tsx'

export type ConfigStepProps = { takesFocus: boolean; onNext: () => void }

/** The configuration is written. */
export function ConfigStep({ takesFocus, onNext }: ConfigStepProps) {
  const t = useText()
  return (
    <WizardPanel
      title={t('install.config.title')}
      lead={t('install.config.lead')}
      icon={icons.checkIcon}
      tone="good"
      takesFocus={takesFocus}
    >
      <div className={styles.actions}>
        <Button variant="primary" className="q-needs-script" onClick={onNext}>
          {t('install.next')}
        </Button>
      </div>
    </WizardPanel>
  )
}
