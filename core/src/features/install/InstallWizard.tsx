import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { withBasePath } from '../../lib/base-path.ts'
import { toLocale, useText, useTexts } from '../../lib/i18n/index.ts'
import { type LanguageChoice, languageName, rememberLanguage } from '../../lib/language-choice.ts'
import { Button, ChoiceCards, Icon, icons, mailIcon, refreshIcon, Stepper } from '../../ui/index.ts'
import { DatabaseStep } from './DatabaseStep.tsx'
import styles from './InstallWizard.module.scss'
import { SiteStep } from './SiteStep.tsx'
import steps from './Steps.module.scss'
import { clearSavedAnswers } from './saved-answers.ts'
import { WizardPanel } from './WizardPanel.tsx'
import { getScreen, type InstallationState, stepNumber, stepPath, type WizardStep } from './wizard-screen.ts'

type LanguageStepProps = {
  takesFocus: boolean
  languages: readonly LanguageChoice[]
  onNext: () => void
}

const chosenKey = 'querent.install.language'

/** The language of the wizard, which becomes the site's. Choosing one reloads the page in it. */
function LanguageStep({ takesFocus, languages, onNext }: LanguageStepProps) {
  const t = useText()
  const { language } = useTexts()
  const choices = useRef<HTMLDivElement>(null)

  // After the page was loaded in the new language, the focus returns to the choice.
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
  /** Null if the configuration file cannot be read. */
  state: InstallationState | null
  /** The step in the URL. */
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

type ConfigStepProps = { takesFocus: boolean; onNext: () => void }

/** The configuration has been written. */
function ConfigStep({ takesFocus, onNext }: ConfigStepProps) {
  const t = useText()
  return (
    <WizardPanel
      title={t('install.config.title')}
      lead={t('install.config.lead')}
      tone="good"
      takesFocus={takesFocus}
    >
      <div className={steps.actions}>
        <Button variant="primary" className="q-needs-script" onClick={onNext}>
          {t('install.next')}
        </Button>
      </div>
    </WizardPanel>
  )
}

type DoneStepProps = { takesFocus: boolean; siteName: string }

/** The site is running. */
function DoneStep({ takesFocus, siteName }: DoneStepProps) {
  const t = useText()

  useEffect(() => {
    clearSavedAnswers()
    // The wizard's own URL is closed from now on; a reload leads to the site instead.
    window.history.replaceState(window.history.state, '', withBasePath('/'))
  }, [])

  return (
    <WizardPanel
      title={t('install.done.title', { site: siteName })}
      lead={t('install.done.lead')}
      tone="good"
      takesFocus={takesFocus}
    >
      <ul className={steps.notes}>
        <li className={steps.note}>
          <Icon of={mailIcon} />
          <span>{t('install.done.mail')}</span>
        </li>
        <li className={steps.note}>
          <Icon of={icons.questionIcon} />
          <span>{t('install.done.content')}</span>
        </li>
      </ul>
      <div className={steps.actions}>
        <a className="btn btn-primary" href={withBasePath('/')} onClick={openSite}>
          {t('install.done.open')}
        </a>
      </div>
    </WizardPanel>
  )
}

/**
 * The page has to be loaded from the server again: this one still belongs to a program that is not installed.
 */
function openSite(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  window.location.assign(event.currentTarget.href)
}

type StoppedPanelProps = {
  screen: 'config_exists' | 'already_installed' | 'database_failed' | 'config_unreadable'
  takesFocus: boolean
  onInstall: () => void
}

/** Why the wizard does not start at the first step. */
// texts: install.stopped.*
function StoppedPanel({ screen, takesFocus, onInstall }: StoppedPanelProps) {
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
      <div className={steps.actions}>
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
