import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnRouteChange } from '../../shell/plugins/start-plugins.ts'
import { openApp } from '../../shell/testing/open-app.tsx'
import { openPage } from '../../shell/testing/open-page.ts'
import { buildStatus, openPlugins } from '../../slots/plugin-samples.testing.tsx'

const route = { path: '/hello', title: 'Hello', menu: true }
const hello = buildStatus('hello_route', ['route.page'], {}, { route })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function openHello(path: string) {
  window.scrollTo = () => undefined
  const { plugins, setStatuses } = openPlugins(
    {
      hello_route: {
        slots: { 'route.page': ({ rest, query }) => <h1>{`Hello ${rest} ${query.get('a')}`}</h1> },
      },
    },
    { statuses: [hello] },
  )
  const { app, router } = openApp(path, { plugins })
  reloadOnRouteChange(app, router)
  return { setStatuses }
}

it('is the page of a plugin, at its path and below it', async () => {
  openHello('/hello/details/7?a=b')

  expect(await screen.findByRole('heading', { level: 1, name: 'Hello /details/7 b' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Hello' }).length).toBeGreaterThan(0)
})

it('disappears and reappears with its plugin', async () => {
  const { setStatuses } = openHello('/hello')
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })

  act(() => setStatuses())

  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hello' })).toBeNull()
  act(() => setStatuses(hello))
  expect(await screen.findByRole('heading', { level: 1, name: /^Hello/ })).toBeTruthy()
})

it('is 200 with its title and menu entry if a plugin has it, and 404 if none has', async () => {
  const found = await openPage('/hello', {}, { plugins: [hello] })
  const missing = await openPage('/hello', {}, { plugins: [{ ...hello, enabled: false }] })

  expect([found.status, found.document.title]).toEqual([200, 'Hello - Site'])
  expect(found.document.querySelector('nav a[href="/hello"]')?.textContent).toBe('Hello')
  expect(missing.status).toBe(404)
})
