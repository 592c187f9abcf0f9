import { CodeControl, defineSiteSettingsPage, settingsPages } from '../../features/admin/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { siteStyleMark } from '../../runtime/site/index.ts'
import { FormAlert } from '../../ui/index.ts'

const host = /^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i

/** Lines that are not a host. */
export function findWrongHosts(lines: unknown): string[] {
  if (!Array.isArray(lines)) return []
  return lines.map((line) => String(line).trim()).filter((line) => line !== '' && !host.test(line))
}

const safePath = '/?safe-mode'

/** Says which HTML of the administrator works, and how to reach the site if it breaks a page. */
function CustomCodeNotes() {
  const t = useText()
  return (
    <FormAlert kind="info">
      <p>{t('admin_settings.css_html.rules')}</p>
      <p>
        {t('admin_settings.css_html.safe')}{' '}
        <a href={withBasePath(safePath)} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{safePath}</bdi>
        </a>
      </p>
    </FormAlert>
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.css_html,
  read: (api) => api.call('siteCustomInfo'),
  save: async (api, values) => {
    await api.call('siteCustomUpdate', values)
    const style = document.querySelector(`style[${siteStyleMark}]`)
    if (style) style.textContent = values.custom_css
  },
  check: ({ allowed_hosts }, t): Record<string, string> => {
    const wrong = findWrongHosts(allowed_hosts)
    if (wrong.length === 0) return {}
    return { allowed_hosts: t('admin_settings.css_html.not_a_host', { hosts: wrong.join(', ') }) }
  },
  controls: {
    custom_css: CodeControl,
    custom_head: CodeControl,
    custom_header: CodeControl,
    custom_footer: CodeControl,
    custom_sidebar: CodeControl,
  },
  note: <CustomCodeNotes />,
})
