import { useState } from 'react'
import { attempt, type InputFor, toApiFailure, useApi } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, CopyButton, FormAlert, TextArea } from '../../ui/index.ts'
import { DatabaseForm } from './DatabaseForm.tsx'
import styles from './Steps.module.scss'
import { useSavedAnswers } from './saved-answers.ts'
import { WizardPanel } from './WizardPanel.tsx'

export type DatabaseStepProps = {
  takesFocus: boolean
  asksForCode: boolean
  /** The default path of the embedded database. */
  defaultFile: string
  onBack: () => void
  onNext: () => void
}

type DatabaseInput = InputFor<'installationInit'>

/** A configuration that has to be written by hand, with the values it was made from. */
type Unwritten = { text: string; input: DatabaseInput }

const connectTimeoutMs = 30_000

/**
 * Tries the database, then writes the configuration; if the program may not, it shows the content to write.
 */
export function DatabaseStep({ takesFocus, asksForCode, defaultFile, onBack, onNext }: DatabaseStepProps) {
  const t = useText()
  const api = useApi()
  const saved = useSavedAnswers('database')
  const [unwritten, setUnwritten] = useState<Unwritten>()

  async function writeConfig(input: DatabaseInput) {
    try {
      await api.call('installationInit', input)
    } catch (thrown) {
      const text = unwrittenConfig(thrown)
      if (text === undefined) throw thrown
      setUnwritten({ text, input })
      return
    }
    onNext()
  }

  async function handleSubmit(input: DatabaseInput) {
    await api.call('installationDatabaseCheck', input, { timeoutMs: connectTimeoutMs })
    await writeConfig(input)
  }

  if (unwritten) {
    return (
      <ConfigFailedPanel
        text={unwritten.text}
        folder={defaultFile.replace(/[\\/][^\\/]*$/, '')}
        onRetry={() => writeConfig(unwritten.input)}
      />
    )
  }
  return (
    <WizardPanel
      title={t('install.database.title')}
      lead={t('install.database.lead')}
      takesFocus={takesFocus}
    >
      <DatabaseForm
        // The kept values are only known in the browser; the fields are remounted with them.
        key={saved ? 'kept' : 'fresh'}
        defaults={{ db_file: defaultFile, ...saved }}
        asksForCode={asksForCode}
        onSubmit={handleSubmit}
        onBack={onBack}
      />
    </WizardPanel>
  )
}

function unwrittenConfig(thrown: unknown): string | undefined {
  const data = toApiFailure(thrown)?.data
  if (typeof data !== 'object' || data === null || !('default_config' in data)) return undefined
  return typeof data.default_config === 'string' ? data.default_config : undefined
}

type ConfigFailedPanelProps = {
  /** The content of the configuration file. */
  text: string
  /** The data directory. */
  folder: string
  onRetry: () => Promise<void>
}

/**
 * Shown if the program may not write its configuration: the administrator writes it, and the wizard
 * continues.
 */
function ConfigFailedPanel({ text, folder, onRetry }: ConfigFailedPanelProps) {
  const t = useText()
  const [failures, setFailures] = useState(0)
  const path = `${folder}/conf/config.yaml`
  const parts = { code: (content: React.ReactNode) => <code dir="ltr">{content}</code> }

  const { run: handleRetry, isBusy } = useAction(async () => {
    await attempt(onRetry())
    // If the panel is still shown, the retry failed.
    setFailures((count) => count + 1)
  })

  return (
    <WizardPanel
      title={t('install.config.failed_title')}
      lead={richText(t('install.config.failed_lead', { path }), parts)}
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
