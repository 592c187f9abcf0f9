import { type AdminAnswer, type AdminQuestion, acceptance } from '@querent/sdk/contract'
import { encodeId, encodeOptionalId, hasShortIds } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentUserBasic, type UserBasics } from '../users/index.ts'
import type { AdminAnswerRow, AdminQuestionRow } from './content-list.query.ts'

export function presentAdminQuestion(
  row: AdminQuestionRow,
  users: UserBasics,
  settings: SiteSettings,
): AdminQuestion {
  const isShort = hasShortIds(settings.seo.permalink)
  return {
    id: encodeId('question', row.id, isShort),
    title: row.title,
    vote_count: row.vote_count,
    answer_count: row.answer_count,
    show: row.show,
    pin: row.pin,
    accepted_answer_id: encodeOptionalId('answer', row.accepted_answer_id, isShort),
    create_time: row.created_at,
    update_time: row.active_at,
    edit_time: row.edited_at,
    user_info: presentUserBasic(row.user_id, users.get(row.user_id), settings),
  }
}

export function presentAdminAnswer(
  row: AdminAnswerRow,
  users: UserBasics,
  settings: SiteSettings,
): AdminAnswer {
  const isShort = hasShortIds(settings.seo.permalink)
  return {
    id: encodeId('answer', row.id, isShort),
    question_id: encodeId('question', row.question_id, isShort),
    description: row.excerpt,
    create_time: row.created_at,
    update_time: row.edited_at,
    accepted: row.accepted === 1 ? acceptance.accepted : acceptance.open,
    vote_count: row.vote_count,
    user_info: presentUserBasic(row.user_id, users.get(row.user_id), settings),
    question_info: { title: row.question_title },
  }
}
