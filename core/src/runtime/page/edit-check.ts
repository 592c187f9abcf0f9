import { editGuard } from '../guards/index.ts'
import { forbidden } from './page-stop.ts'

/**
 * Ends a loader with the 403 page when the edit check of a post says no:
 * `await editable(api.call('revisionEditCheck', { id }))`.
 */
export async function editable<Answer>(check: Promise<Answer>): Promise<Answer> {
  try {
    return await check
  } catch (failure) {
    const result = editGuard(failure)
    throw result.kind === 'errorPage' ? forbidden(result.msg) : failure
  }
}
