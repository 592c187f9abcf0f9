import { useText } from '../../../lib/i18n/index.ts'
import { useApp } from '../../../runtime/app-context.ts'
import { isPrivate, useSite } from '../../../runtime/site/index.ts'
import { FormAlert } from '../../../ui/index.ts'
import type { SettingValues } from '../../setting-conflicts/index.ts'
import { refusesEveryone } from './robots-rules.ts'
import styles from './SettingsForm.module.scss'

/** Where robots.txt is, and what follows from it. */
export function RobotsPreview({ values }: { values: SettingValues }) {
  const t = useText()
  const { siteUrl } = useApp()
  const isClosed = isPrivate(useSite())
  const isBlocked = refusesEveryone(String(values.robots ?? ''))
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
