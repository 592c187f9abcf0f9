import { listing, type RevisedObject } from '@querent/sdk/contract'
import type { Versioned } from '../history-pages/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagItem, type QuestionTagRow } from '../tags/index.ts'

type Site = { tags: readonly QuestionTagRow[]; settings: SiteSettings }

/** The current state of the object that a suggestion would change. */
export function presentRevisedObject(object: Versioned, { tags, settings }: Site): RevisedObject {
  const isShort = hasShortIds(settings.seo.permalink)
  const { content, html, status, created_at } = object.row
  const common = { ...nothing, created_at, content, html, status, object_type: object.kind }
  switch (object.kind) {
    case 'question': {
      const { row } = object
      const id = encodeId('question', row.id, isShort)
      return {
        ...common,
        object_id: id,
        question_id: id,
        object_creator_user_id: String(row.user_id),
        title: row.title,
        url_title: toSlug(row.title),
        answer_count: row.answer_count,
        answer_accepted: row.accepted_answer_id !== 0,
        tags: tags.map((tag) => presentTagItem(tag, settings)),
        show_status: row.show,
      }
    }
    case 'answer': {
      const { row } = object
      const id = encodeId('answer', row.id, isShort)
      return {
        ...common,
        object_id: id,
        question_id: encodeId('question', row.question_id, isShort),
        answer_id: id,
        object_creator_user_id: String(row.user_id),
        title: row.question_title,
        url_title: toSlug(row.question_title),
        answer_count: row.answer_count,
        answer_accepted: row.accepted === 1,
        show_status: row.question_show,
      }
    }
    case 'tag':
      return { ...common, object_id: encodeId('tag', object.row.id), title: object.row.slug }
    default:
      return object satisfies never
  }
}

const nothing = {
  question_id: '',
  answer_id: '',
  comment_id: '',
  object_creator_user_id: '0',
  url_title: '',
  answer_count: 0,
  answer_accepted: false,
  tags: null,
  show_status: listing.listed,
}
