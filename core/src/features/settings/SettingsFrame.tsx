import type { ReactNode } from 'react'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { SideTabs } from '../../ui/index.ts'
import styles from './SettingsFrame.module.scss'

/** A plugin with settings of each member's own. */
export type PluginTab = DataFor<'userPluginConfigList'>[number]

export type SettingsTab = 'profile' | 'notify' | 'account' | 'interface'

export type SettingsFrameProps = {
  /** The part at hand: one of the site's own, or the slug of a plugin. */
  current: SettingsTab | PluginTab['slug_name']
  plugins: readonly PluginTab[]
  children: ReactNode
}

const tabs: readonly SettingsTab[] = ['profile', 'notify', 'account', 'interface']

/** What surrounds the user's own settings: their parts at the side, and the title of the one at hand. */
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
