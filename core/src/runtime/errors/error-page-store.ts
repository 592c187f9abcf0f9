import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ErrorCode } from '../guards/index.ts'

/** An error page as the result of a route's loader: it has a layout around it and a status. */
export type ErrorResult = { kind: 'error'; code: ErrorCode; status: number; msg: string }

export function errorResult(code: ErrorCode, msg = '', status = Number(code) || 500): ErrorResult {
  return { kind: 'error', code, status, msg }
}

export type ShownError = { code: ErrorCode; msg: string }
export type ErrorPageStore = StoreApi<{ shown: ShownError | null }>

/** An error page that replaces the current page until the user navigates. */
export function createErrorPageStore(): ErrorPageStore {
  return createStore(() => ({ shown: null }))
}

export const ErrorPageContext = createContext<ErrorPageStore | undefined>(undefined)

export function useErrorPageStore(): ErrorPageStore {
  const store = use(ErrorPageContext)
  if (!store)
    throw new Error('The error page needs an ErrorPageContext above it; wrap the tree in AppProviders.')
  return store
}

export function useShownError(): ShownError | null {
  return useStore(useErrorPageStore(), (state) => state.shown)
}
