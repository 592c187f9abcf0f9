import { type ReactNode, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type RouteObject, RouterProvider } from 'react-router-dom'
import type { TextPack } from '../../lib/i18n/index.ts'
import { withOutcomes } from '../../runtime/errors/index.ts'
import { type HydrationData, hydrationElementId, rootElementId } from '../hydration/index.ts'
import { startPlugins } from '../plugins/index.ts'
import { AppProviders, createClientState } from '../providers/index.ts'
import { createBrowserApp } from './browser-app.ts'
import { browserEffects } from './browser-effects.ts'
import { createAppRouter, importCurrentPage } from './browser-router.ts'
import { readPreHydrationInput, replayInput } from './pre-hydration-input.ts'
import { reloadOnStaleChunk } from './stale-chunks.ts'
import { syncSession } from './sync-session.ts'

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element #${id}; it was not made by the server entry.`)
  return element
}

async function fetchTexts(url: string): Promise<TextPack> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The texts of the interface did not load: ${response.status}.`)
  return response.json()
}

/** Runs once, when everything inside listens. */
function WhenAlive({ run, children }: { run: () => void; children: ReactNode }) {
  const first = useRef(run)
  useEffect(() => first.current(), [])
  return children
}

/** What no page waits for, such as shortcuts: once everything is there, and in built sites alone. */
function whenLoaded(isInstalling: boolean, run: () => Promise<void>) {
  if (!import.meta.env.PROD || isInstalling) return
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/** Makes the server's page interactive. Until then it reads and links as it is. */
export async function start(routes: RouteObject[]): Promise<void> {
  reloadOnStaleChunk()
  // Written by the server entry of the same build.
  const data: HydrationData = JSON.parse(elementById(hydrationElementId).textContent ?? '')
  const [pack] = await Promise.all([
    fetchTexts(data.textsUrl),
    importCurrentPage(routes, window.location.pathname),
  ])
  const state = createClientState()
  const { app, dispatch } = createBrowserApp(data, pack, state.captcha)
  const router = createAppRouter(routes, app, data)
  const api = withOutcomes(dispatch, browserEffects(app, state, router))
  const root = elementById(rootElementId)
  const early = readPreHydrationInput(root)
  hydrateRoot(
    root,
    <AppProviders app={app} state={state} api={api} renderedAt={data.renderedAt}>
      <WhenAlive run={() => replayInput(early)}>
        <RouterProvider router={router} />
      </WhenAlive>
    </AppProviders>,
    { onRecoverableError: app.report },
  )
  whenLoaded(app.isInstalling, async () => {
    const { startDeferred } = await import('../start-deferred.tsx')
    startDeferred({ app, state, api, router, renderedAt: data.renderedAt })
  })
  await Promise.all([syncSession(app, router), startPlugins(app, state, router)])
}
