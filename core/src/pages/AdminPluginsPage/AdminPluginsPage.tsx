import { attempt, type DataFor } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage, loadOrNull } from '../../features/admin/index.ts'
import { InstalledPlugins, readFilter, sortPlugins } from '../../features/installed-plugins/index.ts'

type Loaded = {
  /** Null if the list could not be loaded. */
  plugins: DataFor<'adminPluginList'> | null
  filter: ReturnType<typeof readFilter>
  /** The search text of a link from the search for settings. */
  searched: string
  acceptsUploads: boolean
}

function AdminPluginsPage({ data: { plugins, ...props } }: AdminPageProps<Loaded>) {
  return <InstalledPlugins plugins={plugins ?? undefined} {...props} />
}

export const page = defineAdminPage<Loaded>({
  title: (_, t) => t('plugins.title'),
  loader: async ({ api, url }) => {
    const [found, uploads] = await Promise.all([
      loadOrNull(api.call('adminPluginList')),
      attempt(api.call('adminPluginUploads')),
    ])
    return {
      plugins: found && sortPlugins(found),
      filter: readFilter(url.searchParams),
      searched: url.searchParams.get('find') ?? '',
      // If this call fails, the server reports the problem when a package is uploaded.
      acceptsUploads: !uploads.ok || uploads.data.is_open,
    }
  },
  Component: AdminPluginsPage,
})
