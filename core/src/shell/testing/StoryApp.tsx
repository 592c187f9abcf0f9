import { type ReactNode, useMemo } from 'react'
import { ApiFailure, createApiClient } from '../../api/index.ts'
import { NowContext, useTexts } from '../../lib/i18n/index.ts'
import type { ListDensity } from '../../lib/list-density.ts'
import type { App } from '../../runtime/app-context.ts'
import { createSession, toSessionUser, type WireUser } from '../../runtime/session/index.ts'
import { createSiteStore, type SiteSettings, useSiteStore } from '../../runtime/site/index.ts'
import { createPlugins, type Plugins } from '../../slots/index.ts'
import { AppProviders, createClientState } from '../providers/AppProviders.tsx'

export type StoryAppProps = {
  user?: WireUser | null
  /** The server's responses, by name of the call; every other call is rejected. */
  calls?: Record<string, (input: Record<string, unknown>) => unknown>
  /** Settings that differ from the story's site. */
  settings?: SiteSettings
  plugins?: Plugins
  listDensity?: ListDensity
  children: ReactNode
}

// A fixed moment, so that "2 hours ago" stays true.
const now = 1_790_000_000

/** For stories: a user and a fake server around a component that uses them. */
export function StoryApp({
  user = null,
  calls = {},
  settings,
  plugins,
  listDensity,
  children,
}: StoryAppProps) {
  const texts = useTexts()
  const around = useSiteStore()
  const [app, state] = useMemo(() => {
    const site = settings ? createSiteStore({ ...around.getState(), ...settings }) : around
    const api = createApiClient(async (name, input) => {
      const answer = calls[name]
      // Handlers of a story know the input of their call.
      if (answer) return answer(input as Record<string, unknown>)
      throw new ApiFailure({ status: 403, reason: 'story', msg: `No story answers ${name}.`, data: null })
    })
    const session = createSession({
      user: user && toSessionUser(user),
      listDensity,
      fetchUser: async () => user,
    })
    const built: App = {
      api,
      session,
      site,
      texts,
      plugins: plugins ?? createPlugins({}),
      agent: null,
      isInstalling: false,
      isServer: false,
      siteUrl: window.location.origin,
      report: (fault) => console.error(fault),
    }
    return [built, createClientState()] as const
  }, [calls, around, settings, plugins, texts, user, listDensity])
  return (
    <AppProviders app={app} state={state} api={app.api} renderedAt={now}>
      <NowContext value={now}>{children}</NowContext>
    </AppProviders>
  )
}
