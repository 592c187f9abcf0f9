import { useRef } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import styles from './SearchField.module.scss'
import { useSearchShortcut } from './useSearchShortcut.ts'

/** The search of the whole site. A plain form, so it works without script; `/` leads to it. */
export function SearchField() {
  const t = useText()
  const [params] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const words = params.get('q') ?? ''
  useSearchShortcut(input)
  return (
    <Form className={styles.form} action="/search" role="search">
      <Icon of={icons.searchIcon} className={styles.icon} />
      <input
        // A search that was followed by another starts from its own words.
        key={words}
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        maxLength={60}
        defaultValue={words}
        dir="auto"
        aria-label={t('layout.search.label')}
        placeholder={t('layout.search.placeholder')}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </Form>
  )
}
