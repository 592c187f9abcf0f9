export { type OutcomeEffects, withOutcomes } from './apply-outcome.ts'
export { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx'
export { ErrorScreen, type ErrorScreenProps } from './ErrorScreen.tsx'
export type { FailureContext, Outcome } from './error-catalog.ts'
export { captchaField, isRateLimited, resolveFailure } from './error-catalog.ts'
export {
  createErrorPageStore,
  ErrorPageContext,
  type ErrorPageStore,
  type ErrorResult,
  errorResult,
  type ShownError,
  useErrorPageStore,
  useShownError,
} from './error-page-store.ts'
export { type FieldErrors, toFieldErrors } from './field-errors.ts'
