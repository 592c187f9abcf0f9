import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnStaleChunk } from './start.tsx'

const reload = vi.fn()
const askForEntry = vi.fn<() => Promise<Response>>()

/** A chunk that does not load, and the reaction. */
async function fail() {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', askForEntry)
})
afterEach(() => vi.unstubAllGlobals())

describe('a chunk that does not load', () => {
  reloadOnStaleChunk()

  it('loads the page again after an update of the site, once', async () => {
    askForEntry.mockResolvedValue(new Response(null, { status: 404 }))

    await fail()
    await fail()

    expect(reload).toHaveBeenCalledOnce()
  })

  it('leaves the page alone without a connection', async () => {
    askForEntry.mockRejectedValue(new TypeError('Failed to fetch'))

    await fail()

    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves the page alone while the site is what it was', async () => {
    askForEntry.mockResolvedValue(new Response(null))

    await fail()

    expect(reload).not.toHaveBeenCalled()
  })
})
