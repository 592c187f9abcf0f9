import type { ReactNode } from 'react'
import { type ApiClient, ApiContext } from '../../api/index.ts'
import { createTexts } from '../../lib/i18n/index.ts'
import { type App, AppContext } from '../../runtime/app-context.ts'
import { createSession, SessionContext } from '../../runtime/session/index.ts'
import { createSiteStore, SiteContext, type SiteSettings } from '../../runtime/site/index.ts'
import { createPlugins } from '../../slots/index.ts'

export type EditingContextsProps = { api: ApiClient; site?: SiteSettings; children: ReactNode }

/** The contexts that an editor needs, in tests. */
export function EditingContexts({ api, site = {}, children }: EditingContextsProps) {
  const store = createSiteStore(site)
  const app: App = {
    api,
    session: createSession({ user: null, fetchUser: async () => null }),
    site: store,
    texts: createTexts('en_US', {}),
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: 'https://site.example',
    report: () => undefined,
  }
  return (
    <AppContext value={app}>
      <ApiContext value={api}>
        <SessionContext value={app.session}>
          <SiteContext value={store}>{children}</SiteContext>
        </SessionContext>
      </ApiContext>
    </AppContext>
  )
}
