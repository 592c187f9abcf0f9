import { toAddress } from '../../../lib/base-path.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { FormAlert } from '../../../ui/index.ts'

const safePath = '/?safe-mode'

/** What of the administrator's HTML works, and how to reach the site when it breaks a page. */
export function CustomCodeNotes() {
  const t = useText()
  return (
    <FormAlert kind="info">
      <p>{t('admin_settings.css_html.rules')}</p>
      <p>
        {t('admin_settings.css_html.safe')}{' '}
        <a href={toAddress(safePath)} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{safePath}</bdi>
        </a>
      </p>
    </FormAlert>
  )
}
