import type { PageOf, PersonalComment } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { ownerCondition } from './owner.query.ts'
import { findCommentAuthor, listCommentsBy, type PersonalCommentRow } from './personal-comments.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>

/** The comments of an account, newest first, limited to those the user may see with their posts. */
export function createListPersonalComments({ db, settings }: Dependencies) {
  return async (actor: Actor, username: string, window: PageWindow): Promise<PageOf<PersonalComment>> => {
    const owner = await findCommentAuthor(db, actor, ownerCondition(actor, username))
    if (!owner) throw new AppError('error.user.not_found')
    const rows = await listCommentsBy(db, actor, owner.id, window)
    return { count: owner.comments ?? 0, list: rows.map((row) => presentRow(row, settings.current)) }
  }
}

function presentRow(row: PersonalCommentRow, settings: SiteSettings): PersonalComment {
  const isShort = hasShortIds(settings.seo.permalink)
  const questionId = encodeId('question', row.question_id, isShort)
  const answerId = row.answer_id === 0 ? '' : encodeId('answer', row.answer_id, isShort)
  return {
    comment_id: encodeId('comment', row.id),
    created_at: row.created_at,
    object_id: answerId || questionId,
    object_type: answerId ? 'answer' : 'question',
    question_id: questionId,
    answer_id: answerId,
    title: row.title,
    url_title: toSlug(row.title),
    content: row.html,
  }
}
