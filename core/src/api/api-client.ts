import type { DataOf, EndpointName, Endpoints, InputOf, Reason } from '@querent/sdk/contract'
import { createContext, use } from 'react'
import type { ApiFailure } from './api-failure.ts'

export const ApiContext = createContext<ApiClient | undefined>(undefined)

/**
 * The client for calls from components. An error is shown as the error catalog says and then thrown, so that
 * the caller can stop; forms read their field errors from it.
 */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it; wrap the tree in AppProviders.')
  return api
}

export type CallOptions = {
  /** A 404 answer shows the 404 page. */
  allow404?: boolean
  /** A 400 answer reaches the caller unchanged; nothing is shown. With a reason, only an answer with this one does. */
  passThrough?: boolean | Reason
  /** The caller handles a 5xx answer: nothing is shown for it. */
  ignore50x?: boolean
  /**
   * A 5xx answer shows a message and not an error page, so that typed text stays. Calls of the admin API
   * always do so.
   */
  keepsPage?: boolean
  /** A 401 answer ends the session, but the page stays, with what was typed in it. */
  staysLoggedOut?: boolean
  /** The page itself says that its link has expired; no redirect to the page for that. */
  ownExpiry?: boolean
  /** Called instead of replacing the page or navigating to another one. */
  onLeave?: (failure: ApiFailure) => void
  signal?: AbortSignal
  /**
   * Sends the input as a form and reports the progress of the upload, from 0 to 1. There is no time limit
   * then.
   */
  onProgress?: (fraction: number) => void
  /** Milliseconds before the call is aborted; 10 000 by default. */
  timeoutMs?: number
}

export type InputFor<Name extends EndpointName> = InputOf<Endpoints[Name]>
export type DataFor<Name extends EndpointName> = DataOf<Endpoints[Name]>

type InputArgs<Input> = undefined extends Input
  ? [input?: Input, options?: CallOptions]
  : Record<string, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/** Calls an endpoint of the contract by name and returns its `data`; throws `ApiFailure` otherwise. */
export type ApiClient = {
  call<Name extends EndpointName>(name: Name, ...args: InputArgs<InputFor<Name>>): Promise<DataFor<Name>>
}

/** An untyped call, which an implementation of the client provides. */
export type Dispatch = (name: string, input: unknown, options?: CallOptions) => Promise<unknown>

/** Adds the types of the contract to a dispatch function. */
export function createApiClient(dispatch: Dispatch): ApiClient {
  // The contract ties each name to its input and data; `dispatch` cannot express that link.
  return { call: dispatch as ApiClient['call'] }
}
