import type { PageProps } from '../../app/page/index.ts'
import { defineSettingsPage, InterfaceForm, useSavedNote } from '../../features/settings/index.ts'
import type { LanguageChoice } from '../../lib/language/index.ts'

function SettingsInterfacePage({ data: languages }: PageProps<LanguageChoice[]>) {
  useSavedNote()
  return <InterfaceForm languages={languages} />
}

export const page = defineSettingsPage({
  current: 'interface',
  loader: ({ api }) => api.call('languageOptions'),
  Component: SettingsInterfacePage,
})
