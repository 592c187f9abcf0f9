import { answerStatus, commentStatus, type PersonalReputation, questionStatus } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import { renderLimits, shortenToFit } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { hiddenPart, isDeletedStatus, maySeeTag } from '../visibility/index.ts'
import type { ActedObjectRow } from './acted-object.repository.ts'

/** The viewer of the list, and whether it is about themselves. */
export type ListViewer = {
  actor: Actor
  isOwn: boolean
  language: string
  settings: SiteSettings
  texts: Texts
}

type ObjectPlace = Omit<PersonalReputation, 'reputation' | 'rank_type'>

/**
 * The object of an entry; undefined if it was removed, or is hidden from the viewer. In a list about the
 * viewer the entry stays, so that counters add up, but without data of the object.
 */
export function presentActedObject(row: ActedObjectRow, viewer: ListViewer): ObjectPlace | undefined {
  const { question_id, title } = row
  if (question_id === null || title === null) return presentTag(row, viewer)
  const { isHidden, isDeleted, isQuestionGone } = getState(row, question_id, viewer.actor)
  if (isHidden && !viewer.isOwn) return undefined
  const { language, settings, texts } = viewer
  const isShort = hasShortIds(settings.seo.permalink)
  const shownTitle = isQuestionGone ? texts.text(language, 'question.deleted_title') : title
  const kind = row.comment_id !== null ? 'comment' : row.answer_id !== null ? 'answer' : 'question'
  return {
    created_at: row.created_at,
    object_id: encodeId(kind, row.object_id),
    object_type: kind,
    question_id: encodeId('question', question_id, isShort),
    answer_id: row.answer_id === null ? '' : encodeId('answer', row.answer_id, isShort),
    title: shownTitle,
    url_title: toSlug(shownTitle),
    content: isHidden || isDeleted ? '' : (row.html ?? ''),
  }
}

/** Truncates the longest texts of a list whose texts are too long together. */
export function shortenContents<Item extends { content: string }>(items: readonly Item[]): Item[] {
  const sent = shortenToFit(
    items.map(({ content }) => content),
    renderLimits.pageBytes,
  )
  return items.map((item, index) => ({ ...item, content: sent[index]?.html ?? '' }))
}

function presentTag(row: ActedObjectRow, { actor }: ListViewer): ObjectPlace | undefined {
  const { tag_slug, tag_name, tag_status } = row
  if (tag_slug === null || tag_name === null || tag_status === null) return undefined
  if (!maySeeTag(actor, { status: tag_status })) return undefined
  return {
    created_at: row.created_at,
    object_id: encodeId('tag', row.object_id),
    object_type: 'tag',
    question_id: '',
    answer_id: '',
    title: tag_name,
    url_title: tag_slug,
    content: row.html ?? '',
  }
}

function getState(row: ActedObjectRow, id: number, actor: Actor) {
  const question = {
    id,
    userId: row.question_user_id ?? 0,
    status: row.question_status ?? questionStatus.deleted,
    show: row.question_show ?? 0,
  }
  const answer =
    row.answer_id === null
      ? undefined
      : { userId: row.answer_user_id ?? 0, status: row.answer_status ?? answerStatus.deleted, question }
  const comment =
    row.comment_id === null
      ? undefined
      : { status: row.comment_status ?? commentStatus.deleted, question, answer }
  const hidden = hiddenPart(actor, { question, answer, comment })
  return {
    isHidden: hidden !== undefined,
    isDeleted: [question, answer, comment].some((part) => isDeletedStatus(part?.status)),
    isQuestionGone: hidden === 'question' || isDeletedStatus(question.status),
  }
}
