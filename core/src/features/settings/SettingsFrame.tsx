import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { SideTabs } from '../../ui/index.ts'
import styles from './SettingsFrame.module.scss'

export type SettingsTab = 'profile' | 'account' | 'interface'

export type SettingsFrameProps = {
  current: SettingsTab
  children: ReactNode
}

const tabs: readonly SettingsTab[] = ['profile', 'account', 'interface']

/** What surrounds the reader's own settings: their parts at the side, and the title of the one at hand. */
// texts: settings.tab.*
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const t = useText()
  return (
    <div className={styles.frame}>
      <SideTabs
        label={t('settings.title')}
        tabs={tabs.map((tab) => ({
          to: `/users/settings/${tab}`,
          label: t(`settings.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <div className={styles.content}>
        <h1 className={styles.title}>{t(`settings.tab.${current}`)}</h1>
        {children}
      </div>
    </div>
  )
}
