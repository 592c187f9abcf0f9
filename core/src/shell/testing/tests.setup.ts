import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What a page does is waited for longer than it takes on a machine at rest: tests share theirs with others.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// Test files of one worker share modules and document; each removes what it left there.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Some tests run without a document.
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the document of the tests has no cookie store
    document.cookie = `${name}=; path=/; max-age=0`
  }
  localStorage.clear()
  sessionStorage.clear()
})
