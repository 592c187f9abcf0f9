import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import styles from './SearchField.module.scss'

const SearchSuggestions = lazy(async () => ({
  default: (await import('../../features/search-suggestions/index.ts')).SearchSuggestions,
}))

/** The search of the whole site. A plain form, so it works without script; `/` leads to it. */
export function SearchField() {
  const t = useText()
  const [params] = useSearchParams()
  const words = params.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)

  // It may have got the focus before the script ran.
  useEffect(() => {
    if (document.activeElement === field.current) setIsWanted(true)
  }, [])

  return (
    <Form className={styles.form} action="/search" role="search">
      <Icon of={icons.searchIcon} className={styles.icon} />
      <input
        // A search that was followed by another starts from its own words.
        key={words}
        ref={field}
        onFocus={() => setIsWanted(true)}
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
      {isWanted && (
        <Suspense>
          <SearchSuggestions key={words} field={field} />
        </Suspense>
      )}
    </Form>
  )
}
