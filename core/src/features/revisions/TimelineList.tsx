import type { TimelineItem } from '@querent/sdk/contract'
import { Link, useNavigation } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import {
  ButtonLink,
  classes,
  EmptyState,
  eyeIcon,
  FormAlert,
  historyIcon,
  Icon,
  icons,
  listIcon,
  lockIcon,
  Pagination,
  refreshIcon,
  Skeleton,
  SkeletonGroup,
  StatusLabel,
  Time,
  trashIcon,
} from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { UserName } from '../users/index.ts'
import type { OpenedChange, TimelineView } from './load-timeline.ts'
import styles from './TimelineList.module.scss'
import { restoreHref, type TimelineObject, timelineHref, timelinePageSize } from './timeline-query.ts'
import { VersionDiff } from './VersionDiff.tsx'

export type TimelineListProps = { view: TimelineView }

/** The history, newest first. */
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

type TimelineEntryProps = { entry: TimelineItem; view: TimelineView }

/** One entry: the user, the action and time, the text, and the change. */
function TimelineEntry({ entry, view }: TimelineEntryProps) {
  const { icon, tone } = getEntryLook(entry)
  const { opened } = view
  const isOpen = opened?.activityId === entry.activity_id
  const isLoading = useIsOpening(entry.activity_id) && !isOpen
  return (
    <li className={styles.entry}>
      <span className={classes(styles.icon, tone && styles[tone])}>
        <Icon of={icon} />
      </span>
      <div className={styles.words}>
        <Activity entry={entry} kind={view.place.kind} />
        {entry.comment !== '' && <WrittenContent className={styles.comment} html={entry.comment} isSmall />}
        <EntryLinks {...{ entry, view, isOpen, isLoading }} />
        {isOpen && <ChangePanel opened={opened} editPath={view.place.editPath} />}
        {isLoading && <ChangeSkeleton />}
      </div>
    </li>
  )
}

/** Whether the user has just opened this entry's change. */
function useIsOpening(activityId: string): boolean {
  const target = useNavigation().location
  return target !== undefined && new URLSearchParams(target.search).get('change') === activityId
}

// texts: timeline.entry.*
function Activity({ entry, kind }: { entry: TimelineItem; kind: TimelineView['place']['kind'] }) {
  const t = useText()
  const { user_info: user, cancelled, cancelled_at, created_at } = entry
  const actor = () => (user ? <UserName user={user} /> : t('timeline.somebody'))
  return (
    <p className={styles.activity}>
      <span className={classes(cancelled && styles.cancelled)}>
        {richText(t(getEntryText(entry, kind)), { user: actor })}
      </span>
      {cancelled && (
        <StatusLabel>
          {t('timeline.cancelled')} <Time at={cancelled_at} />
        </StatusLabel>
      )}
      <Time className={styles.time} at={created_at} />
    </p>
  )
}

type LinksProps = TimelineEntryProps & { isOpen: boolean; isLoading: boolean }

function EntryLinks({ entry, view, isOpen, isLoading }: LinksProps) {
  const t = useText()
  const { place, query } = view
  const target = useTarget(entry, view)
  const isExpandable = entry.revision_id !== '0'
  if (!isExpandable && !target) return null
  const change = isOpen ? '' : entry.activity_id
  const isFirst = entry.previous_revision_id === '0'
  return (
    <div className={styles.links}>
      {isExpandable && (
        <ButtonLink
          variant="link"
          size="small"
          to={timelineHref(place.path, { ...query, change })}
          aria-busy={isLoading || undefined}
          preventScrollReset
          replace
        >
          {isOpen ? t('timeline.hide') : isFirst ? t('timeline.show_text') : t('timeline.show_changes')}
        </ButtonLink>
      )}
      {target && (
        <Link className="q-touch-room" to={target.path}>
          {target.words}
        </Link>
      )}
    </div>
  )
}

/** The link of an entry about an answer or a comment, unless the user comes from there. */
function useTarget({ object_id, object_type }: TimelineItem, { subject, place }: TimelineView) {
  const t = useText()
  const site = useSite()
  const { question_id: id, answer_id } = subject
  if (object_type === 'comment') {
    const path = questionPath(site, { id, answerId: answer_id || undefined })
    return { path: `${path}?commentId=${encodeURIComponent(object_id)}`, words: t('timeline.to_comment') }
  }
  if (object_type === 'answer' && place.kind === 'question') {
    return { path: questionPath(site, { id, answerId: object_id }), words: t('history.to_answer') }
  }
  return undefined
}

type ChangePanelProps = { opened: OpenedChange; editPath: string }

/** The change of an entry, and for those who may edit, a link to restore that version. */
function ChangePanel({ opened, editPath }: ChangePanelProps) {
  const t = useText()
  const { change, restoring, revisionId } = opened
  if (!change) return <FormAlert className={styles.panel}>{t('history.diff.failed')}</FormAlert>
  return (
    <div className={styles.panel}>
      <VersionDiff change={change} />
      {restoring === 'allowed' && (
        <div className={styles.restore}>
          <ButtonLink size="small" icon={historyIcon} to={restoreHref(editPath, revisionId)}>
            {t('history.restore.button')}
          </ButtonLink>
        </div>
      )}
      {restoring === 'waiting' && <p className={styles.note}>{t('history.restore.waiting')}</p>}
    </div>
  )
}

/** A placeholder for an entry's change. */
export function ChangeSkeleton() {
  return (
    <SkeletonGroup className={styles.panel}>
      <Skeleton width="half" size={18} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="most" />
    </SkeletonGroup>
  )
}

type Look = { icon: string; tone?: 'green' | 'red' | 'amber' }

const looks: Record<string, Look> = {
  asked: { icon: icons.questionIcon },
  answered: { icon: listIcon },
  created: { icon: icons.tagIcon },
  merged: { icon: icons.tagIcon },
  synonym_added: { icon: icons.tagIcon },
  synonym_removed: { icon: icons.tagIcon },
  commented: { icon: icons.commentIcon },
  edited: { icon: icons.editIcon },
  rollback: { icon: historyIcon },
  closed: { icon: lockIcon, tone: 'amber' },
  reopened: { icon: refreshIcon },
  deleted: { icon: trashIcon, tone: 'red' },
  undeleted: { icon: refreshIcon },
  pin: { icon: icons.pinIcon },
  unpin: { icon: icons.pinIcon },
  hide: { icon: icons.minusIcon, tone: 'amber' },
  show: { icon: eyeIcon },
  accept: { icon: icons.checkIcon, tone: 'green' },
  upvote: { icon: icons.voteUpIcon },
  downvote: { icon: icons.voteDownIcon },
}

/** The icon of an entry; an unknown activity has a plain one. */
function getEntryLook({ activity_type, cancelled }: TimelineItem): Look {
  const look = looks[activity_type] ?? { icon: icons.clockIcon }
  return cancelled ? { icon: look.icon } : look
}

/** The key of an entry's sentence. */
function getEntryText(entry: TimelineItem, kind: TimelineObject['kind']): string {
  const { activity_type: type, user_info } = entry
  if (!Object.hasOwn(looks, type)) return 'timeline.entry.other'
  if (type === 'downvote' && user_info?.id === '') return 'timeline.entry.downvote_unnamed'
  if (kind === 'answer' && (type === 'answered' || type === 'accept')) return `timeline.entry.${type}_here`
  return `timeline.entry.${type}`
}
