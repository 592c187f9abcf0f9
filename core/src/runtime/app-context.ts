import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router-dom'
import type { ApiClient } from '../api/index.ts'
import type { Texts } from '../lib/i18n/index.ts'
import type { Plugins } from '../slots/index.ts'
import type { ErrorResult } from './errors/index.ts'
import type { UserCenterAgent } from './guards/index.ts'
import type { Session } from './session/index.ts'
import type { SiteStore } from './site/index.ts'

/** What the pipeline needs to load and show pages: one per request on the server, one in a browser. */
export type App = {
  /** Throws every failure as it is; the pipeline turns it into a page, a redirect or a message. */
  api: ApiClient
  session: Session
  site: SiteStore
  texts: Texts
  /** Adds the texts of pages that few open; absent where all texts are there. */
  loadAllTexts?: (() => Promise<void>) | undefined
  plugins: Plugins
  agent: UserCenterAgent | null
  /** The program waits for its installation. */
  isInstalling: boolean
  isServer: boolean
  /** In a browser, what pages last showed: they stay, and can be returned to, without a connection. */
  loaded?: Map<string, { kind: 'page'; data: unknown }>
  /** Shown in place of every page, as when the site is in maintenance or a request broke before its page. */
  forcedError?: ErrorResult
  /** Scheme, host and path of the site without a slash at the end. */
  siteUrl: string
  /** Reports a fault that the user only sees as the 50X page. */
  report: (fault: unknown) => void
}

export const appContext = createRouterContext<App>()

export const AppContext = createContext<App | undefined>(undefined)

/** The pipeline's own parts reach the whole application here; pages have hooks for what they need. */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('useApp needs an AppContext above it; wrap the tree in AppProviders.')
  return app
}
