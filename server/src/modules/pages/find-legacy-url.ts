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
import { decodeName } from './decode-name.ts'
import {
  findImported,
  findPlaceOfComment,
  findQuestionOf,
  findSlugOf,
  findUsernameOf,
} from './legacy-url.repository.ts'
import { findQuestionPlace, isAnswerOf } from './question-redirect.repository.ts'

type Find = (
  db: Executor,
  parts: string[],
) => Promise<{ questionId?: number; answerId?: number; path?: string }>

/** The URLs of other programs that can be imported, by their first segment. */
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
  users: async (db, [id = '']) =>
    toProfile(db, (await findNumbered(db, 'user', id)) ?? (await findNamed(db, 'username', id))),
  u: async (db, [name = '']) => toProfile(db, await findNamed(db, 'username', name)),
  async t(db, parts) {
    // `/t/12/3`, or with the slug of the title before it.
    const [id = '', number = ''] = isNumber(parts[0]) ? parts : parts.slice(1)
    const objectId = isNumber(number) ? await findImported(db, 'place', `${id}/${number}`) : undefined
    return objectId === undefined
      ? { questionId: await findNumbered(db, 'topic', id) }
      : findPostPlace(db, objectId)
  },
  async p(db, [id = '']) {
    const objectId = await findNumbered(db, 'post', id)
    return objectId === undefined ? {} : findPostPlace(db, objectId)
  },
  tag: async (db, [name = '']) => toTag(db, await findNamed(db, 'tag name', name)),
  async c(db, parts) {
    // The slugs of a category and of its parents, and its number in later versions; a filter may follow.
    const path = parts.slice(0, parts.includes('l') ? parts.indexOf('l') : undefined).filter(Boolean)
    const id = path.at(-1) ?? ''
    const tagId =
      (await findNumbered(db, 'category', id)) ?? (await findNamed(db, 'category path', path.join('/')))
    return toTag(db, tagId)
  },
  async badges(db, [id = '']) {
    const badgeId = await findObject(db, 'badge', id)
    return badgeId === undefined ? {} : { path: `/badges/${encodeId('badge', badgeId)}` }
  },
}

/**
 * An object that could not keep its number when it was imported; the notation of its old id does not matter.
 */
async function findObject(db: Executor, kind: ObjectKind, text: string): Promise<number | undefined> {
  const number = decodeObjectId(kind, text)
  return number === undefined ? undefined : findImported(db, 'object', encodeId(kind, number))
}

const isNumber = (text: string | undefined) => /^\d{1,12}$/.test(text ?? '')

/** Objects with a plain number at a Stack Exchange or Discourse site. */
async function findNumbered(db: Executor, kind: string, text: string): Promise<number | undefined> {
  return isNumber(text) ? findImported(db, kind, text) : undefined
}

/** Objects with a name in their URL, in any letter case. */
async function findNamed(db: Executor, kind: string, text: string): Promise<number | undefined> {
  const name = decodeName(text)
  return name === undefined ? undefined : findImported(db, kind, name)
}

async function toProfile(db: Executor, userId: number | undefined): Promise<{ path?: string }> {
  const username = userId === undefined ? undefined : await findUsernameOf(db, userId)
  return username === undefined ? {} : { path: profilePath(username) }
}

async function toTag(db: Executor, tagId: number | undefined): Promise<{ path?: string }> {
  const slug = tagId === undefined ? undefined : await findSlugOf(db, tagId)
  return slug === undefined ? {} : { path: `/tags/${encodeURIComponent(slug)}` }
}

/** The question, and possibly the answer, of a former post of a topic. */
async function findPostPlace(db: Executor, objectId: number) {
  const comment = await findPlaceOfComment(db, objectId)
  if (comment) return { questionId: comment.question_id, answerId: comment.answer_id || undefined }
  const questionId = await findQuestionOf(db, objectId)
  return questionId === undefined ? { questionId: objectId } : { questionId, answerId: objectId }
}

/**
 * The present URL of a page that had a URL at an imported site: called if nothing is at the URL.
 * It does not reveal questions that the visitor may not see.
 */
export async function findLegacyUrl(
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
