import type { BadgeAward } from '@querent/sdk/contract'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic } from '../users/index.ts'
import { hiddenPart, isDeletedStatus } from '../visibility/index.ts'
import type { AwardRow } from './award-list.repository.ts'

type AwardViewer = { actor: Actor; settings: SiteSettings }

/** A user's badge; a post that the viewer may not see, or that was deleted, is left out. */
export function presentAward(row: AwardRow, { actor, settings }: AwardViewer): BadgeAward {
  return {
    created_at: row.created_at,
    ...(presentObject(row, { actor, settings }) ?? noObject),
    author_user_info: presentUserBasic(row.user_id, { ...row, id: row.user_id }, settings),
  }
}

const noObject = {
  object_id: '',
  question_id: '',
  answer_id: '',
  comment_id: '',
  object_type: '',
  url_title: '',
} as const

function presentObject(row: AwardRow, { actor, settings }: AwardViewer) {
  const content = getContent(row)
  if (!content || isGone(content) || hiddenPart(actor, content)) return undefined
  const isShort = hasShortIds(settings.seo.permalink)
  const question_id = encodeId('question', content.question.id, isShort)
  const answer_id = content.answer ? encodeId('answer', content.answer.id, isShort) : ''
  const comment_id = content.comment ? encodeId('comment', content.comment.id) : ''
  return {
    object_id: comment_id || answer_id || question_id,
    question_id,
    answer_id,
    comment_id,
    object_type: comment_id ? 'comment' : answer_id ? 'answer' : 'question',
    url_title: row.title ?? '',
  } as const
}

type AwardContent = NonNullable<ReturnType<typeof getContent>>

function getContent(row: AwardRow) {
  if (row.question_id === null) return undefined
  const question = {
    id: row.question_id,
    userId: row.question_user_id ?? 0,
    status: row.question_status ?? 0,
    show: row.question_show ?? 0,
  }
  const answer =
    row.answer_id === null
      ? undefined
      : { id: row.answer_id, userId: row.answer_user_id ?? 0, status: row.answer_status ?? 0, question }
  const comment =
    row.comment_id === null
      ? undefined
      : { id: row.comment_id, status: row.comment_status ?? 0, answer, question }
  return { question, answer, comment }
}

/** Deleted posts are left out even for those who may see them. */
function isGone({ question, answer, comment }: AwardContent): boolean {
  return [question, answer, comment].some((part) => isDeletedStatus(part?.status))
}
