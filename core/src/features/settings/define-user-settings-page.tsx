import type { ReactNode } from 'react'
import { type ApiClient, attempt, type DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type LoaderArgs, type PageDefinition, type PageProps } from '../../runtime/page/index.ts'
import { useReloadOnPluginChange } from '../../runtime/useReloadOnPluginChange.ts'
import { SideTabs } from '../../ui/index.ts'
import styles from './define-user-settings-page.module.scss'

/** A plugin with settings for members. */
type PluginTab = DataFor<'userPluginConfigList'>[number]

export type SettingsTab = 'profile' | 'notify' | 'account' | 'interface'

type SettingsFrameProps = {
  /** The current section: one of the site's own, or the slug of a plugin. */
  current: SettingsTab | PluginTab['slug_name']
  plugins: readonly PluginTab[]
  children: ReactNode
}

const tabs: readonly SettingsTab[] = ['profile', 'notify', 'account', 'interface']

/** The frame of the user's own settings: their sections at the side, and the title of the current one. */
// texts: settings.tab.*
export function SettingsFrame({ current, plugins, children }: SettingsFrameProps) {
  const t = useText()
  const entries = [
    ...tabs.map((tab) => ({ name: tab as string, label: t(`settings.tab.${tab}`) })),
    ...plugins.map(({ slug_name, name }) => ({ name: slug_name, label: name })),
  ]
  return (
    <div className={styles.frame}>
      <SideTabs
        label={t('settings.title')}
        tabs={entries.map(({ name, label }) => ({
          to: `/users/settings/${encodeURIComponent(name)}`,
          label,
          isCurrent: name === current,
        }))}
      />
      <div className={styles.content}>
        <h1 className={styles.title} dir="auto">
          {entries.find(({ name }) => name === current)?.label}
        </h1>
        {children}
      </div>
    </div>
  )
}

export type SettingsPageData<Data> = { own: Data; plugins: PluginTab[] }

export type UserSettingsPageDefinition<Data> = {
  /** The section of the settings. */
  current: SettingsFrameProps['current'] | ((data: Data) => SettingsFrameProps['current'])
  loader: (args: LoaderArgs) => Promise<Data>
  Component: (props: PageProps<Data>) => ReactNode
}

/** Declares a section of the user's own settings, inside the frame with links to the others. */
export function defineUserSettingsPage<Data>({
  current,
  loader,
  Component,
}: UserSettingsPageDefinition<Data>): PageDefinition<SettingsPageData<Data>> {
  function SettingsPage({ data: { own, plugins } }: PageProps<SettingsPageData<Data>>) {
    useReloadOnPluginChange()
    return (
      <SettingsFrame current={typeof current === 'function' ? current(own) : current} plugins={plugins}>
        <Component data={own} />
      </SettingsFrame>
    )
  }
  return definePage<SettingsPageData<Data>>({
    loader: async (args) => {
      const [plugins, own] = await Promise.all([listPluginTabs(args.api), loader(args)])
      return { own, plugins }
    },
    meta: (_, { t }) => ({ title: t('app.title.settings'), robots: 'noindex' }),
    Component: SettingsPage,
  })
}

/** Without the plugins' entries the site's own settings are still shown. */
async function listPluginTabs(api: ApiClient): Promise<PluginTab[]> {
  const found = await attempt(api.call('userPluginConfigList'))
  return found.ok ? found.data : []
}
