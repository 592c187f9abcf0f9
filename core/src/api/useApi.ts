import { createContext, use } from 'react'
import type { ApiClient } from './api-client.ts'

export const ApiContext = createContext<ApiClient | undefined>(undefined)

/**
 * The client for calls out of components. An error is shown as the error catalog says and then thrown,
 * so that the caller can stop; forms read their field errors from it.
 */
export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext above it; wrap the tree in AppProviders.')
  return api
}
