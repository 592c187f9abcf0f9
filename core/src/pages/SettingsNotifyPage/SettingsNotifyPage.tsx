import type { DataFor } from '../../api/index.ts'
import { NotifyForm } from '../../features/notifications/index.ts'
import { PushSetting } from '../../features/push/index.ts'
import { defineSettingsPage } from '../../features/settings/index.ts'
import type { PageProps } from '../../runtime/page/index.ts'

function SettingsNotifyPage({ data: config }: PageProps<DataFor<'notificationConfigGet'>>) {
  return (
    <>
      <NotifyForm config={config} />
      <PushSetting />
    </>
  )
}

export const page = defineSettingsPage({
  current: 'notify',
  loader: ({ api }) => api.call('notificationConfigGet'),
  Component: SettingsNotifyPage,
})
