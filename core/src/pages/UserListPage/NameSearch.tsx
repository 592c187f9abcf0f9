import { Form } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, icons, TextInput } from '../../ui/index.ts'
import type { ListQuery } from './list-query.ts'
import styles from './UserListPage.module.scss'

export type NameSearchProps = { query: ListQuery }

/** A plain search form: the address carries the name, so it works without script. It searches everybody. */
export function NameSearch({ query }: NameSearchProps) {
  const t = useText()
  return (
    <Form action="/users" role="search" aria-label={t('users.search')} className={styles.search}>
      {query.order === 'newest' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        // Another list, another text; what was typed does not stay behind.
        key={query.name}
        type="search"
        name="name"
        label={t('users.search')}
        isLabelHidden
        placeholder={t('users.search')}
        defaultValue={query.name}
        maxLength={100}
      />
      <Button type="submit" icon={icons.searchIcon}>
        {t('users.search_submit')}
      </Button>
    </Form>
  )
}
