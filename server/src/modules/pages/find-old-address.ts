import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import {
  answerPath,
  decodeObjectId,
  encodeId,
  type ObjectKind,
  type Permalink,
  profilePath,
  questionPath,
} from '../identifiers/index.ts'
import { maySeeQuestion } from '../visibility/index.ts'
import { findImported, findQuestionOf, findUsernameOf } from './old-address.repository.ts'
import { findQuestionPlace, isAnswerOf } from './question-redirect.repository.ts'

type Find = (
  db: Executor,
  parts: string[],
) => Promise<{ questionId?: number; answerId?: number; path?: string }>

/** The addresses of other programs whose content can be imported, by their first part. */
const finders: Readonly<Record<string, Find>> = {
  async questions(db, [id = '', second = '', third = '']) {
    const questionId = (await findObject(db, 'question', id)) ?? (await findNumbered(db, 'question', id))
    for (const part of [third, second]) {
      const answerId = (await findObject(db, 'answer', part)) ?? (await findNumbered(db, 'answer', part))
      if (answerId !== undefined) return { questionId, answerId }
    }
    return { questionId }
  },
  q: async (db, [id = '']) => ({ questionId: await findNumbered(db, 'question', id) }),
  async a(db, [id = '']) {
    const answerId = await findNumbered(db, 'answer', id)
    return answerId === undefined ? {} : { answerId, questionId: await findQuestionOf(db, answerId) }
  },
  async users(db, [id = '']) {
    const userId = await findNumbered(db, 'user', id)
    const username = userId === undefined ? undefined : await findUsernameOf(db, userId)
    return username === undefined ? {} : { path: profilePath(username) }
  },
  async badges(db, [id = '']) {
    const badgeId = await findObject(db, 'badge', id)
    return badgeId === undefined ? {} : { path: `/badges/${encodeId('badge', badgeId)}` }
  },
}

/** An object that could not keep its number when it was imported; the notation of its old id does not matter. */
async function findObject(db: Executor, kind: ObjectKind, text: string): Promise<number | undefined> {
  const number = decodeObjectId(kind, text)
  return number === undefined ? undefined : findImported(db, 'object', encodeId(kind, number))
}

/** What had a plain number at a Stack Exchange site. */
async function findNumbered(db: Executor, kind: string, text: string): Promise<number | undefined> {
  return /^\d{1,12}$/.test(text) ? findImported(db, kind, text) : undefined
}

/**
 * Where the page is now that had an address at a site whose content was imported: asked when nothing is at the address.
 * No one gets to know of a question that they may not see.
 */
export async function findOldAddress(
  db: Executor,
  actor: Actor,
  permalink: Permalink,
  pathname: string,
): Promise<string | undefined> {
  const [, first = '', ...parts] = pathname.split('/')
  const find = Object.hasOwn(finders, first) ? finders[first] : undefined
  if (!find) return undefined
  const { path, questionId, answerId } = await find(db, parts)
  if (path !== undefined) return path === pathname ? undefined : path
  const question = questionId === undefined ? undefined : await findQuestionPlace(db, questionId)
  if (!question || !maySeeQuestion(actor, { ...question, userId: question.user_id })) return undefined
  const place = { permalink, questionId: question.id, title: question.title }
  const hasAnswer = answerId !== undefined && (await isAnswerOf(db, answerId, question.id))
  const found = hasAnswer ? answerPath({ ...place, answerId }) : questionPath(place)
  return found === pathname ? undefined : found
}
