import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useSelection } from '../../features/batches/index.ts'
import {
  FlagFilters,
  loadReview,
  type ResolvedKeys,
  type ReviewPageData,
  ReviewQueue,
  type ReviewSelection,
  reviewHref,
  reviewPageSize,
  setReviewView,
  useFilterFocus,
  useReviewQueue,
  useReviewSelection,
  useReviewView,
} from '../../features/review/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { NeedsScript } from '../../runtime/forms/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { Button, FormAlert, icons, LinkTabs, PageColumns, PageHeader, Pagination } from '../../ui/index.ts'
import styles from './ReviewPage.module.scss'

/**
 * Another queue, filter or page begins with its first item; a running decision about several items continues.
 */
function ReviewPage({ data }: PageProps<ReviewPageData>) {
  const { queue, page, filter } = data
  const selection = useReviewSelection(reviewHref(queue, 1, filter))
  const resolved = useSelection(queue)
  useFilterFocus(filter)
  return (
    <Review key={reviewHref(queue, page, filter)} data={data} selection={selection} resolved={resolved} />
  )
}

type ReviewProps = PageProps<ReviewPageData> & { selection: ReviewSelection; resolved: ResolvedKeys }

const noItems: readonly [] = []

// texts: review.queue.*
function Review({ data: loaded, selection, resolved }: ReviewProps) {
  const t = useText()
  const navigate = useNavigate()
  const view = useReviewView()
  const data = useLastLoaded(loaded)
  const { queues, queue, page, filter, reasons } = data
  const items = data.items === 'failed' ? noItems : data.items
  const before = (page - 1) * reviewPageSize
  const place = { view, before, waitingCount: data.count }
  const state = useReviewQueue(items, place, resolved)
  const count = Math.max(0, data.count - state.resolvedCount)
  const isFiltered = reviewHref(queue, 1, filter) !== reviewHref(queue)
  const getQueueCount = (waiting: number) => (isFiltered ? Math.max(0, waiting - state.resolvedCount) : count)
  const tabs = queues.map(({ name, count: waiting }) => ({
    to: reviewHref(name),
    label: t(`review.queue.${name}`),
    isCurrent: name === queue,
    count: name === queue ? getQueueCount(waiting) : waiting,
  }))
  return (
    <PageColumns>
      <PageHeader title={t('app.title.review')} actions={<ViewSwitch isList={view === 'list'} />}>
        <LinkTabs label={t('review.queues')} tabs={tabs} />
        <FlagFilters filter={filter} reasons={reasons} resolved={items.filter(state.isResolved)} />
      </PageHeader>
      {count > 0 && <NeedsScript>{t('review.needs_script')}</NeedsScript>}
      {loaded.items === 'failed' && <LoadFailed />}
      {data.items !== 'failed' && (
        <ReviewQueue
          queue={queue}
          filter={filter}
          state={state}
          selection={selection}
          view={view}
          before={before}
          count={count}
          onLeave={(step) =>
            navigate(reviewHref(queue, page + step, filter), { state: { startsAtEnd: step < 0 } })
          }
        />
      )}
      <Pagination
        page={page}
        pageSize={reviewPageSize}
        total={count}
        hrefFor={(to) => reviewHref(queue, to, filter)}
      />
    </PageColumns>
  )
}

/** The shown items stay if reloading fails: the user may be reading or typing. */
function useLastLoaded(loaded: ReviewPageData): ReviewPageData {
  const [last, setLast] = useState(loaded)
  const data = loaded.items === 'failed' && last.items !== 'failed' ? last : loaded
  if (data !== last) setLast(data)
  return data
}

function ViewSwitch({ isList }: { isList: boolean }) {
  const t = useText()
  return (
    <fieldset className={styles.views} aria-label={t('review.view.label')}>
      <Button
        className="q-needs-script"
        size="small"
        variant="subtle"
        icon={icons.fileIcon}
        aria-pressed={!isList}
        onClick={() => setReviewView('one')}
      >
        {t('review.view.one')}
      </Button>
      <Button
        className="q-needs-script"
        size="small"
        variant="subtle"
        icon={icons.listIcon}
        aria-pressed={isList}
        onClick={() => setReviewView('list')}
      >
        {t('review.view.list')}
      </Button>
    </fieldset>
  )
}

function LoadFailed() {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <FormAlert>
      {t('review.failed')}{' '}
      <Button size="small" isBusy={state === 'loading'} onClick={() => revalidate()}>
        {t('review.retry')}
      </Button>
    </FormAlert>
  )
}

export const page = definePage<ReviewPageData>({
  loader: loadReview,
  meta: (_, { t }) => ({ title: t('app.title.review'), robots: 'noindex' }),
  Component: ReviewPage,
})
