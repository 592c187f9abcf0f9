import type { RefObject } from 'react'
import { Form, Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useAddressForm } from '../../lib/useAddressForm.ts'
import { Button, icons, LinkTabs, Select, TextInput } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import {
  isNarrowed,
  type ListAddress,
  type ListFilter,
  type ListView,
  listHref,
  plainHref,
} from './list-address.ts'

export type ListFiltersProps = {
  view: ListView
  address: ListAddress
  /** The button that takes the focus after the focused element has disappeared. */
  apply: RefObject<HTMLButtonElement | null>
  /** Nothing was found: the empty list offers to clear search and filters. */
  isEmpty: boolean
}

// texts: admin_lists.status.*, admin_lists.order.*, admin_lists.search_hint.*

/**
 * Status, order, search words and further filters of a list; all of them are in the address, so they work
 * without script.
 */
export function ListFilters({ view, address, apply, isEmpty }: ListFiltersProps) {
  const t = useText()
  const form = useAddressForm(listHref(view, address))
  const isFiltered =
    address.order !== view.orders[0] || Object.values(address.filters).some((value) => value !== '')
  return (
    <div className={styles.filters}>
      <LinkTabs
        label={t('admin_lists.status.label')}
        tabs={view.statuses.map((status) => ({
          to: listHref(view, { ...address, status, page: 1 }),
          label: t(`admin_lists.status.${status}`),
          isCurrent: status === address.status,
        }))}
      />
      <Form
        ref={form}
        action={view.path}
        role="search"
        aria-label={t('admin_lists.search')}
        className={styles.search}
      >
        {address.status !== view.statuses[0] && <input type="hidden" name="status" value={address.status} />}
        <TextInput
          type="search"
          name="query"
          label={t('admin_lists.search')}
          isLabelHidden
          hint={t(`admin_lists.search_hint.${view.kind}`)}
          defaultValue={address.query}
          maxLength={100}
        />
        <details className={styles.further} open={isFiltered}>
          <summary>{t('admin_lists.further')}</summary>
          <div className={styles.fields}>
            <Select
              key={address.order}
              name="order"
              label={t('admin_lists.order.label')}
              defaultValue={address.order}
              options={view.orders.map((value) => ({ value, label: t(`admin_lists.order.${value}`) }))}
            />
            {view.filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={address.filters[filter.name] ?? ''} />
            ))}
          </div>
        </details>
        <Button ref={apply} type="submit" icon={icons.searchIcon} className={styles.apply}>
          {t('admin_lists.apply')}
        </Button>
      </Form>
      {isNarrowed(address) && !isEmpty && (
        <Link
          to={plainHref(view, address)}
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
