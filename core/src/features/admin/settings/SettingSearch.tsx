import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useText } from '../../../lib/i18n/index.ts'
import { isLivePath } from '../../../runtime/routing/index.ts'
import { TextInput } from '../../../ui/index.ts'
import { findSettings } from './find-settings.ts'
import styles from './SettingSearch.module.scss'

/** Finds a setting by words of its label or help, and leads to its field. */
export function SettingSearch() {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = findSettings(text, t, isLivePath)
  const [first] = found
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
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape') clear()
          if (key !== 'Enter' || nativeEvent.isComposing || !first) return
          navigate(first.href)
          clear()
        }}
      />
      <p className="q-visually-hidden" role="status">
        {text && t('admin_settings.search.count', { count: found.length })}
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
        </ul>
      )}
    </div>
  )
}
