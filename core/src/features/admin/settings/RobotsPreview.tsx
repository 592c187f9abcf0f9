import { useText } from '../../../lib/i18n/index.ts'
import { useApp } from '../../../runtime/app-context.ts'
import { isPrivate, useSite } from '../../../runtime/site/index.ts'
import { FormAlert } from '../../../ui/index.ts'
import type { SettingValues } from '../../setting-conflicts/index.ts'
import styles from './SettingsForm.module.scss'

/** Whether a robots.txt forbids every page to all crawlers that it does not name. */
export function disallowsAll(robots: string): boolean {
  let agents: string[] = []
  let isNaming = false
  let isDisallowed = false
  for (const line of robots.split('\n')) {
    const rule = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line)
    const [name, value] = [rule?.[1]?.toLowerCase(), rule?.[2]?.trim()]
    if (name === 'user-agent') {
      agents = isNaming ? [...agents, value ?? ''] : [value ?? '']
      isNaming = true
    } else if (name) {
      isNaming = false
      if (name === 'disallow' && value === '/' && agents.includes('*')) isDisallowed = true
      if (name === 'allow' && value === '/' && agents.includes('*')) return false
    }
  }
  return isDisallowed
}

/** The URL of robots.txt, and its effect. */
export function RobotsPreview({ values }: { values: SettingValues }) {
  const t = useText()
  const { siteUrl } = useApp()
  const isClosed = isPrivate(useSite())
  const isBlocked = disallowsAll(String(values.robots ?? ''))
  return (
    <>
      <p className={styles.note}>{t('admin_settings.seo.robots_at', { address: `${siteUrl}/robots.txt` })}</p>
      {isClosed && <FormAlert kind="info">{t('admin_settings.seo.robots_private')}</FormAlert>}
      {isBlocked && !isClosed && (
        <FormAlert kind="warning">{t('admin_settings.seo.robots_blocked')}</FormAlert>
      )}
    </>
  )
}
