import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../../api/index.ts'
import { rememberColorScheme, toColorScheme } from '../../lib/color-scheme-choice.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import {
  clearLanguage,
  getRememberedLanguage,
  type LanguageChoice,
  languageName,
  rememberLanguage,
} from '../../lib/language-choice.ts'
import { tabEntries } from '../../lib/tab-storage.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { RadioGroup, Select } from '../../ui/index.ts'

/** Shows the message of a form that was saved by reloading the page. */
export function useSavedToast(): void {
  const t = useText()
  const toasts = useToasts()

  useEffect(() => {
    if (!tabEntries.get<true>(savedKey)) return
    tabEntries.remove(savedKey)
    toasts.show(t('settings.saved'))
  }, [t, toasts])
}

const savedKey = 'settings_saved'

export type InterfaceFormProps = {
  languages: readonly LanguageChoice[]
  /** IANA names, as known to the server that rendered the page. */
  timeZones: readonly string[]
}

/** The name of the site's default in the account's language. */
const siteLanguage = 'Default'

/** Language, time zone and colors of the interface, applied at once. */
export function InterfaceForm({ languages, timeZones }: InterfaceFormProps) {
  const t = useText()
  const { language: current } = useTexts()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const { user } = useSession()

  const saved = user?.language || siteLanguage
  const form = useContractForm({
    initial: {
      language: saved,
      time_zone: user?.time_zone ?? '',
      color_scheme: user?.color_scheme || 'default',
    },
    submit: async ({ language, time_zone, color_scheme }) => {
      await api.call('userInterfaceUpdate', { language, time_zone, color_scheme })
      // At once: the reload below would ask whether to leave unsaved changes.
      flushSync(() => form.reset({ language, time_zone, color_scheme }))
      session.updateUser({ language, time_zone, color_scheme })
      const scheme = toColorScheme(color_scheme)
      rememberColorScheme(scheme)
      session.updateColorScheme(scheme)
      const before = getRememberedLanguage() || saved
      if (language === siteLanguage) clearLanguage()
      else rememberLanguage(language)
      if (language === before || language === current) return toasts.show(t('settings.saved'))
      // The server renders the page in the new language, and that page shows the message.
      tabEntries.set(savedKey, true)
      window.location.reload()
    },
  })
  useUnsavedChanges(form.hasChanges)
  const named = languages.filter(({ value }) => value !== siteLanguage)
  return (
    <Form form={form}>
      <Select
        {...form.text('language')}
        label={t('settings.interface.language')}
        options={[
          { value: siteLanguage, label: t('settings.interface.site_language') },
          ...named.map((option) => ({ value: option.value, label: languageName(option) })),
        ]}
      />
      <Select
        {...form.text('time_zone')}
        label={t('own_account.interface.time_zone')}
        options={[
          { value: '', label: t('own_account.interface.site_time_zone') },
          ...timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
      <RadioGroup
        {...form.choice('color_scheme')}
        legend={t('settings.interface.color_scheme')}
        options={[
          { value: 'default', label: t('settings.interface.scheme_default') },
          { value: 'system', label: t('settings.interface.scheme_system') },
          { value: 'light', label: t('settings.interface.scheme_light') },
          { value: 'dark', label: t('settings.interface.scheme_dark') },
        ]}
      />
      <div>
        <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  )
}
