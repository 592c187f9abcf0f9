import type { TimelineItem } from '@querent/sdk/contract'
import { Link, useNavigation } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import {
  ButtonLink,
  classes,
  FormAlert,
  historyIcon,
  Icon,
  Skeleton,
  SkeletonGroup,
  StatusLabel,
  Time,
} from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { UserName } from '../users/index.ts'
import { getEntryLook, getEntryText } from './entry-look.ts'
import type { OpenedChange, TimelineView } from './load-timeline.ts'
import styles from './TimelineEntry.module.scss'
import { restoreHref, timelineHref } from './timeline-query.ts'
import { VersionDiff } from './VersionDiff.tsx'

export type TimelineEntryProps = { entry: TimelineItem; view: TimelineView }

/** One entry: what a user did and when, what they said with it, and what it changed. */
export function TimelineEntry({ entry, view }: TimelineEntryProps) {
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

/** Whether the user has just asked for this entry's change. */
function useIsOpening(activityId: string): boolean {
  const target = useNavigation().location
  return target !== undefined && new URLSearchParams(target.search).get('change') === activityId
}

// texts: history.entry.*
function Activity({ entry, kind }: { entry: TimelineItem; kind: TimelineView['place']['kind'] }) {
  const t = useText()
  const { user_info: user, cancelled, cancelled_at, created_at } = entry
  const actor = () => (user ? <UserName user={user} /> : t('history.somebody'))
  return (
    <p className={styles.activity}>
      <span className={classes(cancelled && styles.cancelled)}>
        {richText(t(getEntryText(entry, kind)), { user: actor })}
      </span>
      {cancelled && (
        <StatusLabel>
          {t('history.cancelled')} <Time at={cancelled_at} />
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
          {isOpen ? t('history.hide') : isFirst ? t('history.show_text') : t('history.show_changes')}
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

/** Where an entry about an answer or a comment leads, unless the user comes from there. */
function useTarget({ object_id, object_type }: TimelineItem, { subject, place }: TimelineView) {
  const t = useText()
  const site = useSite()
  const { question_id: id, answer_id } = subject
  if (object_type === 'comment') {
    const path = questionPath(site, { id, answerId: answer_id || undefined })
    return { path: `${path}?commentId=${encodeURIComponent(object_id)}`, words: t('history.to_comment') }
  }
  if (object_type === 'answer' && place.kind === 'question') {
    return { path: questionPath(site, { id, answerId: object_id }), words: t('history.to_answer') }
  }
  return undefined
}

type ChangePanelProps = { opened: OpenedChange; editPath: string }

/** What an entry changed, and for those who may edit, the way back to that version. */
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

/** Is where the change of an entry will be. */
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
