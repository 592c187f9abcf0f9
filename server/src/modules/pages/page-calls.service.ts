import { hash, randomUUID } from 'node:crypto'
import type { PageApi } from './page-request.service.ts'

/** A call that a page was made from, and a hash of what it returned. */
export type PageCall = { name: string; input: unknown; digest: string }

/** The calls of one page. Each is made once, so that a page that has to be made again after a comparison asks nothing twice. */
export type PageCalls = Pick<PageApi, 'call'> & {
  /** In an order that does not depend on which returned first. */
  list(): PageCall[]
  /** Whether these calls return what they have returned before. */
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
      // Denials are compared as results are; an error is thrown again to the page that asks for the same.
      await Promise.allSettled(known.map(({ name, input }) => call(name, input)))
      return known.every(({ name, input, digest }) => {
        return calls.get(`${name} ${JSON.stringify(input)}`)?.digest === digest
      })
    },
  }
}

/** Denials have the shape of the wire; anything else is a fault, which is like no other. */
function getDenial(error: unknown): unknown {
  const { status, reason, msg, data } = error as {
    status?: number
    reason?: string
    msg?: string
    data?: unknown
  }
  return reason === undefined ? Symbol() : { status, reason, msg, data }
}

/** Views are counted with every visit; a page may say an older number for as long as it is remembered. */
const views = /"view_count":\d+/g

export function hashResult(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) return value === undefined ? '' : randomUUID()
  return hash('sha256', text.replace(views, ''), 'base64url').slice(0, 22)
}
