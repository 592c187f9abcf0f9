import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat, useText } from '../../../lib/i18n/index.ts'
import { isImeEvent } from '../../../lib/ime.ts'
import { TextInput } from '../../../ui/index.ts'
import type { AdminMenuGroup } from '../admin-menu.ts'
import { findSettings } from './find-settings.ts'
import styles from './SettingSearch.module.scss'

type SettingSearchProps = { groups: readonly AdminMenuGroup[] }

/** Finds pages by name, settings by words of their label or help, and disabled plugins. */
export function SettingSearch({ groups }: SettingSearchProps) {
  const t = useText()
  const { integer } = useFormat()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = findSettings(text, groups, t)
  const pluginsPath = `/admin/installed-plugins?find=${encodeURIComponent(text.trim())}`
  const clear = () => setText('')

  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label={t('admin_settings.search.label')}
        isLabelHidden
        placeholder={t('admin_settings.search.label')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear()
          if (event.key !== 'Enter' || isImeEvent(event) || !text.trim()) return
          navigate(found[0]?.href ?? pluginsPath)
          clear()
        }}
      />
      <p className="q-visually-hidden" role="status">
        {text && t('admin_settings.search.count', { number: integer(found.length) })}
      </p>
      {text.trim() && (
        <ul className={styles.found}>
          {found.map(({ href, label, page }) => (
            <li key={href}>
              <Link to={href} className={styles.setting} onClick={clear}>
                <span dir="auto">{label}</span>
                <small className={styles.page}>{page}</small>
              </Link>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>{t('admin_settings.search.none')}</li>}
          <li className={styles.plugins}>
            <Link to={pluginsPath} className={styles.setting} onClick={clear}>
              {t('admin_settings.search.plugins', { text: text.trim() })}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
