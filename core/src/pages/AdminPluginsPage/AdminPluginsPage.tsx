import { type ApiFailure, attempt, type DataFor } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { InstalledPlugins, readFilter, sortPlugins } from '../../features/installed-plugins/index.ts'

type Loaded = {
  /** Null when the list could not be had. */
  plugins: DataFor<'adminPluginList'> | null
  filter: ReturnType<typeof readFilter>
}

function AdminPluginsPage({ data: { plugins, filter } }: AdminPageProps<Loaded>) {
  return <InstalledPlugins plugins={plugins ?? undefined} filter={filter} />
}

export const page = defineAdminPage<Loaded>({
  title: (_, t) => t('plugins.title'),
  loader: async ({ api, url }) => {
    const found = await attempt(api.call('adminPluginList'))
    // A server that stumbles leaves the page and its menu state; an error does not.
    if (!found.ok && isRefusal(found.failure)) throw found.failure
    return { plugins: found.ok ? sortPlugins(found.data) : null, filter: readFilter(url.searchParams) }
  },
  Component: AdminPluginsPage,
})

function isRefusal({ status, isAborted }: ApiFailure): boolean {
  return isAborted || (status >= 400 && status < 500)
}
