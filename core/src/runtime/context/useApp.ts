import { createContext, use } from 'react'
import type { App } from './app.ts'

export const AppContext = createContext<App | undefined>(undefined)

/** The pipeline's own parts reach the whole application here; pages have hooks for what they need. */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('useApp needs an AppContext above it; wrap the tree in AppProviders.')
  return app
}
