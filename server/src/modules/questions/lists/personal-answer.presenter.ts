import { acceptance, type PersonalAnswer } from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../../identifiers/index.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { presentTagItem, type QuestionTagRow } from '../../tags/index.ts'
import type { PersonalAnswerRow } from './personal-questions.repository.ts'

/** An answer on its author's profile, with its question. */
export function presentPersonalAnswer(
  row: PersonalAnswerRow,
  tagsByQuestion: ReadonlyMap<number, readonly QuestionTagRow[]>,
  settings: SiteSettings,
): PersonalAnswer {
  const isShort = hasShortIds(settings.seo.permalink)
  const tags = tagsByQuestion.get(row.question_id) ?? []
  return {
    answer_id: encodeId('answer', row.id, isShort),
    question_id: encodeId('question', row.question_id, isShort),
    accepted: row.accepted === 1 ? acceptance.accepted : acceptance.open,
    vote_count: row.vote_count,
    create_time: row.created_at,
    update_time: row.edited_at,
    question_info: {
      title: row.title,
      url_title: toSlug(row.title),
      tags: tags.map((tag) => presentTagItem(tag, settings)),
    },
  }
}
