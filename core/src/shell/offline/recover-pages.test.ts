import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { offlineCopyMark } from '../../lib/offline-marks.ts'
import { errorResult } from '../../runtime/errors/index.ts'
import { recoverPages } from './recover-pages.ts'

const lost = errorResult('offline', '', 503)
const stale = { kind: 'page', data: null, isStale: true }
const fresh = { kind: 'page', data: null }

async function open(result: unknown) {
  const load = vi.fn(async (): Promise<unknown> => result)
  const onLost = vi.fn()
  const router = createMemoryRouter([{ path: '/' }, { path: '/tags', loader: load, element: null }], {
    hydrationData: { loaderData: {} },
  })
  recoverPages({ router, onLost })
  await router.navigate('/tags')
  return { load, onLost, router }
}

const goOnline = () => window.dispatchEvent(new Event('online'))

it.each([
  ['there is none', lost, false],
  ['there is one from before', stale, true],
])(
  'says that a page could not be loaded where %s, and loads it once there is a connection',
  async (_, result, isStale) => {
    const { load, onLost, router } = await open(result)
    expect(onLost).toHaveBeenCalledExactlyOnceWith(isStale)
    load.mockResolvedValue(fresh)

    goOnline()

    await expect.poll(() => router.state.loaderData).toEqual({ '1': fresh })
    goOnline()
    expect(load).toHaveBeenCalledTimes(2)
    expect(onLost).toHaveBeenCalledOnce()
  },
)

it('tries again if the first request after a connection is there fails', async () => {
  const { load, onLost, router } = await open(lost)
  load.mockResolvedValueOnce({ ...lost }).mockResolvedValue(fresh)

  goOnline()

  await expect.poll(() => router.state.loaderData).toEqual({ '1': fresh })
  expect(load).toHaveBeenCalledTimes(3)
  expect(onLost).toHaveBeenCalledOnce()
})

it.each([
  ['loads the copy of the service worker again', true, 'loading'],
  ['leaves a page of the server as it is', false, 'idle'],
] as const)('once there is a connection, %s', async (_, isCopy, revalidation) => {
  const { router } = await open(fresh)
  document.documentElement.toggleAttribute(offlineCopyMark, isCopy)

  goOnline()

  expect(router.state.revalidation).toBe(revalidation)
  document.documentElement.removeAttribute(offlineCopyMark)
})
