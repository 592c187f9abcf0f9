import { getResultKind, maxSearchLength, type ResultKind, withKind } from '../../features/search/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs } from '../../ui/index.ts'
import { type SearchAddress, searchHref, searchOrders } from './search-query.ts'

export type SearchControlsProps = { address: SearchAddress }

const kinds: readonly ResultKind[] = ['all', 'question', 'answer']

// texts: search.kind.*, search.order.*

/** Kind and order of the results; each choice begins at the first page. */
export function SearchControls({ address }: SearchControlsProps) {
  const t = useText()
  const kind = getResultKind(address.text)
  const searches = kinds.map((name) => ({ name, text: withKind(address.text, name) }))
  // A long search has no room for an operator more, and an operator alone can be too little to go on.
  const isPossible = searches.every(({ text }) => text.length > 0 && text.length <= maxSearchLength)
  return (
    <>
      {isPossible && (
        <LinkTabs
          look="segment"
          label={t('search.kind.label')}
          tabs={searches.map(({ name, text }) => ({
            to: searchHref({ ...address, text, page: 1 }),
            label: t(`search.kind.${name}`),
            isCurrent: name === kind,
          }))}
        />
      )}
      <LinkTabs
        look="segment"
        label={t('search.order.label')}
        tabs={searchOrders.map((order) => ({
          to: searchHref({ ...address, order, page: 1 }),
          label: t(`search.order.${order}`),
          isCurrent: order === address.order,
        }))}
      />
    </>
  )
}
