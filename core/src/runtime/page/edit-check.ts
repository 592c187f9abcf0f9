import { toApiFailure } from '../../api/index.ts'
import { editGuard } from '../guards/index.ts'
import { forbidden, notFound } from './page-stop.ts'

/** Another edit waits for review; `isOwn` when the user suggested it. */
export type WaitingEdit = { isOwn: boolean }

/**
 * Ends a loader with the 403 page if the edit check of a post denies it, and with the 404 page if there is no
 * such post: `await checkEditable(api.call('revisionEditCheck', { id }))`. An edit that waits for review is
 * not an error, so the page shows it itself.
 */
export async function checkEditable(check: Promise<unknown>): Promise<WaitingEdit | undefined> {
  try {
    await check
    return undefined
  } catch (thrown) {
    const waiting = toWaitingEdit(thrown)
    if (waiting) return waiting
    if (toApiFailure(thrown)?.reason.endsWith('.not_found')) throw notFound()
    const result = editGuard(thrown)
    throw result.kind === 'errorPage' ? forbidden(result.msg) : thrown
  }
}

function toWaitingEdit(thrown: unknown): WaitingEdit | undefined {
  const failure = toApiFailure(thrown)
  if (failure?.reason !== 'error.revision.review_underway') return undefined
  const { data } = failure
  const isOwn = typeof data === 'object' && data !== null && 'is_own' in data && data.is_own === true
  return { isOwn }
}
