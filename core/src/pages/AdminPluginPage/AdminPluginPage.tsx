import { useRevalidator } from 'react-router-dom'
import { type DataFor, useApi } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { PluginForm, PluginHead } from '../../features/plugin-forms/index.ts'
import { UploadStorage } from '../../features/uploads/index.ts'

function AdminPluginPage({ data: config, plugins }: AdminPageProps<DataFor<'adminPluginConfig'>>) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const plugin_slug_name = config.slug_name
  const active = plugins.find(({ slug_name }) => slug_name === plugin_slug_name)
  return (
    <>
      <PluginHead config={config} isActive={active !== undefined} />
      <PluginForm
        key={plugin_slug_name}
        config={config}
        panel="admin.panel"
        save={(config_fields, revision) =>
          api.call('adminPluginConfigUpdate', { plugin_slug_name, config_fields, revision })
        }
        read={() => api.call('adminPluginConfig', { plugin_slug_name })}
        reload={revalidate}
      />
      {active?.type === 'storage' && <UploadStorage />}
    </>
  )
}

export const page = defineAdminPage({
  title: ({ name }) => name,
  loader: ({ api, params }) => api.call('adminPluginConfig', { plugin_slug_name: params.slug_name ?? '' }),
  Component: AdminPluginPage,
})
