import { useState } from 'react'
import { attempt } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { Button, CopyButton, FormAlert, icons, TextArea } from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { WizardPanel } from './WizardPanel.tsx'

export type ConfigFailedPanelProps = {
  /** What the configuration file should hold. */
  text: string
  /** The data directory. */
  folder: string
  onRetry: () => Promise<void>
}

/** The program may not write its configuration: the administrator does it, and the wizard goes on. */
export function ConfigFailedPanel({ text, folder, onRetry }: ConfigFailedPanelProps) {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const path = `${folder}/conf/config.yaml`
  const parts = { code: (content: React.ReactNode) => <code dir="ltr">{content}</code> }

  async function handleRetry() {
    setIsBusy(true)
    await attempt(onRetry())
    setIsBusy(false)
    // Still here: it did not work.
    setFailures((count) => count + 1)
  }

  return (
    <WizardPanel
      title={t('install.config.failed_title')}
      lead={richText(t('install.config.failed_lead', { path }), parts)}
      icon={icons.warningIcon}
      tone="bad"
      takesFocus
    >
      {failures > 0 && !isBusy && <FormAlert key={failures}>{t('install.config.still_failed')}</FormAlert>}
      <TextArea
        label={path}
        isLabelHidden
        className={styles.file}
        value={text}
        dir="ltr"
        spellCheck={false}
        readOnly
      />
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isBusy} onClick={handleRetry}>
          {t('install.config.retry')}
        </Button>
        <CopyButton text={text} label={t('install.config.copy')} />
      </div>
    </WizardPanel>
  )
}
