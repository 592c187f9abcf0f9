import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSearchWhileTyping } from '../../lib/useSearchWhileTyping.ts'
import { ListSearch, VisuallyHidden } from '../../ui/index.ts'
import { isRanking, type ListQuery, listPath, maxNameLength } from './load-users.ts'

export type UserSearchProps = {
  query: ListQuery
  count: number
  /** Whether the list does not match the input yet. */
  onSearching: (isSearching: boolean) => void
}

/** Finds users by name while typing. */
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
    <ListSearch
      path="/users"
      name="name"
      searched={query.name}
      order={query.order === 'newest' ? query.order : undefined}
      label={t('users.search')}
      submitText={t('users.search_submit')}
      maxLength={maxNameLength}
      field={field}
      onType={type}
      onSubmit={stop}
    >
      <VisuallyHidden>
        <span role="status">
          {query.name && !isSearching && t('users.found', { count, shown: integer(count), name: query.name })}
        </span>
      </VisuallyHidden>
    </ListSearch>
  )
}
