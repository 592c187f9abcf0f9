import { endpointPaths } from '@querent/sdk/endpoints'
import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './wait-for-react.testing.ts'
import './without-owner-stacks.testing.ts'

// Tests wait longer for effects of a page than it takes on an idle machine: they share theirs with others.
configure({ asyncUtilTimeout: 45_000 })

/** Requests for which the test has no response. */
const unanswered: string[] = []

/** Fails like a lost connection. The test fails afterwards, too: many requests may fail without a trace. */
async function fetchNothing(input: Parameters<typeof fetch>[0]): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  // Every page of a user requests this, and most tests are about something else.
  if (url.includes(endpointPaths.notificationStatus[1])) return new Promise(() => undefined)
  unanswered.push(url)
  throw new TypeError(`The test does not answer ${url}.`)
}

globalThis.fetch = fetchNothing

afterEach(cleanup)

afterEach(() => {
  const urls = unanswered.splice(0)
  if (urls.length > 0) throw new Error(`The test does not answer: ${[...new Set(urls)].join(', ')}`)
})

// Test files of one worker share modules and document; each cleans up.
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
