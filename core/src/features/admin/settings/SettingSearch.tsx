import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Translate, useFormat, useText } from '../../../lib/i18n/index.ts'
import { isOfInputMethod } from '../../../lib/input-method.ts'
import { TextInput } from '../../../ui/index.ts'
import type { AdminMenuGroup } from '../admin-menu.ts'
import styles from './SettingSearch.module.scss'
import { helpKey, labelKey, type SettingsDeclaration, settingAnchor } from './setting-field.ts'
import { settingsPages } from './settings-list.ts'

type Found = { href: string; label: string; page: string }

const maxFound = 8
const declarations: readonly SettingsDeclaration[] = Object.values(settingsPages)

/**
 * Pages whose name has every word, including those of plugins; then settings whose label, help or page has
 * them, those with the words in the label first.
 */
function find(text: string, groups: readonly AdminMenuGroup[], t: Translate): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const pages = groups
    .flatMap(({ heading = 'admin_menu.label', items }) =>
      items.map((item) => ({
        href: item.path,
        label: item.isName ? item.text : t(item.text),
        page: t(heading),
      })),
    )
    .filter(({ label }) => has(label))
  const settings = declarations
    .flatMap((declaration) => {
      const page = t(declaration.title)
      return declaration.fields.map(({ name }) => {
        const label = t(labelKey(declaration, name))
        const everything = `${label} ${t(helpKey(declaration, name))} ${page}`
        return { href: `${declaration.path}#${settingAnchor(name)}`, label, page, everything }
      })
    })
    .filter(({ everything }) => has(everything))
    .map(({ everything: _, ...setting }) => setting)
    .toSorted((one, other) => Number(has(other.label)) - Number(has(one.label)))
  return [...pages, ...settings].slice(0, maxFound)
}

type SettingSearchProps = { groups: readonly AdminMenuGroup[] }

/** Finds pages by name, settings by words of their label or help, and disabled plugins. */
export function SettingSearch({ groups }: SettingSearchProps) {
  const t = useText()
  const { integer } = useFormat()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = find(text, groups, t)
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
          if (event.key !== 'Enter' || isOfInputMethod(event) || !text.trim()) return
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
