import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toLocale, useText, useTexts } from '../../lib/i18n/index.ts'
import type { LanguageChoice } from '../../lib/language-choice.ts'
import { languageName, rememberLanguage } from '../../lib/language-choice.ts'
import { Button, ChoiceCards, Stepper } from '../../ui/index.ts'
import { ConfigStep } from './ConfigStep.tsx'
import { DatabaseStep } from './DatabaseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import styles from './InstallWizard.module.scss'
import { SiteStep } from './SiteStep.tsx'
import { StoppedPanel } from './StoppedPanel.tsx'
import { WizardPanel } from './WizardPanel.tsx'
import { getScreen, type InstallationState, stepNumber, stepPath, type WizardStep } from './wizard-screen.ts'

type LanguageStepProps = {
  takesFocus: boolean
  languages: readonly LanguageChoice[]
  onNext: () => void
}

const chosenKey = 'querent.install.language'

/** The language of the wizard, which becomes the site's. Choosing one loads the page again in it. */
function LanguageStep({ takesFocus, languages, onNext }: LanguageStepProps) {
  const t = useText()
  const { language } = useTexts()
  const choices = useRef<HTMLDivElement>(null)

  // After the page was loaded in the new language, the focus is where the choice was made.
  useEffect(() => {
    if (sessionStorage.getItem(chosenKey) === null) return
    sessionStorage.removeItem(chosenKey)
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  function handleChoice(value: string) {
    rememberLanguage(value)
    sessionStorage.setItem(chosenKey, value)
    window.location.reload()
  }

  return (
    <WizardPanel
      title={t('install.language.title')}
      lead={t('install.language.lead')}
      takesFocus={takesFocus}
    >
      <div ref={choices}>
        <ChoiceCards
          legend={t('install.language.legend')}
          isLegendHidden
          name="lang"
          value={language}
          onValueChange={handleChoice}
          choices={languages.map((option) => ({
            value: option.value,
            label: languageName(option),
            lang: toLocale(option.value),
          }))}
        />
      </div>
      <div>
        <Button variant="primary" className="q-needs-script" onClick={onNext}>
          {t('install.next')}
        </Button>
      </div>
    </WizardPanel>
  )
}

export type InstallWizardProps = {
  /** Null when the configuration file cannot be read. */
  state: InstallationState | null
  /** The step that the address asks for. */
  wanted: string
  languages: readonly LanguageChoice[]
}

/** The five steps from a started program to a site. */
export function InstallWizard({ state, wanted, languages }: InstallWizardProps) {
  const t = useText()
  const navigate = useNavigate()
  const [siteName, setSiteName] = useState<string>()
  const screen = siteName !== undefined ? 'done' : getScreen(state, wanted)
  const isFirst = useIsFirst(screen)
  const goTo = (step: WizardStep) => navigate(stepPath(step))
  const panel = { takesFocus: !isFirst }
  const asksForCode = state?.code_required ?? false

  return (
    <div className={styles.wizard}>
      <Stepper
        label={t('install.progress')}
        current={stepNumber(screen)}
        steps={[
          t('install.step.language'),
          t('install.step.database'),
          t('install.step.config'),
          t('install.step.site'),
          t('install.step.done'),
        ]}
      />
      {screen === 'language' && (
        <LanguageStep {...panel} languages={languages} onNext={() => goTo('database')} />
      )}
      {screen === 'database' && (
        <DatabaseStep
          {...panel}
          asksForCode={asksForCode}
          defaultFile={state?.default_db_file ?? ''}
          onBack={() => goTo('language')}
          onNext={() => goTo('config')}
        />
      )}
      {screen === 'config' && <ConfigStep {...panel} onNext={() => goTo('site')} />}
      {screen === 'site' && <SiteStep {...panel} asksForCode={asksForCode} onDone={setSiteName} />}
      {siteName !== undefined && <DoneStep {...panel} siteName={siteName} />}
      {(screen === 'config_exists' ||
        screen === 'already_installed' ||
        screen === 'database_failed' ||
        screen === 'config_unreadable') && (
        <StoppedPanel {...panel} screen={screen} onInstall={() => goTo('site')} />
      )}
    </div>
  )
}

/** Whether this is still the screen that the page was opened with. */
function useIsFirst(screen: string): boolean {
  const first = useRef(screen)
  const [isFirst, setIsFirst] = useState(true)

  useEffect(() => {
    if (screen !== first.current) setIsFirst(false)
  }, [screen])

  return isFirst
}
