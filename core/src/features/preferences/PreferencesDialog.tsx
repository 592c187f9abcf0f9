import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { attempt, useApi } from '../../api/index.ts'
import { rememberColorScheme, toColorScheme } from '../../lib/color-scheme-choice.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { type LanguageChoice, languageName, rememberLanguage } from '../../lib/language-choice.ts'
import { type ContractForm, useContractForm } from '../../runtime/forms/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { FormDialog, RadioGroup, Select, Skeleton } from '../../ui/index.ts'

export type PreferencesDialogProps = { onClose: () => void }

/** The colors and the language of the site, also for visitors: their browser stores both. */
export function PreferencesDialog({ onClose }: PreferencesDialogProps) {
  const t = useText()
  const form = usePreferencesForm(onClose)
  const languages = useLanguageChoices()
  return (
    <FormDialog
      form={form}
      title={t('layout.preferences.title')}
      submitText={t('settings.save')}
      size="small"
      onCancel={onClose}
    >
      <ColorSchemeField form={form} />
      {languages ? <LanguageField form={form} languages={languages} /> : <Skeleton width="full" />}
    </FormDialog>
  )
}

type PreferencesForm = ContractForm<Preferences>

function usePreferencesForm(onSaved: () => void): PreferencesForm {
  const save = useSavePreferences()
  const { language } = useTexts()
  const { store } = useSessionActions()
  const colorScheme = useStore(store, (state) => toColorScheme(state.user?.color_scheme) ?? state.colorScheme)
  return useContractForm<Preferences>({
    initial: { colorScheme: colorScheme ?? 'default', language },
    submit: async (preferences) => {
      await save(preferences)
      onSaved()
    },
  })
}

function ColorSchemeField({ form }: { form: PreferencesForm }) {
  const t = useText()
  return (
    <RadioGroup
      {...form.choice('colorScheme')}
      legend={t('settings.interface.color_scheme')}
      options={[
        { value: 'default', label: t('settings.interface.scheme_default') },
        { value: 'system', label: t('settings.interface.scheme_system') },
        { value: 'light', label: t('settings.interface.scheme_light') },
        { value: 'dark', label: t('settings.interface.scheme_dark') },
      ]}
    />
  )
}

type LanguageFieldProps = { form: PreferencesForm; languages: readonly LanguageChoice[] }

function LanguageField({ form, languages }: LanguageFieldProps) {
  const t = useText()
  return (
    <Select
      {...form.text('language')}
      label={t('settings.interface.language')}
      options={languages.map((choice) => ({ value: choice.value, label: languageName(choice) }))}
    />
  )
}

/** The languages of the site; undefined until they are loaded. */
function useLanguageChoices(): readonly LanguageChoice[] | undefined {
  const api = useApi()
  const [choices, setChoices] = useState<readonly LanguageChoice[]>()

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const options = await api.call('languageOptions')
      if (isWanted) setChoices(options.filter(({ value }) => value !== 'Default'))
    }
    attempt(load())
    return () => {
      isWanted = false
    }
  }, [api])

  return choices
}

type Preferences = {
  /** `default` is the site's setting. */
  colorScheme: string
  language: string
}

/** Saves them in the account, if there is one that may be changed, and in this browser. */
function useSavePreferences(): (preferences: Preferences) => Promise<void> {
  const api = useApi()
  const session = useSessionActions()
  const { user, isActivated } = useSession()
  const { language: shown } = useTexts()

  return async ({ colorScheme, language }) => {
    const isOtherLanguage = language !== shown
    if (user && isActivated) {
      const changes = {
        language: isOtherLanguage ? language : user.language || 'Default',
        color_scheme: colorScheme,
      }
      await api.call('userInterfaceUpdate', changes)
      session.updateUser(changes)
    }
    const scheme = toColorScheme(colorScheme)
    rememberColorScheme(scheme)
    session.updateColorScheme(scheme)
    if (!isOtherLanguage) return
    rememberLanguage(language)
    // The server renders the page in the other language.
    window.location.reload()
  }
}
