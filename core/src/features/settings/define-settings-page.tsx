import type { ReactNode } from 'react'
import { type ApiClient, attempt } from '../../api/index.ts'
import { definePage, type LoaderArgs, type PageDefinition, type PageProps } from '../../runtime/page/index.ts'
import { type PluginTab, SettingsFrame, type SettingsFrameProps } from './SettingsFrame.tsx'

export type SettingsPageData<Data> = { own: Data; plugins: PluginTab[] }

export type SettingsPageDefinition<Data> = {
  /** Which part of the settings it is. */
  current: SettingsFrameProps['current'] | ((data: Data) => SettingsFrameProps['current'])
  loader: (args: LoaderArgs) => Promise<Data>
  Component: (props: PageProps<Data>) => ReactNode
}

/** Declares a part of the user's own settings, inside the frame that leads to the others. */
export function defineSettingsPage<Data>({
  current,
  loader,
  Component,
}: SettingsPageDefinition<Data>): PageDefinition<SettingsPageData<Data>> {
  return definePage<SettingsPageData<Data>>({
    loader: async (args) => {
      const [plugins, own] = await Promise.all([listPluginTabs(args.api), loader(args)])
      return { own, plugins }
    },
    meta: (_, { t }) => ({ title: t('app.title.settings'), robots: 'noindex' }),
    Component: ({ data: { own, plugins } }) => (
      <SettingsFrame current={typeof current === 'function' ? current(own) : current} plugins={plugins}>
        <Component data={own} />
      </SettingsFrame>
    ),
  })
}

/** Without the plugins' entries the site's own settings are still there. */
async function listPluginTabs(api: ApiClient): Promise<PluginTab[]> {
  const found = await attempt(api.call('userPluginConfigList'))
  return found.ok ? found.data : []
}
