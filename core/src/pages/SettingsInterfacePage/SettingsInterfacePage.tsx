import type { PageProps } from '../../app/page/index.ts'
import { ShortcutSetting } from '../../app/shortcuts/index.ts'
import {
  defineSettingsPage,
  InterfaceForm,
  type InterfaceFormProps,
  useSavedToast,
} from '../../features/settings/index.ts'

function SettingsInterfacePage({ data }: PageProps<InterfaceFormProps>) {
  useSavedToast()
  return (
    <>
      <InterfaceForm {...data} />
      <ShortcutSetting />
    </>
  )
}

export const page = defineSettingsPage({
  current: 'interface',
  loader: async ({ api }) => ({
    languages: await api.call('languageOptions'),
    timeZones: Intl.supportedValuesOf('timeZone'),
  }),
  Component: SettingsInterfacePage,
})
