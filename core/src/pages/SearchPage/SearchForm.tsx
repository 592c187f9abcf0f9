import { useRef } from 'react'
import { Form } from 'react-router-dom'
import { maxSearchLength } from '../../features/search/index.ts'
import { LazySearchSuggestions } from '../../features/search-suggestions/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, icons, TextInput } from '../../ui/index.ts'
import styles from './SearchForm.module.scss'
import type { SearchAddress } from './search-query.ts'

export type SearchFormProps = { address: SearchAddress }

/** The search where one has come to search. The header has one too, but on phones no room for it. */
export function SearchForm({ address }: SearchFormProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Form action="/search" role="search" aria-label={t('search.title')} className={styles.form}>
      {address.order !== 'relevance' && <input type="hidden" name="order" value={address.order} />}
      <TextInput
        key={address.text}
        ref={field}
        type="search"
        name="q"
        label={t('search.title')}
        isLabelHidden
        placeholder={t('search.placeholder')}
        defaultValue={address.text}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary" icon={icons.searchIcon}>
        {t('search.submit')}
      </Button>
      <LazySearchSuggestions key={`below ${address.text}`} field={field} />
    </Form>
  )
}
