import type { Executor } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { linkedObjects } from '../../rendering/index.ts'
import { findQuestionState } from './question-state.repository.ts'

type Duplicate = {
  questionId: number
  siteUrl: string
  /** The field that holds the URL. */
  field: 'close_msg' | 'content'
}

/**
 * The question of this site at a URL, for closing or flagging another one as its duplicate. Rejects one
 * that is not public: users would be sent to a page that does not exist.
 */
export async function findOriginal(
  db: Executor,
  url: string,
  duplicate: Duplicate,
): Promise<{ questionId: number }> {
  const questionId = getQuestionId(url, duplicate.siteUrl)
  // texts: validation.*
  if (questionId === duplicate.questionId) throw denied(duplicate.field, 'same_question')
  const original = questionId === undefined ? undefined : await findQuestionState(db, questionId)
  if (!original?.isListed) throw denied(duplicate.field, 'no_question')
  return { questionId: original.id }
}

function getQuestionId(url: string, siteUrl: string): number | undefined {
  const href = URL.parse(url.trim())?.href ?? ''
  const start = `${URL.parse(siteUrl)?.href.replace(/\/+$/, '')}/questions/`
  if (!href.startsWith(start)) return undefined
  const [object] = linkedObjects(href.replace(/[?#].*$/, ''))
  return object?.questionId
}

const denied = (field: Duplicate['field'], text: 'same_question' | 'no_question') =>
  new AppError('base.request_format_error', { fields: [{ field, text: `validation.${text}` }] })
