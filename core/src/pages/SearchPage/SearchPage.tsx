import { httpStatus } from '@querent/sdk/states'
import { useRef } from 'react'
import { Form, useRevalidator } from 'react-router-dom'
import { type DataFor, toApiFailure } from '../../api/index.ts'
import {
  getResultKind,
  LazySearchSuggestions,
  listSearchWords,
  maxSearchLength,
  type OperatorExample,
  type ResultKind,
  SearchHints,
  SearchResultList,
  withExample,
  withKind,
} from '../../features/search/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { captchaField } from '../../runtime/errors/index.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../runtime/page/index.ts'
import { Slot } from '../../slots/index.ts'
import {
  AsideSection,
  Button,
  icons,
  LinkTabs,
  PageAlert,
  PageColumns,
  PageHeader,
  Pagination,
  TextInput,
} from '../../ui/index.ts'
import { NothingFound } from './NothingFound.tsx'
import { SearchCredit } from './SearchCredit.tsx'
import styles from './SearchPage.module.scss'
import { readSearch, type SearchQuery, searchHref, searchOrders, searchPageSize } from './search-query.ts'

type SearchControlsProps = { query: SearchQuery }

const kinds: readonly ResultKind[] = ['all', 'question', 'answer']

// texts: search.kind.*, search.order.*

/** Kind and order of the results; each choice begins at the first page. */
function SearchControls({ query }: SearchControlsProps) {
  const t = useText()
  const kind = getResultKind(query.text)
  const searches = kinds.map((name) => ({ name, text: withKind(query.text, name) }))
  // A long search has no space for another operator, and an operator alone can be too little.
  const isPossible = searches.every(({ text }) => text.length > 0 && text.length <= maxSearchLength)
  return (
    <>
      {isPossible && (
        <LinkTabs
          look="segment"
          label={t('search.kind.label')}
          tabs={searches.map(({ name, text }) => ({
            to: searchHref({ ...query, text, page: 1 }),
            label: t(`search.kind.${name}`),
            isCurrent: name === kind,
          }))}
        />
      )}
      <LinkTabs
        look="segment"
        label={t('search.order.label')}
        tabs={searchOrders.map((order) => ({
          to: searchHref({ ...query, order, page: 1 }),
          label: t(`search.order.${order}`),
          isCurrent: order === query.order,
        }))}
      />
    </>
  )
}

type SearchOutcome = {
  query: SearchQuery
  results: DataFor<'search'>
  /** The server's error about the text, such as its length. */
  denial?: string
  /**
   * The server requires a captcha first: there was no browser to ask the user in, or the user closed the
   * dialog.
   */
  isChallenged?: boolean
}

// `count` stops here, so the number is shown with "or more".
const maxCounted = 1000

function SearchPage({ data }: PageProps<SearchOutcome>) {
  const t = useText()
  const { query, results } = data
  const isNarrowable = results.count > 0 || getResultKind(query.text) !== 'all'
  const hints = (
    <AsideSection title={t('search.hints.title')}>
      <SearchHints
        text={query.text}
        hrefFor={(text) => searchHref({ ...query, text, page: 1 })}
        onFillIn={fillIn}
      />
    </AsideSection>
  )
  return (
    <PageColumns asideLabel={t('search.hints.title')} aside={query.text && hints}>
      <PageHeader title={t('search.title')} note={<Summary {...data} />}>
        <SearchForm query={query} />
        {isNarrowable && <SearchControls query={query} />}
        {query.text && <SearchCredit />}
        <Slot name="search.header" props={{ query: query.text }} />
      </PageHeader>
      {query.text ? <Results {...data} /> : <div className={styles.alone}>{hints}</div>}
    </PageColumns>
  )
}

/** Puts an example into the visible field, the header's or the page's, and selects the part to fill in. */
function fillIn(example: OperatorExample) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[role="search"] input[name="q"]')]
  const field = fields.findLast((candidate) => candidate.checkVisibility?.() ?? true)
  if (!field) return
  const { text, start, end } = withExample(field.value, example)
  field.value = text
  field.focus()
  field.setSelectionRange(start, end)
}

function Summary({ query, results: { count }, denial }: SearchOutcome) {
  const t = useText()
  const { integer } = useFormat()
  if (!query.text) return t('search.invitation')
  if (denial || count === 0) return null
  if (count >= maxCounted) return t('search.beyond_count', { shown: integer(count) })
  return t('search.count', { count, shown: integer(count) })
}

function Results({ query, results, denial, isChallenged }: SearchOutcome) {
  if (isChallenged) return <Challenge />
  if (denial) return <PageAlert className={styles.alone}>{denial}</PageAlert>
  if (results.list.length === 0) {
    return <NothingFound query={query} />
  }
  return (
    <>
      <SearchResultList results={results.list} words={listSearchWords(query.text)} />
      <Pagination
        page={query.page}
        pageSize={searchPageSize}
        total={results.count}
        hrefFor={(page) => searchHref({ ...query, page })}
      />
    </>
  )
}

/** In a browser, searching again asks the user. */
function Challenge() {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <PageAlert kind="info" className={styles.alone}>
      <p>{t('search.challenge.text')}</p>
      <Button className="q-needs-script" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t('search.challenge.go_on')}
      </Button>
    </PageAlert>
  )
}

async function runSearch({ api, url }: LoaderArgs): Promise<SearchOutcome> {
  const query = readSearch(url)
  if (!query) throw notFound()
  const none = { count: 0, list: [] }
  if (!query.text) return { query, results: none }
  const { text, order, page } = query
  try {
    const results = await api.call('search', { q: text, order, page, size: searchPageSize })
    if (results.list.length === 0 && page > 1) throw notFound()
    return { query, results }
  } catch (thrown) {
    // A text that is too long is not a missing page; the user can shorten it here.
    const failure = toApiFailure(thrown)
    const [deniedField] = failure?.status === httpStatus.badRequest ? failure.fields : []
    if (failure?.reason === 'error.object.captcha_unavailable') {
      return { query, results: none, denial: failure.msg }
    }
    if (!deniedField) throw thrown
    if (deniedField.error_field === captchaField) return { query, results: none, isChallenged: true }
    return { query, results: none, denial: deniedField.error_msg }
  }
}

export const page = definePage({
  loader: runSearch,
  meta: ({ query }, { t }) => ({
    title: query.text ? t('search.title_of', { text: query.text }) : t('search.title'),
    canonical: searchHref({ ...query, order: 'relevance', page: 1 }),
    robots: 'noindex',
  }),
  Component: SearchPage,
})

type SearchFormProps = { query: SearchQuery }

/** The search of the search page. The header has one too, but no space for it on phones. */
function SearchForm({ query }: SearchFormProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Form action="/search" role="search" aria-label={t('search.title')} className={styles.form}>
      {query.order !== 'relevance' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        key={query.text}
        ref={field}
        type="search"
        name="q"
        label={t('search.title')}
        isLabelHidden
        placeholder={t('search.placeholder')}
        defaultValue={query.text}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary" icon={icons.searchIcon}>
        {t('search.submit')}
      </Button>
      <LazySearchSuggestions key={`below ${query.text}`} field={field} />
    </Form>
  )
}
