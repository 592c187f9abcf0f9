import type { RefObject } from 'react'
import { Form, Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useUrlForm } from '../../lib/useUrlForm.ts'
import { Button, icons, LinkTabs, Select, TextInput } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import {
  isNarrowed,
  type ListFilter,
  type ListParams,
  type ListView,
  listHref,
  plainHref,
} from './list-params.ts'

export type ListFiltersProps = {
  view: ListView
  params: ListParams
  /** How many items of each status match. */
  counts?: Readonly<Record<string, number>> | undefined
  /** The button that takes the focus after the focused element has disappeared. */
  apply: RefObject<HTMLButtonElement | null>
  /** Nothing was found: the empty list offers to clear search and filters. */
  isEmpty: boolean
}

// texts: admin_lists.status.*, admin_lists.order.*, admin_lists.search_hint.*

/**
 * Status, order, search words and further filters of a list; all of them are in the URL, so they work
 * without script.
 */
export function ListFilters({ view, params, counts, apply, isEmpty }: ListFiltersProps) {
  const t = useText()
  const form = useUrlForm(listHref(view, params))
  const isFiltered =
    params.order !== view.orders[0] || Object.values(params.filters).some((value) => value !== '')
  return (
    <div className={styles.filters}>
      <LinkTabs
        label={t('admin_lists.status.label')}
        tabs={view.statuses.map((status) => ({
          to: listHref(view, { ...params, status, page: 1 }),
          label: t(`admin_lists.status.${status}`),
          isCurrent: status === params.status,
          count: counts?.[status],
        }))}
      />
      <Form
        ref={form}
        action={view.path}
        role="search"
        aria-label={t('admin_lists.search')}
        className={styles.search}
      >
        {params.status !== view.statuses[0] && <input type="hidden" name="status" value={params.status} />}
        <TextInput
          type="search"
          name="query"
          label={t('admin_lists.search')}
          isLabelHidden
          hint={t(`admin_lists.search_hint.${view.kind}`)}
          defaultValue={params.query}
          maxLength={100}
        />
        <details className={styles.further} open={isFiltered}>
          <summary>{t('admin_lists.further')}</summary>
          <div className={styles.fields}>
            <Select
              key={params.order}
              name="order"
              label={t('admin_lists.order.label')}
              defaultValue={params.order}
              options={view.orders.map((value) => ({ value, label: t(`admin_lists.order.${value}`) }))}
            />
            {view.filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={params.filters[filter.name] ?? ''} />
            ))}
          </div>
        </details>
        <Button ref={apply} type="submit" icon={icons.searchIcon} className={styles.apply}>
          {t('admin_lists.apply')}
        </Button>
      </Form>
      {isNarrowed(params) && !isEmpty && (
        <Link
          to={plainHref(view, params)}
          className={styles.apply}
          // It disappears with the filters that it clears.
          onClick={() => apply.current?.focus()}
        >
          {t('admin_lists.clear')}
        </Link>
      )}
    </div>
  )
}

// texts: admin_lists.filter.*
function FilterField({ filter, value }: { filter: ListFilter; value: string }) {
  const t = useText()
  const label = t(`admin_lists.filter.${filter.name}`)
  if (filter.kind === 'choice') {
    const options = [
      { value: '', label: t('admin_lists.filter.any') },
      ...(filter.values ?? []).map((one) => ({
        value: one,
        label: t(`admin_lists.filter.${filter.name}_${one}`),
      })),
    ]
    return <Select key={value} name={filter.name} label={label} defaultValue={value} options={options} />
  }
  const type = filter.kind === 'date' ? 'date' : 'text'
  return <TextInput type={type} name={filter.name} label={label} defaultValue={value} maxLength={100} />
}
