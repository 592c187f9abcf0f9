import { Link, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { defineAdminPage, pluginPagePath } from '../../features/admin/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type LoaderArgs, notFound } from '../../runtime/page/index.ts'
import { useReloadOnPluginChange } from '../../runtime/useReloadOnPluginChange.ts'
import { Slot, usePlugins } from '../../slots/index.ts'
import { FormAlert, PageHeader, TitledSkeleton } from '../../ui/index.ts'

type OwnPage = { slug_name: string; name: string; title: string; enabled: boolean }

async function findPage({ api, params, plugins }: LoaderArgs): Promise<OwnPage> {
  // It may have just been disabled, or enabled.
  const [list] = await Promise.all([api.call('adminPluginList', {}), plugins.refresh()])
  const plugin = list.find(({ slug_name }) => slug_name === params.slug_name)
  if (!plugin?.admin_page) throw notFound()
  const { slug_name, name, enabled, admin_page } = plugin
  return { slug_name, name, title: admin_page.title, enabled }
}

/** The page that a plugin adds to the administration, while the plugin is enabled. */
function AdminPluginOwnPage({ data: { slug_name, name, title, enabled } }: { data: OwnPage }) {
  useReloadOnPluginChange()
  const { pathname, search } = useLocation()
  const { store, isSafe } = usePlugins()
  const { statuses } = useStore(store)
  const isOn = statuses.find((status) => status.slug_name === slug_name)?.enabled ?? enabled
  if (isSafe) return <Notice title={title} name={name} state="safe" />
  if (!isOn) return <Notice title={title} name={name} state="off" />
  return (
    <Slot
      key={slug_name}
      name="admin.page"
      of={slug_name}
      props={{
        rest: pathname.slice(pluginPagePath(slug_name).length),
        query: new URLSearchParams(search),
      }}
      fallback={<TitledSkeleton title={title} />}
      failed={<Notice title={title} name={name} state="failed" />}
    />
  )
}

type NoticeProps = { title: string; name: string; state: 'off' | 'safe' | 'failed' }

/** Why the page does not exist, and where that can be changed. */
// texts: plugins.page.*
function Notice({ title, name, state }: NoticeProps) {
  const t = useText()
  return (
    <>
      <PageHeader title={title} />
      <FormAlert kind={state === 'failed' ? 'danger' : 'info'}>
        <p>
          {t(`plugins.page.${state}`, { name })} {state !== 'safe' && t(`plugins.page.${state}_hint`)}
        </p>
        <Link to="/admin/installed-plugins">{t('admin_menu.installed_plugins')}</Link>
      </FormAlert>
    </>
  )
}

export const page = defineAdminPage({
  title: ({ title }) => title,
  loader: findPage,
  Component: AdminPluginOwnPage,
})
