import type { Executor } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { linkedObjects } from '../../rendering/index.ts'
import { findQuestionState } from './question-state.repository.ts'

type Duplicate = { questionId: number; siteUrl: string }

/**
 * The question of this site that an address names, for closing another one as its duplicate. Rejects one that is not
 * there for everyone: users would be sent to a page that does not exist.
 */
export async function findOriginal(
  db: Executor,
  address: string,
  duplicate: Duplicate,
): Promise<{ questionId: number }> {
  const questionId = getQuestionId(address, duplicate.siteUrl)
  // texts: validation.*
  if (questionId === duplicate.questionId) throw denied('same_question')
  const original = questionId === undefined ? undefined : await findQuestionState(db, questionId)
  if (!original?.isListed) throw denied('no_question')
  return { questionId: original.id }
}

function getQuestionId(address: string, siteUrl: string): number | undefined {
  const href = URL.parse(address.trim())?.href ?? ''
  const start = `${URL.parse(siteUrl)?.href.replace(/\/+$/, '')}/questions/`
  if (!href.startsWith(start)) return undefined
  const [object] = linkedObjects(href.replace(/[?#].*$/, ''))
  return object?.questionId
}

const denied = (text: 'same_question' | 'no_question') =>
  new AppError('base.request_format_error', { fields: [{ field: 'close_msg', text: `validation.${text}` }] })
