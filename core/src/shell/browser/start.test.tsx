import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import app from '../../../../i18n/en_US/ui/app.json'
import error_page from '../../../../i18n/en_US/ui/error_page.json'
import { createRenderer, type RenderRequest } from '../render/index.ts'
import { buildRoutes } from '../routes.tsx'
import { start } from './start.tsx'

const texts = { app, error_page }
const requests: string[] = []
const reply = vi.fn((_path: string): unknown => null)

beforeEach(() => {
  requests.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: string) => {
    requests.push(input)
    if (input === '/texts.json') return new Response(JSON.stringify(texts))
    return new Response(JSON.stringify({ code: 200, reason: 'base.success', msg: '', data: reply(input) }))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openInBrowser(url: string, changes: Partial<RenderRequest> = {}) {
  const result = await createRenderer(buildRoutes())({
    url,
    api: { call: async () => null },
    user: null,
    site: { general: { name: 'Site' } },
    language: 'en_US',
    texts,
    textsUrl: '/texts.json',
    nonce: 'n',
    assets: { manifest: {} },
    siteUrl: window.location.origin,
    ...changes,
  })
  if (result.kind !== 'page') throw new Error('expected a page')
  const page = new DOMParser().parseFromString(result.html.replace(/<link[^>]*>/g, ''), 'text/html')
  window.history.replaceState(null, '', url)
  document.title = page.title
  document.body.innerHTML = page.body.innerHTML
  await act(() => start(buildRoutes()))
}

it('continues the page of the server without asking for its data again and without a difference', async () => {
  const error = vi.spyOn(console, 'error')
  const before = vi.fn()

  await openInBrowser('/maintenance')
  before(document.querySelector('h1')?.textContent)

  expect(before).toHaveBeenCalledWith('Maintenance')
  expect(requests).toEqual(['/texts.json'])
  expect(error).not.toHaveBeenCalled()
})

it('shows the page of a URL that the user goes to, with its title', async () => {
  reply.mockImplementation((path) => (path.includes('/page') ? { count: 0, list: [] } : null))
  await openInBrowser('/maintenance')

  await act(async () => document.querySelector<HTMLAnchorElement>('#root a.btn-primary')?.click())

  await vi.waitFor(() => expect(document.title).toBe('Site'), { timeout: 60_000 })
  expect(document.querySelector('h1')?.textContent).toBe('home.heading.newest')
  const canonical = document.head.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toBe(`${window.location.origin}/`)
})

it('removes the token that earlier versions stored', async () => {
  localStorage.setItem('querent.token', JSON.stringify({ value: 'old', expires: Date.now() + 1000 }))

  await openInBrowser('/maintenance', { user: { id: '7', username: 'ada' } })

  expect(localStorage.getItem('querent.token')).toBeNull()
})
