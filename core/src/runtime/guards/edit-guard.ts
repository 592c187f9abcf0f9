import { httpStatus } from '@querent/sdk/states'
import { toApiFailure } from '../../api/index.ts'
import { errorPage, type GuardResult, pass } from './guard.ts'

/**
 * The edit check of a revision answered 400: a user's edit waits for review, or the user may not edit.
 * That is a page of its own with the server's words, and not a dialog over an editor nobody can use.
 */
export function editGuard(checkFailure: unknown): GuardResult {
  const failure = toApiFailure(checkFailure)
  return failure?.status === httpStatus.badRequest ? errorPage('403', failure.msg) : pass
}
