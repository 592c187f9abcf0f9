import type { CommentItem, PrivilegeSettings } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { type Actor, isAnonymous, isAuthor } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import { type OfferedAction, presentMemberActions } from '../posts/index.ts'
import { hasPrivilege } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import { isFresh, type WrittenComment } from './comment.policy.ts'
import type { CommentRow } from './comment.repository.ts'

/** The actions that a comment offers to the actor, in the order of the wire. */
function commentActions(
  actor: Actor,
  comment: WrittenComment,
  privileges: PrivilegeSettings,
  now: number,
): OfferedAction[] {
  if (isAnonymous(actor)) return []
  const isOwn = isAuthor(actor, comment)
  const actions: OfferedAction[] = [{ action: 'report', type: 'reason' }]
  if (hasPrivilege(actor, 'comment.edit', privileges) || (isOwn && isFresh(comment, now))) {
    actions.push({ action: 'edit', type: 'edit' })
  }
  if (isOwn || hasPrivilege(actor, 'comment.delete', privileges))
    actions.push({ action: 'delete', type: 'reason' })
  return actions
}

/** The user who views comments, and the time. */
export type CommentViewer = {
  actor: Actor
  language: string
  settings: SiteSettings
  texts: Texts
  now: number
}

/** A comment with what the viewer may do with it. */
export function presentComment(row: CommentRow, users: UserBasics, viewer: CommentViewer): CommentItem {
  const { actor, settings, now } = viewer
  const author = presentUserBasic(row.user_id, users.get(row.user_id), settings)
  const written = { userId: row.user_id, createdAt: row.created_at }
  return {
    comment_id: encodeId('comment', row.id),
    object_id: presentObjectId(row, settings),
    created_at: row.created_at,
    vote_count: row.vote_count,
    is_vote: row.own_vote === 1,
    original_text: row.content,
    parsed_text: row.html,
    user_id: author.id,
    username: author.username,
    user_display_name: author.display_name,
    user_avatar: author.avatar,
    user_status: author.status,
    ...presentReply(row, users, settings),
    status: row.status,
    member_actions: presentMemberActions(commentActions(actor, written, settings.privileges, now), viewer),
  }
}

/** The wire id of what a comment belongs to. */
export function presentObjectId(
  row: Pick<CommentRow, 'question_id' | 'answer_id'>,
  settings: SiteSettings,
): string {
  const isShort = hasShortIds(settings.seo.permalink)
  return row.answer_id === 0
    ? encodeId('question', row.question_id, isShort)
    : encodeId('answer', row.answer_id, isShort)
}

/** The author of the replied-to comment is named only if it is someone else. */
function presentReply(row: CommentRow, users: UserBasics, settings: SiteSettings) {
  const replyCommentId = row.reply_comment_id === 0 ? '' : encodeId('comment', row.reply_comment_id)
  if (row.reply_user_id === 0 || row.reply_user_id === row.user_id) {
    return {
      reply_user_id: '',
      reply_username: '',
      reply_user_display_name: '',
      reply_comment_id: replyCommentId,
      reply_user_status: '',
    }
  }
  const user = presentUserBasic(row.reply_user_id, users.get(row.reply_user_id), settings)
  return {
    reply_user_id: user.id,
    reply_username: user.username,
    reply_user_display_name: user.display_name,
    reply_comment_id: replyCommentId,
    reply_user_status: user.status,
  }
}

/** The accounts that `presentComment` names. */
export const getCommentUserIds = (row: CommentRow): number[] => [row.user_id, row.reply_user_id]
