import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import {
  answerIdIn,
  decodeObjectId,
  encodeId,
  findQuestionRedirect,
  hasShortIds,
  hasSlugs,
  type Permalink,
  type QuestionPathSegments,
} from '../identifiers/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import type { PagePath } from './page-path.rules.ts'
import { findQuestionPlace, isAnswerOf } from './question-redirect.repository.ts'

/** Words below /questions that are pages of their own. */
const otherPages = new Set(['ask', 'linked'])

/** The parts of a question's URL; undefined for any other page. */
function getQuestionSegments(pathname: string): QuestionPathSegments | undefined {
  const match = /^\/questions\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?\/?$/.exec(pathname)
  const [, id = '', second, third] = match ?? []
  return match && !otherPages.has(id) ? { id, second, third } : undefined
}

/** The question whose page is at a path. */
export function findQuestionId(pathname: string): number | undefined {
  const segments = getQuestionSegments(pathname)
  return segments && decodeObjectId('question', segments.id)
}

/**
 * Where to redirect a visitor of a question's page. The title of a question is not revealed to those who may
 * not see it.
 */
export async function findPageRedirect(
  db: Executor,
  actor: Actor,
  permalink: Permalink,
  { pathname, search }: PagePath,
): Promise<string | undefined> {
  const segments = getQuestionSegments(pathname)
  const questionId = segments && decodeObjectId('question', segments.id)
  if (!segments || questionId === undefined || isCanonicalAlready(segments, questionId, permalink)) {
    return undefined
  }
  const question = await findQuestionPlace(db, questionId)
  if (!question || !maySeeQuestion(actor, { ...question, userId: question.user_id })) return undefined
  const named = answerIdIn(segments)
  const answerId = named !== undefined && (await isAnswerOf(db, named, questionId)) ? named : undefined
  const place = { permalink, questionId, title: question.title }
  return findQuestionRedirect({ segments, search, place, answerId })
}

/** Without a title in the URL, the usual case needs no lookup. */
function isCanonicalAlready(segments: QuestionPathSegments, id: number, permalink: Permalink): boolean {
  if (hasSlugs(permalink) || segments.second !== undefined) return false
  return segments.id === encodeId('question', id, hasShortIds(permalink))
}
