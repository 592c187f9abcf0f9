import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import layout from '../../../../i18n/en_US/ui/layout.json'
import { ApiFailure, createApiClient } from '../../api/index.ts'
import { createTexts } from '../../lib/i18n/index.ts'
import type { App } from '../../runtime/app-context.ts'
import { withOutcomes } from '../../runtime/errors/index.ts'
import { createSession } from '../../runtime/session/index.ts'
import { createSiteStore } from '../../runtime/site/index.ts'
import { createPlugins } from '../../slots/index.ts'
import { browserEffects } from '../browser/start.tsx'
import { AppProviders, createClientState } from '../providers/AppProviders.tsx'
import { usePluginEnvironment } from './usePluginEnvironment.ts'

afterEach(cleanup)

/** A page with typed text, and a plugin whose calls fail. */
function openPage(failure: ApiFailure) {
  const caught: unknown[] = []
  function Page() {
    const { call } = usePluginEnvironment()
    const handleClick = () => call('questionPage', { page: 1 }).catch((error) => caught.push(error))
    return (
      <>
        <input aria-label="text" />
        <button type="button" onClick={handleClick} />
      </>
    )
  }
  const dispatch = () => Promise.reject(failure)
  const state = createClientState()
  const own: App = {
    api: createApiClient(dispatch),
    session: createSession({ user: null, fetchUser: async () => null }),
    site: createSiteStore({}),
    texts: createTexts('en_US', { app, layout }),
    plugins: createPlugins({}),
    agent: null,
    isInstalling: false,
    isServer: false,
    siteUrl: 'https://site.example',
    report: () => undefined,
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '*', element: <p>elsewhere</p> },
  ])
  const api = withOutcomes(dispatch, browserEffects(own, state, router))
  render(
    <AppProviders app={own} state={state} api={api} renderedAt={1_767_225_600}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return { caught, state, router }
}

it.each([
  [401, 'Log in to do this.', undefined],
  [403, 'Suspended.', { type: 'suspended' }],
  [500, 'Broken.', undefined],
])('a call of a plugin that fails with %i leaves the page as it is', async (status, msg, data) => {
  const failure = new ApiFailure({ status, reason: 'r', msg, data })
  const { caught, state, router } = openPage(failure)

  screen.getByRole('button').click()

  await expect.poll(() => caught).toEqual([failure])
  expect(screen.getByRole('textbox', { name: 'text' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(state.errorPage.getState().shown).toBeNull()
  expect(state.toasts.store.getState().toasts).toMatchObject([{ text: msg, kind: 'danger' }])
})

it('a call of a plugin offers to log in where the session has ended, and goes there when that is chosen', async () => {
  const { caught, state, router } = openPage(
    new ApiFailure({ status: 401, reason: 'base.unauthorized', msg: 'Log in to do this.', data: null }),
  )
  screen.getByRole('button').click()
  await expect.poll(() => caught).toHaveLength(1)

  const action = state.toasts.store.getState().toasts[0]?.action
  expect(action?.label).toBe('Log in')
  action?.run()

  await expect.poll(() => router.state.location.pathname).toBe('/users/login')
})
