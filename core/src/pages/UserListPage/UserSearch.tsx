import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Button, icons, TextInput, VisuallyHidden } from '../../ui/index.ts'
import { isRanking, type ListQuery, listPath } from './load-users.ts'
import styles from './UserSearch.module.scss'

export type UserSearchProps = {
  query: ListQuery
  count: number
  /** Whether the list is not yet that of what is typed. */
  onSearching: (isSearching: boolean) => void
}

const pauseMs = 250

/** Finds everybody by name while it is typed. A plain form whose address carries the name: it works without script. */
export function UserSearch({ query, count, onSearching }: UserSearchProps) {
  const t = useText()
  const { integer } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const isUnderWay = useNavigation().state !== 'idle'
  const { type, isTyping, stop } = useNameInAddress(query, field)
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

/** The address follows what is typed when the typing pauses; the field follows the address when that was left. */
function useNameInAddress(query: ListQuery, field: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()

  const follow = useEffectEvent((name: string) => {
    setTyped(undefined)
    const order = isRanking(query.order) ? 'reputation' : query.order
    if (name === query.name) return
    navigate(listPath({ page: 1, order, name }), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => follow(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  // Another list, another text: what was typed does not stay behind, but a space that was just typed does.
  useEffect(() => {
    const input = field.current
    if (!input || input === document.activeElement) return
    if (input.value.trim() !== query.name) input.value = query.name
  }, [field, query.name])

  return { type: setTyped, isTyping: typed !== undefined, stop: () => setTyped(undefined) }
}
