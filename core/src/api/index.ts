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
export { createHttpDispatch } from './http-dispatch.ts'
