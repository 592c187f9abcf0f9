import type { DataFor } from '../../api/index.ts'
import type { PageProps } from '../../app/page/index.ts'
import { NotifyForm } from '../../features/notifications/index.ts'
import { defineSettingsPage } from '../../features/settings/index.ts'

function SettingsNotifyPage({ data: config }: PageProps<DataFor<'notificationConfigGet'>>) {
  return <NotifyForm config={config} />
}

export const page = defineSettingsPage({
  current: 'notify',
  loader: ({ api }) => api.call('notificationConfigGet'),
  Component: SettingsNotifyPage,
})
