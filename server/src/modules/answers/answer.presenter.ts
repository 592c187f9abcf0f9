import { type AnswerItem, acceptance, answerStatus, type PrivilegeSettings } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { type Actor, isAnonymous, isAuthor } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import { type OfferedAction, presentMemberActions, presentVoteStatus } from '../posts/index.ts'
import { hasPrivilege } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { AnswerRow } from './answer.repository.ts'

/** The actions that an answer offers to the actor, in the order of the wire. */
function answerActions(
  actor: Actor,
  answer: { userId: number; status: number },
  privileges: PrivilegeSettings,
): OfferedAction[] {
  if (isAnonymous(actor)) return []
  const isDeleted = answer.status === answerStatus.deleted
  const isOwn = isAuthor(actor, answer)
  const actions: OfferedAction[] = [{ action: 'report', type: 'reason' }]
  if (!isDeleted && (isOwn || hasPrivilege(actor, 'answer.edit', privileges))) {
    actions.push({ action: 'edit', type: 'edit' })
  }
  if (!isDeleted && (isOwn || hasPrivilege(actor, 'answer.delete', privileges))) {
    actions.push({ action: 'delete', type: 'confirm' })
  }
  if (isDeleted && hasPrivilege(actor, 'answer.undeleted', privileges)) {
    actions.push({ action: 'undelete', type: 'confirm' })
  }
  return actions
}

export type AnswerViewer = { actor: Actor; language: string; settings: SiteSettings; texts: Texts }

/** An answer with what the viewer may do with it. */
export function presentAnswer(row: AnswerRow, users: UserBasics, viewer: AnswerViewer): AnswerItem {
  const { actor, settings } = viewer
  const isShort = hasShortIds(settings.seo.permalink)
  const user = (id: number) => presentUserBasic(id, users.get(id), settings)
  const wasEditedByOther = row.last_editor_id !== 0 && row.last_editor_id !== row.user_id
  const actions = answerActions(actor, { userId: row.user_id, status: row.status }, settings.privileges)
  return {
    id: encodeId('answer', row.id, isShort),
    question_id: encodeId('question', row.question_id, isShort),
    content: row.content,
    html: row.html,
    create_time: row.created_at,
    update_time: row.edited_at,
    accepted: row.accepted === 1 ? acceptance.accepted : acceptance.open,
    ...(row.user_id !== 0 && { user_info: user(row.user_id) }),
    ...(wasEditedByOther && { update_user_info: user(row.last_editor_id) }),
    collected: false,
    vote_status: presentVoteStatus(row.own_vote),
    vote_count: row.vote_count,
    status: row.status,
    member_actions: presentMemberActions(actions, viewer),
  }
}

/** The accounts that `presentAnswer` names. */
export const getAnswerUserIds = (row: AnswerRow): number[] => [row.user_id, row.last_editor_id]
