export { applyOutcome, type OutcomeEffects, withOutcomes } from './apply-outcome.ts'
export { activationFailedPath, catalogue, outcomeOf, suspendedPath } from './catalogue.ts'
export {
  createErrorPageStore,
  ErrorPageContext,
  type ErrorPageStore,
  type ShownError,
  useErrorPageStore,
  useShownError,
} from './error-page-store.ts'
export { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
export type { CatalogueRow, FailureContext, Outcome } from './outcome.ts'
