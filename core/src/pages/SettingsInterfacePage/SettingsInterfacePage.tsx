import {
  defineUserSettingsPage,
  InterfaceForm,
  type InterfaceFormProps,
  useSavedToast,
} from '../../features/settings/index.ts'
import { ShortcutSetting } from '../../features/shortcuts/index.ts'
import type { PageProps } from '../../runtime/page/index.ts'

function SettingsInterfacePage({ data }: PageProps<InterfaceFormProps>) {
  useSavedToast()
  return (
    <>
      <InterfaceForm {...data} />
      <ShortcutSetting />
    </>
  )
}

export const page = defineUserSettingsPage({
  current: 'interface',
  loader: async ({ api }) => ({
    languages: await api.call('languageOptions'),
    timeZones: Intl.supportedValuesOf('timeZone'),
  }),
  Component: SettingsInterfacePage,
})
