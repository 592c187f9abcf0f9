import { useEffect, useRef } from 'react'
import { toLocale, useText, useTexts } from '../../lib/i18n/index.ts'
import { type LanguageChoice, languageName, rememberLanguage } from '../../lib/language-choice.ts'
import { Button, ChoiceCards } from '../../ui/index.ts'
import { WizardPanel } from './WizardPanel.tsx'

export type LanguageStepProps = {
  takesFocus: boolean
  languages: readonly LanguageChoice[]
  onNext: () => void
}

const chosenKey = 'querent.install.language'

/** The language of the wizard, which becomes the site's. Choosing one loads the page again in it. */
export function LanguageStep({ takesFocus, languages, onNext }: LanguageStepProps) {
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
