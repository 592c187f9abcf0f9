import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import {
  loadReview,
  type ReviewPageData,
  ReviewQueue,
  type ReviewSelection,
  reviewHref,
  reviewPageSize,
  setReviewView,
  useReviewQueue,
  useReviewSelection,
  useReviewView,
} from '../../features/review/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { NeedsScript } from '../../runtime/forms/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { Button, FormAlert, icons, LinkTabs, PageColumns, PageHeader, Pagination } from '../../ui/index.ts'
import styles from './ReviewPage.module.scss'

/** Another queue or page begins with nothing settled; a decision about several items goes on. */
function ReviewPage({ data }: PageProps<ReviewPageData>) {
  const selection = useReviewSelection(data.queue)
  return <Review key={`${data.queue}-${data.page}`} data={data} selection={selection} />
}

const noItems: readonly [] = []

// texts: review.queue.*
function Review({ data: loaded, selection }: PageProps<ReviewPageData> & { selection: ReviewSelection }) {
  const t = useText()
  const navigate = useNavigate()
  const view = useReviewView()
  const data = useLastLoaded(loaded)
  const { queues, queue, page, items } = data
  const before = (page - 1) * reviewPageSize
  const place = { view, before, waitingCount: data.count }
  const state = useReviewQueue(items === 'failed' ? noItems : items, place)
  const count = Math.max(0, data.count - state.resolvedCount)
  const tabs = queues.map(({ name, count: waiting }) => ({
    to: reviewHref(name),
    label: t(`review.queue.${name}`),
    isCurrent: name === queue,
    count: name === queue ? count : waiting,
  }))
  return (
    <PageColumns>
      <PageHeader title={t('app.title.review')} actions={<ViewSwitch isList={view === 'list'} />}>
        <LinkTabs label={t('review.queues')} tabs={tabs} />
      </PageHeader>
      {count > 0 && <NeedsScript>{t('review.needs_script')}</NeedsScript>}
      {loaded.items === 'failed' && <LoadFailed />}
      {items !== 'failed' && (
        <ReviewQueue
          queue={queue}
          state={state}
          selection={selection}
          view={view}
          before={before}
          count={count}
          onLeave={(step) => navigate(reviewHref(queue, page + step), { state: { startsAtEnd: step < 0 } })}
        />
      )}
      <Pagination
        page={page}
        pageSize={reviewPageSize}
        total={count}
        hrefFor={(to) => reviewHref(queue, to)}
      />
    </PageColumns>
  )
}

/** What was shown stays when loading it again fails: the user may be reading or typing. */
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
