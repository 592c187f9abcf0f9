import { definePage, type PageProps } from '../../app/page/index.ts'
import { InterfaceForm, SettingsFrame, useSavedNote } from '../../features/settings/index.ts'
import type { LanguageChoice } from '../../lib/language/index.ts'

function SettingsInterfacePage({ data: languages }: PageProps<LanguageChoice[]>) {
  useSavedNote()
  return (
    <SettingsFrame current="interface">
      <InterfaceForm languages={languages} />
    </SettingsFrame>
  )
}

export const page = definePage({
  loader: ({ api }) => api.call('languageOptions'),
  meta: (_, { t }) => ({ title: t('app.title.settings'), robots: 'noindex' }),
  Component: SettingsInterfacePage,
})
