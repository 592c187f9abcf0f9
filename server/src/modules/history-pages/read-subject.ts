import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import { decodeId, type ObjectId } from '../identifiers/index.ts'
import { type Content, findContent, hiddenPart, maySeeTag, missingObject } from '../visibility/index.ts'
import { findTagSubject, type TagSubject } from './subject.repository.ts'

/** An object with a history: a question, an answer, a comment or a tag. */
export type Subject = Content | TagSubject

/** The object of a wire id, for a user who may see it. */
export async function readSubject(db: Executor, actor: Actor, objectId: string): Promise<Subject> {
  const object = decodeId(objectId)
  const subject = await findReadSubject(db, actor, object)
  if (!subject) throw missingObject(object)
  return subject
}

/** Like `readSubject`, for a decoded id; undefined if there is nothing that the user may see. */
export async function findReadSubject(
  db: Executor,
  actor: Actor,
  object: ObjectId | undefined,
): Promise<Subject | undefined> {
  if (object?.kind === 'tag') {
    const tag = await findTagSubject(db, object.id)
    return tag && maySeeTag(actor, tag) ? tag : undefined
  }
  const content = await findContent(db, object)
  return content && !hiddenPart(actor, content) ? content : undefined
}
