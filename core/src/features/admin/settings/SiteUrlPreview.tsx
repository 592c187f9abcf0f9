import { richText, useText } from '../../../lib/i18n/index.ts'
import { useIsHydrated } from '../../../lib/useIsHydrated.ts'
import { FormAlert } from '../../../ui/index.ts'
import styles from './SettingsForm.module.scss'
import type { SettingPreviewProps } from './SettingsForm.tsx'

/**
 * Sessions are bound to the URL of the site: if it has https, browsers drop session cookies set over
 * http. Administrators who enter a URL where the site cannot be reached are logged out like everybody
 * else, and need this command to undo it. The text stays the same while the URL is typed, so that screen
 * readers announce it once.
 */
export function SiteUrlPreview({ values, loaded }: SettingPreviewProps) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const url = String(values.site_url ?? '')
  if (!isHydrated || url === loaded.site_url || !URL.canParse(url)) return null
  const openOrigin = window.location.origin
  if (new URL(url).origin === openOrigin) return null
  const ltr = (text: string) => () => <bdi dir="ltr">{text}</bdi>
  return (
    <FormAlert kind="warning" title={t('admin_settings.general.address_elsewhere.title')}>
      <p>
        {richText(t('admin_settings.general.address_elsewhere.body'), {
          open: ltr(openOrigin),
        })}
      </p>
      <code dir="ltr" className={styles.command}>
        {`querent settings set general.site_url ${String(loaded.site_url)}`}
      </code>
    </FormAlert>
  )
}
