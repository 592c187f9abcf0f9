import { useText } from '../../lib/i18n/index.ts'
import { EmptyState, historyIcon, Pagination } from '../../ui/index.ts'
import type { TimelineView } from './load-timeline.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import { timelineHref, timelinePageSize } from './timeline-query.ts'

export type TimelineListProps = { view: TimelineView }

/** What happened, newest first. */
export function TimelineList({ view }: TimelineListProps) {
  const t = useText()
  const { entries, count, place, query } = view
  if (entries.length === 0) return <EmptyState icon={historyIcon}>{t('timeline.empty')}</EmptyState>
  return (
    <>
      <ol className="q-plain-list" aria-label={t('timeline.list')}>
        {entries.map((entry) => (
          <TimelineEntry key={entry.activity_id} entry={entry} view={view} />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pageSize={timelinePageSize}
        total={count}
        hrefFor={(page) => timelineHref(place.path, { hasVotes: query.hasVotes, page })}
      />
    </>
  )
}
