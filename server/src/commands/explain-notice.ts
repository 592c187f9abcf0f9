import { getNotice } from '../plugins/index.ts'
import { CommandFailure } from './command.ts'
import { readTexts } from './site-context.ts'

/** Uses the wording of the administration. */
export function explainNotice(error: unknown): unknown {
  const notice = getNotice(error)
  return notice ? new CommandFailure(readTexts().text('en_US', notice.key, notice.params)) : error
}
