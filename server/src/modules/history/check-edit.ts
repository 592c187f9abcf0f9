import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, isAuthor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { requires } from '../privileges/index.ts'
import { findContent, hiddenPart, isDeletedStatus, maySeeTag } from '../visibility/index.ts'
import { findEditedTag, findWaitingRevision } from './revision.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>
type Editable = { kind: 'question' | 'answer' | 'tag'; id: number; userId: number; isDeleted: boolean }

/** The error for edits of a deleted object. */
const deletedReasons = {
  question: 'error.question.cannot_update',
  answer: 'error.answer.cannot_update',
  tag: 'error.tag.not_found',
} as const

/** Rejects unless the actor may edit a question, an answer or a tag now. */
export function createCheckEdit({ db, settings }: Dependencies) {
  return async (actor: Actor, objectId: string): Promise<void> => {
    const object = await findEditable(db, actor, objectId)
    if (!object) throw new AppError('error.object.not_found')
    if (!isAuthor(actor, object)) {
      assertAllowed(requires(actor, `${object.kind}.edit`, settings.current.privileges))
    }
    if (object.isDeleted) throw new AppError(deletedReasons[object.kind])
    const waiting = await findWaitingRevision(db, object.id)
    if (waiting) {
      const data = { err_type: 'toast', is_own: isAuthor(actor, { userId: waiting.user_id }) }
      throw new AppError('error.revision.review_underway', { data })
    }
  }
}

async function findEditable(db: Executor, actor: Actor, objectId: string): Promise<Editable | undefined> {
  const object = decodeId(objectId)
  if (object?.kind === 'tag') return findTag(db, actor, object.id)
  const content = await findContent(db, object)
  if (!content || content.kind === 'comment' || hiddenPart(actor, content)) return undefined
  const { status } = content.kind === 'answer' ? content.answer : content.question
  return { kind: content.kind, id: content.id, userId: content.userId, isDeleted: isDeletedStatus(status) }
}

async function findTag(db: Executor, actor: Actor, id: number): Promise<Editable | undefined> {
  const tag = await findEditedTag(db, id)
  if (!tag || !maySeeTag(actor, tag)) return undefined
  return { kind: 'tag', id, userId: tag.user_id, isDeleted: isDeletedStatus(tag.status) }
}
