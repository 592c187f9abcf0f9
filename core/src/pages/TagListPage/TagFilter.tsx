import { Form } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, icons, TextInput } from '../../ui/index.ts'
import styles from './TagFilter.module.scss'
import type { TagListQuery } from './tag-list-query.ts'

export type TagFilterProps = { query: TagListQuery }

/** Narrows the list to tags with some letters in their name. A plain form, so it works without script. */
export function TagFilter({ query }: TagFilterProps) {
  const t = useText()
  return (
    <Form action="/tags" role="search" aria-label={t('tags.filter.label')} className={styles.filter}>
      {query.order !== 'popular' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        // Another list, another text; what was typed does not stay behind.
        key={query.filter}
        type="search"
        name="filter"
        label={t('tags.filter.label')}
        isLabelHidden
        placeholder={t('tags.filter.label')}
        defaultValue={query.filter}
        maxLength={35}
        autoComplete="off"
      />
      <Button type="submit" icon={icons.searchIcon}>
        {t('tags.filter.submit')}
      </Button>
    </Form>
  )
}
