export {
  type ApiClient,
  type CallOptions,
  createApiClient,
  type DataFor,
  type Dispatch,
  type InputFor,
} from './api-client.ts'
export { ApiFailure, type FailureDetails, toApiFailure } from './api-failure.ts'
export { type Attempt, attempt } from './attempt.ts'
export { createHttpDispatch } from './http-dispatch.ts'
export { ApiContext, useApi } from './useApi.ts'
