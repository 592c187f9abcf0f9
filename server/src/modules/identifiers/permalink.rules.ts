import { decodeObjectId, encodeId } from './object-id.rules.ts'
import { toSlug } from './to-slug.ts'

/** The setting `site_seo.permalink`: 1 and 3 carry the slug of the title, 3 and 4 short ids. */
export type Permalink = 1 | 2 | 3 | 4

export interface QuestionPlace {
  permalink: Permalink
  questionId: number
  title: string
}

export interface AnswerPlace extends QuestionPlace {
  answerId: number
}

export interface CommentPlace extends QuestionPlace {
  /** Absent if the comment is on the question itself. */
  answerId?: number
  commentId: number
}

/** Whether question and answer ids are written short under this setting. */
export function hasShortIds(permalink: Permalink): boolean {
  return permalink === 3 || permalink === 4
}

/** Whether question paths carry the slug of the title under this setting. */
export function hasSlugs(permalink: Permalink): boolean {
  return permalink === 1 || permalink === 3
}

/** The path of a question's page. */
export function questionPath(place: QuestionPlace): string {
  const path = `/questions/${encodeId('question', place.questionId, hasShortIds(place.permalink))}`
  return hasSlugs(place.permalink) ? `${path}/${toSlug(place.title)}` : path
}

/** The path of the question's page that leads to one answer. */
export function answerPath(place: AnswerPlace): string {
  return `${questionPath(place)}/${encodeId('answer', place.answerId, hasShortIds(place.permalink))}`
}

/** The path that leads to a comment, under its question or under the answer it belongs to. */
export function commentPath(place: CommentPlace): string {
  const { answerId } = place
  const path = answerId === undefined ? questionPath(place) : answerPath({ ...place, answerId })
  return `${path}?commentId=${encodeId('comment', place.commentId)}`
}

/** The form to edit a question, or an answer of it. */
export function editPath({
  permalink,
  questionId,
  answerId,
}: Omit<QuestionPlace, 'title'> & { answerId?: number | undefined }): string {
  const isShort = hasShortIds(permalink)
  const question = `/posts/${encodeId('question', questionId, isShort)}`
  return answerId === undefined
    ? `${question}/edit`
    : `${question}/${encodeId('answer', answerId, isShort)}/edit`
}

/** The path of a profile. */
export function profilePath(username: string): string {
  return `/users/${encodeURIComponent(username)}`
}

/** The segments of a path below /questions: the id, then a slug or an answer id, then an answer id. */
export interface QuestionPathSegments {
  id: string
  second?: string
  third?: string
}

/**
 * The answer that a question path names, if its text reads as one. The caller looks up whether that
 * answer exists under the question before it believes it: a slug may read as an answer id by accident.
 */
export function answerIdIn(segments: QuestionPathSegments): number | undefined {
  const candidates = [segments.third, segments.second]
  for (const candidate of candidates) {
    const answerId = candidate === undefined ? undefined : decodeObjectId('answer', candidate)
    if (answerId !== undefined) return answerId
  }
  return undefined
}

/** The one path of a question's page, or of an answer on it when the visitor asked for that answer. */
function canonicalQuestionPath(place: QuestionPlace, answerId?: number): string {
  return answerId === undefined ? questionPath(place) : answerPath({ ...place, answerId })
}

export interface QuestionVisit {
  segments: QuestionPathSegments
  /** Query string with its question mark, or empty. */
  search: string
  place: QuestionPlace
  /** The existing answer that the path names. */
  answerId?: number
}

/** The canonical path for a visitor who came by another one; undefined to stay. */
export function findQuestionRedirect(visit: QuestionVisit): string | undefined {
  const { id, second, third } = visit.segments
  const asked = ['/questions', id, second, third].filter((part) => part !== undefined).join('/')
  const canonical = canonicalQuestionPath(visit.place, visit.answerId)
  return asked === canonical ? undefined : canonical + visit.search
}
