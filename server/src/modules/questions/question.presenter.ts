import {
  type Operation,
  type QuestionInfo,
  type QuestionStatusName,
  questionStatus,
} from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { encodeId, encodeOptionalId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { findReason, type OfferedAction, presentMemberActions, presentVoteStatus } from '../posts/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagItem, type ShownTag } from '../tags/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { QuestionRow } from './question.repository.ts'
import type { QuestionCounters } from './question-columns.query.ts'

export type QuestionView = {
  row: QuestionRow
  tags: readonly ShownTag[]
  users: UserBasics
  /** Views of this question that are not stored yet. */
  pendingViews: number
  /** The viewer's allowed actions, and requests to others. */
  actions: readonly OfferedAction[]
  extensions: readonly OfferedAction[]
}

export type QuestionViewer = { language: string; settings: SiteSettings; texts: Texts }

/** The counters of a question that all its forms on the wire share. */
export function presentCounters(row: QuestionCounters) {
  return {
    view_count: row.view_count,
    unique_view_count: 0,
    vote_count: row.vote_count,
    answer_count: row.answer_count,
    collection_count: row.collection_count,
    follow_count: row.follow_count,
    accepted_answer_id: encodeOptionalId('answer', row.accepted_answer_id),
    last_answer_id: encodeOptionalId('answer', row.last_answer_id),
  }
}

export function presentQuestionInfo(view: QuestionView, viewer: QuestionViewer): QuestionInfo {
  const { row, tags, users, pendingViews } = view
  const { settings } = viewer
  const isShort = hasShortIds(settings.seo.permalink)
  const user = (id: number) => presentUserBasic(id, users.get(id), settings)
  const operation = presentOperation(row, viewer)
  const lastAnswererId = row.last_answer_editor_id || row.last_answer_user_id
  return {
    id: encodeId('question', row.id, isShort),
    title: row.title,
    url_title: toSlug(row.title),
    content: row.content,
    html: row.html,
    description: row.excerpt,
    tags: tags.map((tag) => presentTagItem(tag, settings)),
    ...presentCounters({ ...row, view_count: row.view_count + pendingViews }),
    create_time: row.created_at,
    update_time: row.active_at,
    edit_time: row.edited_at,
    pin: row.pin,
    show: row.show,
    status: row.status,
    ...(operation && { operation }),
    user_info: user(row.user_id),
    ...(row.last_editor_id !== 0 && { update_user_info: user(row.last_editor_id) }),
    ...(lastAnswererId && { last_answered_user_info: user(lastAnswererId) }),
    answered: row.own_answer_id !== null,
    first_answer_id: row.own_answer_id === null ? '' : encodeId('answer', row.own_answer_id, isShort),
    collected: row.bookmarked_at !== null,
    is_followed: row.followed_at !== null,
    vote_status: presentVoteStatus(row.own_vote),
    member_actions: presentMemberActions(view.actions, viewer),
    extends_actions: presentMemberActions(view.extensions, viewer),
  }
}

/** Why a question is highlighted, undefined for an ordinary one. */
function presentOperation(
  row: Pick<QuestionRow, 'status' | 'close_reason' | 'close_message' | 'closed_at' | 'original_title'>,
  { language, texts }: Pick<QuestionViewer, 'language' | 'texts'>,
): Operation | undefined {
  const text = (key: string) => texts.text(language, key)
  const notice = (level: Operation['level'], key: string): Operation => ({
    type: '',
    description: '',
    msg: text(key),
    time: 0,
    level,
  })
  if (row.status === questionStatus.deleted) return notice('danger', 'error.question.already_deleted')
  if (row.status === questionStatus.pending) return notice('secondary', 'error.question.under_review')
  if (row.status !== questionStatus.closed) return undefined
  const reason = findReason(row.close_reason)
  // Imported questions may be closed for unknown reasons.
  if (!reason) return notice('info', 'error.answer.question_closed_cannot_add')
  return {
    // texts: reason.*
    type: text(`${reason.textKey}.name`),
    // texts: reason.*
    description: text(`${reason.textKey}.description`),
    msg: row.close_message,
    ...(row.original_title !== null && { original_title: row.original_title }),
    time: row.closed_at,
    level: 'info',
  }
}

/** The word of the wire for a stored status. */
export function questionStatusName(status: number): QuestionStatusName {
  switch (status) {
    case questionStatus.closed:
      return 'closed'
    case questionStatus.deleted:
      return 'deleted'
    case questionStatus.pending:
      return 'pending'
    default:
      return 'available'
  }
}
