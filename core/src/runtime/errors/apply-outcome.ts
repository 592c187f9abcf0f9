import { type ApiClient, createApiClient, type Dispatch, toApiFailure } from '../../api/index.ts'
import type { ErrorCode } from '../guards/index.ts'
import { type Outcome, resolveFailure } from './error-catalog.ts'

/** The effects of outcomes on the page. */
export type OutcomeEffects = {
  toast: (msg: string, failure?: unknown) => void
  confirm: (msg: string) => void
  notice: (msg: string) => void
  clearSession: () => void
  resetErrorPage: () => void
  showErrorPage: (code: ErrorCode, msg: string) => void
  navigate: (to: string, options: { replace: boolean }) => void
  logFailure: (failure: unknown) => void
  text: (key: string) => string
  currentPath: () => string
}

/** Shows an outcome. Those that belong to the caller (`alert`, `fields`) show nothing here. */
export function applyOutcome(outcome: Outcome, effects: OutcomeEffects, failure?: unknown): void {
  switch (outcome.kind) {
    case 'ignore':
    case 'alert':
    case 'fields':
    // Its dialog was already open, and the user closed it.
    case 'captcha':
      return
    case 'toast':
      effects.toast(outcome.msg || effects.text(outcome.fallback), failure)
      return
    case 'modal':
      effects.confirm(outcome.msg)
      return
    case 'notice':
      effects.notice(outcome.msg || effects.text(outcome.fallback))
      return
    case 'logout':
      effects.clearSession()
      return
    case 'redirect':
      effects.resetErrorPage()
      if (outcome.clearsSession) effects.clearSession()
      effects.navigate(outcome.to, { replace: outcome.replace })
      return
    case 'page':
      if (outcome.isLogged) effects.logFailure(failure)
      effects.showErrorPage(outcome.code, outcome.msg)
      return
    default:
      outcome satisfies never
  }
}

/** A client that shows failures as the catalog says before it throws them. */
export function withOutcomes(dispatch: Dispatch, effects: OutcomeEffects): ApiClient {
  return createApiClient(async (name, input, options = {}) => {
    try {
      return await dispatch(name, input, options)
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (!failure) throw thrown
      const outcome = resolveFailure(failure, { path: effects.currentPath(), options })
      const isLeaving = outcome.kind === 'redirect' || outcome.kind === 'page'
      if (isLeaving && options.onLeave) options.onLeave(failure)
      else applyOutcome(outcome, effects, failure)
      throw failure
    }
  })
}
