import type { ReactNode } from 'react'
import { type ApiClient, attempt } from '../../api/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import { definePage, type LoaderArgs, type PageDefinition, type PageProps } from '../../runtime/page/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import styles from './AdminFrame.module.scss'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminMenuSelect } from './AdminMenuSelect.tsx'
import { adminMenuFor, type ConfigurablePlugin } from './admin-menu.ts'
import { SettingSearch } from './settings/SettingSearch.tsx'

export type AdminPageProps<Data> = PageProps<Data> & {
  /** The active plugins that have settings, by name. */
  plugins: readonly ConfigurablePlugin[]
}

export type AdminPageData<Data> = { own: Data; plugins: ConfigurablePlugin[] }

export type AdminPageDefinition<Data> = {
  title: (data: Data, t: Translate) => string
  loader: (args: LoaderArgs) => Promise<Data>
  Component: (props: AdminPageProps<Data>) => ReactNode
}

/**
 * Declares a page of the administration: its own data and what the menu next to it lists are loaded side by side.
 * A menu without the plugins' settings is no reason to show no page; an error is.
 */
export function defineAdminPage<Data>({
  title,
  loader,
  Component,
}: AdminPageDefinition<Data>): PageDefinition<AdminPageData<Data>> {
  return definePage<AdminPageData<Data>>({
    loader: async (args) => {
      const [plugins, own] = await Promise.all([listConfigurable(args.api), loader(args)])
      return { own, plugins }
    },
    meta: (data, { t }) => ({ title: title(data.own, t), robots: 'noindex' }),
    Component: ({ data }) => (
      <AdminFrame plugins={data.plugins}>
        <Component data={data.own} plugins={data.plugins} />
      </AdminFrame>
    ),
  })
}

async function listConfigurable(api: ApiClient): Promise<ConfigurablePlugin[]> {
  const found = await attempt(api.call('adminPluginList', { status: 'active', have_config: 'true' }))
  if (!found.ok) {
    if (found.failure.status >= 400 && found.failure.status < 500) throw found.failure
    return []
  }
  return found.data
    .map(({ name, slug_name, type }) => ({ name, slug_name, type }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

type AdminFrameProps = {
  /** Active plugins that have settings. */
  plugins: readonly ConfigurablePlugin[]
  children: ReactNode
}

/** What surrounds every page of the administration: its menu takes the place of the site's navigation. */
export function AdminFrame({ plugins, children }: AdminFrameProps) {
  const groups = adminMenuFor(plugins, isLivePath)
  return (
    <div className={styles.frame} data-own-navigation>
      <div className={styles.side}>
        <SettingSearch />
        <AdminMenu groups={groups} />
      </div>
      <div className={styles.select}>
        <AdminMenuSelect groups={groups} />
        <SettingSearch />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
