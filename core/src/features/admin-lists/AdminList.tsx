import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import {
  ActionMenu,
  Checkbox,
  EmptyState,
  icons,
  MenuItem,
  PageHeader,
  Pagination,
  useRowFocus,
  VisuallyHidden,
} from '../../ui/index.ts'
import { FailedPart, FoundStatus } from '../admin/index.ts'
import { type Batch, BatchStatus, SelectedElsewhere, useBatch, useSelection } from '../batches/index.ts'
import { ActionDialog } from './ActionDialog.tsx'
import styles from './AdminList.module.scss'
import { ListFilters } from './ListFilters.tsx'
import type { ListAction } from './list-action.ts'
import { isNarrowed, type ListParams, type ListView, listHref, pageSize, plainHref } from './list-params.ts'
import { ExportButton, SelectionBar } from './SelectionBar.tsx'

export type AdminListProps<Item> = {
  view: ListView
  params: ListParams
  /** Null if the list could not be loaded. */
  found: { count: number; list: readonly Item[] } | null
  /** How many items of each status match. */
  counts?: Readonly<Record<string, number>> | undefined
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  actions: readonly ListAction<Item>[]
  /** Returns a file of the given items, or of all that match if none is given. */
  onExport: (ids: string) => Promise<string>
  /** Next to the title. Their dialogs wait while an action is running. */
  headerActions?: (isBusy: boolean) => ReactNode
}

/** A list of the administration: finding and selecting items, and acting on the selected ones. */
// texts: admin_menu.*
export function AdminList<Item>(props: AdminListProps<Item>) {
  const { view, params, found, counts, idOf, headerActions, onExport } = props
  const t = useText()
  const format = useFormat()
  // Above the items of one URL: the selection and the result of an action stay when the page of the list
  // changes.
  const [selectedIds, setSelectedIds] = useSelection(listHref(view, { ...params, page: 1 }))
  // Failed items stay selected, for a retry.
  const batch = useBatch(props.nameOf, (item) =>
    setSelectedIds((ids) => new Set([...ids].filter((id) => id !== idOf(item)))),
  )
  const isBusy = batch.state?.isRunning === true
  // The guard of a dialog's form replaces this one, so no dialog opens while an action is running.
  useUnsavedChanges(isBusy)
  // Covers everything that is remounted when the URL changes, such as after the last page was emptied.
  const items = useRowFocus<HTMLDivElement>()
  const apply = useRef<HTMLButtonElement>(null)
  return (
    <>
      <PageHeader
        title={t(`admin_menu.${view.kind}`)}
        note={found && t('admin_lists.count', { count: format.integer(found.count) })}
        actions={
          <div className={styles.buttons}>
            {headerActions?.(isBusy)}
            {found && found.count > 0 && (
              <ExportButton
                kind={view.kind}
                label={t('admin_lists.export.all')}
                onExport={() => onExport('')}
              />
            )}
          </div>
        }
      />
      <ListFilters
        view={view}
        params={params}
        counts={counts}
        apply={apply}
        isEmpty={found?.list.length === 0}
      />
      <FoundStatus>{found && t('admin_lists.found', { number: format.integer(found.count) })}</FoundStatus>
      <BatchStatus state={batch.state} />
      <div ref={items}>
        {found ? (
          <FoundItems
            key={listHref(view, params)}
            {...props}
            found={found}
            batch={batch}
            selectedIds={selectedIds}
            onSelect={setSelectedIds}
            onClear={() => apply.current?.focus()}
          />
        ) : (
          <FailedPart>{t('admin_lists.failed')}</FailedPart>
        )}
      </div>
      {found && (
        <Pagination
          page={params.page}
          pageSize={pageSize}
          total={found.count}
          hrefFor={(page) => listHref(view, { ...params, page })}
        />
      )}
    </>
  )
}

type FoundItemsProps<Item> = AdminListProps<Item> & {
  found: { list: readonly Item[] }
  batch: Batch<Item>
  /** The selected items of all pages. */
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onClear: () => void
}

