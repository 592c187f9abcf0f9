import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnStaleChunk } from './start.tsx'

const reload = vi.fn()
const fail = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

describe('a chunk that does not load', () => {
  reloadOnStaleChunk()

  it('loads the page again, once', () => {
    expect([fail(), fail()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('leaves the page alone without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(fail()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
