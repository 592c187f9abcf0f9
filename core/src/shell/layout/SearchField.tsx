import { useRef } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { LazySearchSuggestions } from '../../features/search-suggestions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import styles from './SearchField.module.scss'

/** The search of the whole site. A plain form, so it works without script; `/` leads to it. */
export function SearchField() {
  const t = useText()
  const [params] = useSearchParams()
  const words = params.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)

  return (
    <Form className={styles.form} action="/search" role="search">
      <Icon of={icons.searchIcon} className={styles.icon} />
      <input
        // A search that was followed by another starts from its own words.
        key={words}
        ref={field}
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
      <LazySearchSuggestions key={`below ${words}`} field={field} />
    </Form>
  )
}