function FoundItems<Item>({ found, batch, selectedIds, onSelect, onClear, ...props }: FoundItemsProps<Item>) {
  const { view, params, idOf, nameOf, renderItem, actions, onExport } = props
  const { state } = useNavigation()
  const [open, setOpen] = useState<{ action: ListAction<Item>; items: readonly Item[] }>()
  const isBusy = batch.state?.isRunning === true
  const selected = found.list.filter((item) => selectedIds.has(idOf(item)))

  function begin(action: ListAction<Item>, items: readonly Item[]) {
    if (isBusy) return
    if ('run' in action && !action.question) batch.run(action.label, items, action.run)
    else setOpen({ action, items })
  }

  function select(item: Item, isSelected: boolean) {
    const next = new Set(selectedIds)
    if (isSelected) next.add(idOf(item))
    else next.delete(idOf(item))
    onSelect(next)
  }

  function selectAll(isAll: boolean) {
    const listed = found.list.map(idOf)
    const others = [...selectedIds].filter((id) => !listed.includes(id))
    onSelect(new Set(isAll ? [...others, ...listed] : others))
  }

  return (
    <>
      {open && <ActionDialog {...open} batch={batch} onClose={() => setOpen(undefined)} />}
      {found.list.length === 0 ? (
        <NoneFound view={view} params={params} onClear={onClear} />
      ) : (
        <>
          <SelectionBar
            kind={view.kind}
            items={found.list}
            selected={selected}
            actions={actions.filter(({ isForOne }) => !isForOne)}
            isBusy={isBusy}
            onSelectAll={selectAll}
            onBegin={begin}
            onExport={() => onExport(selected.map(idOf).join(','))}
          />
          <SelectedElsewhere
            count={selectedIds.size - selected.length}
            onClear={() => onSelect(new Set(selected.map(idOf)))}
          />
          <ul className={styles.list} aria-busy={state === 'loading' || undefined}>
            {found.list.map((item) => (
              <ListRow
                key={idOf(item)}
                name={nameOf(item)}
                isSelected={selectedIds.has(idOf(item))}
                isBusy={isBusy}
                actions={actions.filter(({ isPossible }) => isPossible(item))}
                onSelect={(isSelected) => select(item, isSelected)}
                onBegin={(action) => begin(action, [item])}
              >
                {renderItem(item)}
              </ListRow>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type NoneFoundProps = Pick<FoundItemsProps<unknown>, 'view' | 'params' | 'onClear'>

/** Why the list is empty, with the search words, and the way back to the whole list. */
function NoneFound({ view, params, onClear }: NoneFoundProps) {
  const t = useText()
  const { query, filters } = params
  if (!isNarrowed(params)) return <EmptyState icon={icons.searchIcon}>{t('admin_lists.none')}</EmptyState>
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <EmptyState
      icon={icons.searchIcon}
      action={
        // It disappears with the filters that it clears.
        <Link to={plainHref(view, params)} onClick={onClear}>
          {t('admin_lists.clear')}
        </Link>
      }
    >
      {!query && t('admin_lists.none_found')}
      {query && t(isFiltered ? 'admin_lists.none_for_filtered' : 'admin_lists.none_for', { query })}
    </EmptyState>
  )
}

type ListRowProps<Item> = {
  name: string
  isSelected: boolean
  isBusy: boolean
  actions: readonly ListAction<Item>[]
  onSelect: (isSelected: boolean) => void
  onBegin: (action: ListAction<Item>) => void
  children: ReactNode
}

/** An item with its checkbox and its actions. */
function ListRow<Item>(props: ListRowProps<Item>) {
  const { name, isSelected, isBusy, actions, onSelect, onBegin, children } = props
  const t = useText()
  return (
    <li className={styles.row}>
      <Checkbox
        label={<VisuallyHidden>{t('admin_lists.select', { name })}</VisuallyHidden>}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <div className={styles.item}>{children}</div>
      {actions.length > 0 && (
        <ActionMenu
          label={t('admin_lists.actions', { name })}
          icon={icons.moreIcon}
          triggerClassName={styles.more}
          align="end"
        >
          {actions.map((action) => (
            <MenuItem
              key={action.key}
              icon={action.icon}
              isDanger={action.isDanger}
              isDisabled={isBusy}
              onSelect={() => onBegin(action)}
            >
              {action.label}
            </MenuItem>
          ))}
        </ActionMenu>
      )}
    </li>
  )
}
