import { useRevalidator } from 'react-router-dom'
import { type DataFor, useApi } from '../../api/index.ts'
import { PluginForm } from '../../features/plugin-forms/index.ts'
import { defineUserSettingsPage } from '../../features/settings/index.ts'
import type { PageProps } from '../../runtime/page/index.ts'

function SettingsPluginPage({ data: config }: PageProps<DataFor<'userPluginConfig'>>) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { slug_name: plugin_slug_name, description } = config
  return (
    <div className="q-stack">
      {description && (
        <p className="q-muted" dir="auto">
          {description}
        </p>
      )}
      <PluginForm
        key={plugin_slug_name}
        config={config}
        panel="settings.panel"
        save={(config_fields) => api.call('userPluginConfigUpdate', { plugin_slug_name, config_fields })}
        read={() => api.call('userPluginConfig', { plugin_slug_name })}
        reload={revalidate}
      />
    </div>
  )
}

export const page = defineUserSettingsPage({
  current: ({ slug_name }) => slug_name,
  loader: ({ api, params }) => api.call('userPluginConfig', { plugin_slug_name: params.slug_name ?? '' }),
  Component: SettingsPluginPage,
})
