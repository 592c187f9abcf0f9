import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router-dom'
import type { ApiClient } from '../api/index.ts'
import type { Texts } from '../lib/i18n/index.ts'
import type { Plugins } from '../slots/index.ts'
import type { ErrorResult } from './errors/index.ts'
import type { UserCenterAgent } from './guards/index.ts'
import type { Session } from './session/index.ts'
import type { SiteStore } from './site/index.ts'

/** Everything that is needed to load and show pages: one per request on the server, one in a browser. */
export type App = {
  /** Throws every failure unchanged; the pipeline turns it into a page, a redirect or a message. */
  api: ApiClient
  session: Session
  site: SiteStore
  texts: Texts
  /** Loads the texts of rarely opened pages; absent if all texts are loaded. */
  loadAllTexts?: (() => Promise<void>) | undefined
  plugins: Plugins
  agent: UserCenterAgent | null
  /** The program waits for its installation. */
  isInstalling: boolean
  isServer: boolean
  /** In a browser, the last data of pages: they can be shown again without a connection. */
  loaded?: Map<string, { kind: 'page'; data: unknown }>
  /**
   * Shown instead of every page, for example while the site is in maintenance or if a request failed before
   * its page.
   */
  forcedError?: ErrorResult
  /** Scheme, host and path of the site without a trailing slash. */
  siteUrl: string
  /** Reports a fault that users only see as the 50X page. */
  report: (fault: unknown) => void
}

export const appContext = createRouterContext<App>()

export const AppContext = createContext<App | undefined>(undefined)

/**
 * Gives the internals of the pipeline access to the whole application; pages have hooks for what they need.
 */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('useApp needs an AppContext above it; wrap the tree in AppProviders.')
  return app
}
