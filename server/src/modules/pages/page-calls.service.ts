import { hash, randomUUID } from 'node:crypto'
import type { PageApi } from './page-request.service.ts'

/** A call of a page, and a hash of its result. */
export type PageCall = { name: string; input: unknown; digest: string }

/** The calls of one page. Each is made once, so that recreating a page after a comparison repeats none. */
export type PageCalls = Pick<PageApi, 'call'> & {
  /** In an order that does not depend on which returned first. */
  list(): PageCall[]
  /** Whether these calls return the same as before. */
  haveSameResults(known: readonly PageCall[]): Promise<boolean>
}

export function createPageCalls(api: Pick<PageApi, 'call'>): PageCalls {
  const results = new Map<string, Promise<unknown>>()
  const calls = new Map<string, PageCall>()

  async function send(key: string, name: string, input: unknown): Promise<unknown> {
    try {
      const result = await api.call(name, input)
      calls.set(key, { name, input, digest: hashResult(result) })
      return result
    } catch (error) {
      calls.set(key, { name, input, digest: hashResult(getDenial(error)) })
      throw error
    }
  }

  function call(name: string, input?: unknown): Promise<unknown> {
    const key = `${name} ${JSON.stringify(input)}`
    const known = results.get(key)
    if (known) return known
    const result = send(key, name, input)
    results.set(key, result)
    return result
  }

  return {
    call,
    list: () => [...calls.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call),
    async haveSameResults(known) {
      // Denials are compared like results; an error is thrown again for the same call.
      await Promise.allSettled(known.map(({ name, input }) => call(name, input)))
      return known.every(({ name, input, digest }) => {
        return calls.get(`${name} ${JSON.stringify(input)}`)?.digest === digest
      })
    },
  }
}

/** Denials have the shape of the wire; anything else is a failure, which equals no other. */
function getDenial(error: unknown): unknown {
  const { status, reason, msg, data } = error as {
    status?: number
    reason?: string
    msg?: string
    data?: unknown
  }
  return reason === undefined ? Symbol() : { status, reason, msg, data }
}

/** Views are counted with every visit; a cached page may show an older number. */
const views = /"view_count":\d+/g

export function hashResult(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) return value === undefined ? '' : randomUUID()
  return hash('sha256', text.replace(views, ''), 'base64url').slice(0, 22)
}
