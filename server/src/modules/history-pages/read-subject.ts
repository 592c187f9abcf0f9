import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeId, type ObjectId } from '../identifiers/index.ts'
import { type Content, findContent, hiddenPart, maySeeTag } from '../visibility/index.ts'
import { findTagSubject, type TagSubject } from './subject.repository.ts'

/** What has a history: a question, an answer, a comment or a tag. */
export type Subject = Content | TagSubject

const hiddenReasons = {
  question: 'error.question.not_found',
  answer: 'error.answer.not_found',
  comment: 'error.comment.not_found',
} as const

/** What an id of the wire names, to a user who may see it. */
export function readSubject(db: Executor, actor: Actor, objectId: string): Promise<Subject> {
  return getReadSubject(db, actor, decodeId(objectId))
}

/** As `readSubject`, of an id that was read. */
export async function getReadSubject(
  db: Executor,
  actor: Actor,
  object: ObjectId | undefined,
): Promise<Subject> {
  if (object?.kind === 'tag') {
    const tag = await findTagSubject(db, object.id)
    if (!tag) throw new AppError('error.object.not_found')
    if (!maySeeTag(actor, tag)) throw new AppError('error.tag.not_found', { status: 404 })
    return tag
  }
  const content = await findContent(db, object)
  if (!content) throw new AppError('error.object.not_found')
  const hidden = hiddenPart(actor, content)
  if (hidden) throw new AppError(hiddenReasons[hidden], { status: 404 })
  return content
}
