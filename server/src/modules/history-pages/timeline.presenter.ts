import type { TimelineItem, TimelineSubject, UserBasic } from '@querent/sdk/contract'
import { type Actor, isAdmin } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { Subject } from './read-subject.ts'
import type { TimelineRow } from './timeline.repository.ts'

type TimelineViewer = { actor: Actor; settings: SiteSettings }

/** The actor of an entry: the triggering user if there is one. */
export const getActorId = (row: TimelineRow): number => row.trigger_user_id || row.user_id

export function presentTimelineSubject(
  subject: Subject,
  users: UserBasics,
  settings: SiteSettings,
): TimelineSubject {
  const creator = presentUserBasic(subject.userId, users.get(subject.userId), settings)
  const common = {
    object_type: subject.kind,
    username: creator.username,
    display_name: creator.display_name,
  }
  if (subject.kind === 'tag') {
    const { slug, mainSlug } = subject
    return { ...common, title: slug, question_id: '', answer_id: '', main_tag_slug_name: mainSlug }
  }
  const isShort = hasShortIds(settings.seo.permalink)
  const answer = subject.kind === 'question' ? undefined : subject.answer
  return {
    ...common,
    title: subject.question.title,
    question_id: encodeId('question', subject.question.id, isShort),
    answer_id: answer ? encodeId('answer', answer.id, isShort) : '',
    main_tag_slug_name: '',
  }
}

export function presentTimelineItem(
  row: TimelineRow,
  subject: Subject,
  users: UserBasics,
  { actor, settings }: TimelineViewer,
): TimelineItem {
  const isNameless = row.type === 'downvote' && !isAdmin(actor)
  const activityActor = getActorId(row)
  return {
    activity_id: String(row.id),
    revision_id: String(row.revision_id),
    previous_revision_id: String(row.previous_revision_id ?? 0),
    created_at: row.created_at,
    activity_type: row.type,
    comment: row.comment_html ?? row.comment,
    ...getObject(row, subject, settings),
    cancelled: row.cancelled === 1,
    cancelled_at: row.cancelled_at,
    user_info: isNameless
      ? nobody
      : activityActor === 0
        ? null
        : presentUserBasic(activityActor, users.get(activityActor), settings),
  }
}

/** Shown instead of users who voted down. */
const nobody: UserBasic = {
  id: '',
  username: 'N/A',
  rank: 0,
  display_name: 'N/A',
  avatar: '',
  website: '',
  location: '',
  language: '',
  status: 'normal',
  suspended_until: 0,
}

function getObject(row: TimelineRow, subject: Subject, settings: SiteSettings) {
  const isShort = hasShortIds(settings.seo.permalink)
  if (row.comment_id !== null)
    return { object_id: encodeId('comment', row.comment_id), object_type: 'comment' }
  if (row.answer_id !== null) {
    return { object_id: encodeId('answer', row.answer_id, isShort), object_type: 'answer' }
  }
  const isPost = subject.kind === 'question' || subject.kind === 'answer'
  return { object_id: encodeId(subject.kind, subject.id, isPost && isShort), object_type: subject.kind }
}
