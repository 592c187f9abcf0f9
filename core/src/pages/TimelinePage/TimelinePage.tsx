import { Link } from 'react-router-dom'
import {
  loadTimeline,
  readTimelineQuery,
  TimelineList,
  type TimelineView,
  timelineHref,
  toTimelineObject,
} from '../../features/revisions/index.ts'
import { tagPath } from '../../features/tags/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  type LoaderArgs,
  type MetaArgs,
  notFound,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { LinkTabs, PageColumns, PageHeader } from '../../ui/index.ts'

async function loadPage({ api, params, url }: LoaderArgs): Promise<TimelineView> {
  const query = readTimelineQuery(url)
  if (!query) throw notFound()
  const view = await loadTimeline(api, toTimelineObject(params), query)
  if (view.entries.length === 0 && query.page > 1) throw notFound()
  return view
}

function TimelinePage({ data: view }: PageProps<TimelineView>) {
  const t = useText()
  const { place, query } = view
  const tabs = [false, true].map((hasVotes) => ({
    to: timelineHref(place.path, { hasVotes }),
    label: hasVotes ? t('timeline.votes.shown') : t('timeline.votes.hidden'),
    isCurrent: query.hasVotes === hasVotes,
  }))
  return (
    <PageColumns>
      <PageHeader title={t('app.title.timeline')} note={<SubjectNote view={view} />}>
        {place.kind !== 'tag' && <LinkTabs look="segment" label={t('timeline.votes.label')} tabs={tabs} />}
      </PageHeader>
      <TimelineList view={view} />
    </PageColumns>
  )
}

/** The object of the timeline, with a link to it. */
function SubjectNote({ view: { place, subject } }: { view: TimelineView }) {
  const t = useText()
  const site = useSite()
  const answerId = place.kind === 'answer' ? subject.answer_id : undefined
  const path =
    place.kind === 'tag' ? tagPath(subject.title) : questionPath(site, { id: subject.question_id, answerId })
  const subjectLink = (
    <Link to={path} dir="auto">
      {subject.title}
    </Link>
  )
  if (place.kind !== 'answer') return subjectLink
  return richText(t('timeline.answer_by', { name: subject.display_name }), { question: () => subjectLink })
}

function timelineMeta({ subject }: TimelineView, { t }: MetaArgs): PageMeta {
  return { title: t('timeline.title', { subject: subject.title }), robots: 'noindex' }
}

export const page = definePage<TimelineView>({
  loader: loadPage,
  meta: timelineMeta,
  Component: TimelinePage,
})
