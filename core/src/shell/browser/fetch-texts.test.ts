import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HydrationData } from '../hydration.ts'
import { fetchTexts } from './fetch-texts.ts'

const files: Record<string, object> = {
  '/reading.json': { app: { close: 'Close' } },
  '/all.json': { app: { close: 'Close' }, jobs: { title: 'Jobs' } },
}
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const file = files[url]
    return file ? new Response(JSON.stringify(file)) : new Response('', { status: 502 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const fetchFor = (urls: { textsUrl: string; allTextsUrl?: string }) =>
  // The other properties of a page are irrelevant here.
  fetchTexts({ language: 'en_US', ...urls } as HydrationData)

it('adds the texts of pages that few open when one is opened', async () => {
  const { texts, loadAll } = await fetchFor({ textsUrl: '/reading.json', allTextsUrl: '/all.json' })
  expect([texts.t('app.close'), texts.has('jobs.title'), requests]).toEqual([
    'Close',
    false,
    ['/reading.json'],
  ])

  await loadAll?.()
  await loadAll?.()

  expect([texts.t('app.close'), texts.t('jobs.title')]).toEqual(['Close', 'Jobs'])
  expect(requests).toEqual(['/reading.json', '/all.json'])
})

it('has nothing to add where the page came with all texts', async () => {
  const { texts, loadAll } = await fetchFor({ textsUrl: '/all.json' })

  expect([texts.t('jobs.title'), loadAll]).toEqual(['Jobs', undefined])
})

it('fails when the texts do not come, and asks for them again', async () => {
  const { loadAll } = await fetchFor({ textsUrl: '/reading.json', allTextsUrl: '/gone.json' })

  await expect(loadAll?.()).rejects.toThrow('502')
  await expect(loadAll?.()).rejects.toThrow('502')
  expect(requests).toEqual(['/reading.json', '/gone.json', '/gone.json'])
})
