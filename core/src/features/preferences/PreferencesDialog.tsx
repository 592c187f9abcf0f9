import { useId } from 'react'
import { useStore } from 'zustand'
import { toColorScheme } from '../../lib/color-scheme-choice.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { type LanguageChoice, languageName } from '../../lib/language-choice.ts'
import { type ContractForm, useContractForm } from '../../runtime/forms/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { Button, Dialog, RadioGroup, Select, Skeleton } from '../../ui/index.ts'
import { useLanguageChoices } from './useLanguageChoices.ts'
import { type Preferences, useSavePreferences } from './useSavePreferences.ts'

export type PreferencesDialogProps = { onClose: () => void }

/** The colors and the language of the site, also for visitors: their browser remembers both. */
export function PreferencesDialog({ onClose }: PreferencesDialogProps) {
  const t = useText()
  const formId = useId()
  const form = usePreferencesForm(onClose)
  const languages = useLanguageChoices()
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('layout.preferences.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
        {t('settings.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('layout.preferences.title')} footer={footer} size="small" onClose={onClose}>
      <form id={formId} ref={form.ref} className="q-stack" onSubmit={form.onSubmit} noValidate>
        <ColorSchemeField form={form} />
        {languages ? <LanguageField form={form} languages={languages} /> : <Skeleton width="full" />}
      </form>
    </Dialog>
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
