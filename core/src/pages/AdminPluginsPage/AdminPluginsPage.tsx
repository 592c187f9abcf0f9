import { type ApiFailure, attempt, type DataFor } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { InstalledPlugins, readFilter, sortPlugins } from '../../features/installed-plugins/index.ts'

type Loaded = {
  /** Null when the list could not be had. */
  plugins: DataFor<'adminPluginList'> | null
  filter: ReturnType<typeof readFilter>
  /** What the search for settings led here for. */
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
      attempt(api.call('adminPluginList')),
      attempt(api.call('adminPluginUploads')),
    ])
    // A server that stumbles leaves the page and its menu state; an error does not.
    if (!found.ok && isDenial(found.failure)) throw found.failure
    return {
      plugins: found.ok ? sortPlugins(found.data) : null,
      filter: readFilter(url.searchParams),
      searched: url.searchParams.get('q') ?? '',
      // A server that stumbles says so when a package is sent.
      acceptsUploads: !uploads.ok || uploads.data.is_open,
    }
  },
  Component: AdminPluginsPage,
})

function isDenial({ status, isAborted }: ApiFailure): boolean {
  return isAborted || (status >= 400 && status < 500)
}
