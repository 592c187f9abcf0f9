import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSearchWhileTyping } from '../../lib/useSearchWhileTyping.ts'
import { Button, icons, TextInput, VisuallyHidden } from '../../ui/index.ts'
import { isRanking, type ListQuery, listPath } from './load-users.ts'
import styles from './UserSearch.module.scss'

export type UserSearchProps = {
  query: ListQuery
  count: number
  /** Whether the list is not yet that of what is typed. */
  onSearching: (isSearching: boolean) => void
}

/** Finds everybody by name while it is typed. A plain form whose address carries the name: it works without script. */
export function UserSearch({ query, count, onSearching }: UserSearchProps) {
  const t = useText()
  const { integer } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const isUnderWay = useNavigation().state !== 'idle'
  const order = isRanking(query.order) ? 'reputation' : query.order
  const { type, isTyping, stop } = useSearchWhileTyping({
    searched: query.name,
    field,
    hrefFor: (name) => listPath({ page: 1, order, name }),
  })
  const isSearching = isTyping || isUnderWay

  useEffect(() => onSearching(isSearching), [isSearching, onSearching])

  return (
    <Form
      action="/users"
      role="search"
      aria-label={t('users.search')}
      className={styles.search}
      onSubmit={stop}
      replace
    >
      {query.order === 'newest' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        ref={field}
        type="search"
        name="name"
        label={t('users.search')}
        isLabelHidden
        placeholder={t('users.search')}
        defaultValue={query.name}
        onChange={(event) => type(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" icon={icons.searchIcon}>
        {t('users.search_submit')}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {query.name && !isSearching && t('users.found', { count, shown: integer(count), name: query.name })}
        </span>
      </VisuallyHidden>
    </Form>
  )
}
