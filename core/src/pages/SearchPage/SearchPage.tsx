import { type DataFor, toApiFailure } from '../../api/index.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../app/page/index.ts'
import { isLivePath } from '../../app/routing/index.ts'
import { kindOf, SearchHints, SearchResultList, wordsOf } from '../../features/search/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import {
  AsideSection,
  ButtonLink,
  EmptyState,
  FormAlert,
  icons,
  PageColumns,
  PageHeader,
  Pagination,
} from '../../ui/index.ts'
import { SearchControls } from './SearchControls.tsx'
import { SearchForm } from './SearchForm.tsx'
import { readSearch, type SearchAddress, searchHref, searchPageSize } from './search-query.ts'

type SearchOutcome = {
  address: SearchAddress
  results: DataFor<'search'>
  /** What the server has against the text, such as its length. */
  refusal?: string
}

// `count` stops here, so that the number shown says "or more".
const mostCounted = 10_000

function SearchPage({ data }: PageProps<SearchOutcome>) {
  const t = useText()
  const { address, results } = data
  const isNarrowable = results.count > 0 || kindOf(address.text) !== 'all'
  const hints = (
    <AsideSection title={t('search.hints.title')}>
      <SearchHints />
    </AsideSection>
  )
  return (
    <PageColumns asideLabel={t('search.hints.title')} aside={address.text && hints}>
      <PageHeader title={t('search.title')} note={<Summary {...data} />}>
        <SearchForm address={address} />
        {isNarrowable && <SearchControls address={address} />}
      </PageHeader>
      {address.text ? <Results {...data} /> : hints}
    </PageColumns>
  )
}

function Summary({ address, results: { count }, refusal }: SearchOutcome) {
  const t = useText()
  const { integer } = useFormat()
  if (!address.text) return t('search.invitation')
  if (refusal || count === 0) return null
  if (count >= mostCounted) return t('search.beyond_count', { shown: integer(count), text: address.text })
  return t('search.count', { count, shown: integer(count), text: address.text })
}

function Results({ address, results, refusal }: SearchOutcome) {
  if (refusal) return <FormAlert>{refusal}</FormAlert>
  if (results.list.length === 0) {
    return <NothingFound text={address.text} />
  }
  return (
    <>
      <SearchResultList results={results.list} words={wordsOf(address.text)} />
      <Pagination
        page={address.page}
        pageSize={searchPageSize}
        total={results.count}
        hrefFor={(page) => searchHref({ ...address, page })}
      />
    </>
  )
}

function NothingFound({ text }: { text: string }) {
  const t = useText()
  const canAsk = isLivePath('/questions/ask')
  return (
    <EmptyState
      icon={icons.searchIcon}
      action={canAsk && <ButtonLink to="/questions/ask">{t('question_list.empty.ask')}</ButtonLink>}
    >
      {t('search.none', { text })}
    </EmptyState>
  )
}

async function runSearch({ api, url }: LoaderArgs): Promise<SearchOutcome> {
  const address = readSearch(url)
  if (!address) throw notFound()
  const none = { count: 0, list: [] }
  if (!address.text) return { address, results: none }
  const { text, order, page } = address
  try {
    const results = await api.call('search', { q: text, order, page, size: searchPageSize })
    if (results.list.length === 0 && page > 1) throw notFound()
    return { address, results }
  } catch (thrown) {
    // A text that is too long is no missing page; the reader can shorten it here.
    const failure = toApiFailure(thrown)
    const [refused] = failure?.status === 400 ? failure.fields : []
    if (!refused) throw thrown
    return { address, results: none, refusal: refused.error_msg }
  }
}

export const page = definePage({
  loader: runSearch,
  meta: ({ address }, { t }) => ({
    title: address.text ? t('search.title_of', { text: address.text }) : t('search.title'),
    canonical: searchHref({ ...address, order: 'relevance', page: 1 }),
    robots: 'noindex',
  }),
  Component: SearchPage,
})
