export {
  type ApiClient,
  ApiContext,
  type CallOptions,
  createApiClient,
  type DataFor,
  type Dispatch,
  type InputFor,
  useApi,
} from './api-client.ts'
export { ApiFailure, type Attempt, attempt, type FailureDetails, toApiFailure } from './api-failure.ts'
export { inlineServerErrors, messageOnServerError, silent, whileWriting } from './call-options.ts'
export { createHttpDispatch, loadAdministrationPaths } from './http-dispatch.ts'
export { type CallState, useCall } from './useCall.ts'
