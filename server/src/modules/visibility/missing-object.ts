import { AppError } from '../../platform/errors/index.ts'
import type { ObjectId } from '../identifiers/index.ts'

const reasons = {
  question: 'error.question.not_found',
  answer: 'error.answer.not_found',
  comment: 'error.comment.not_found',
  tag: 'error.tag.not_found',
} as const

/**
 * The response for an object that the caller may not see, and for one that never existed: the same, so that
 * an id does not reveal that something was there. It names the kind of the id, never the reason.
 */
export function missingObject(object: ObjectId | undefined, status: 400 | 404 = 404): AppError {
  const reason = Object.entries(reasons).find(([kind]) => kind === object?.kind)?.[1]
  return reason ? new AppError(reason, { status }) : new AppError('error.object.not_found')
}
