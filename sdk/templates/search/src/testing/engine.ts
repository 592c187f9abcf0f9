import { createMemorySearch, type FakeReply, type FakeRoutes, startFakeServer } from '@querent/sdk/testing'
import { z } from 'zod'

/** The key that the engine accepts. */
export const apiKey = 'sample-key-9f2c'

const body = z.looseObject({
  documents: z
    .array(z.custom<Parameters<ReturnType<typeof createMemorySearch>['put']>[0][number]>())
    .default([]),
  ids: z.array(z.string()).default([]),
})

const done: FakeReply = { json: { done: true } }
const faults = {
  refuses: { status: 403, json: { error: 'forbidden' } },
  down: { status: 502, text: '<h1>Bad gateway</h1>' },
  nonsense: { json: { unexpected: true } },
} satisfies Record<string, FakeReply>

/** Starts a fake server with the calls that the plugin uses, over real HTTP. */
export async function startEngine() {
  const memory = createMemorySearch()
  let fault: FakeReply | undefined
  const routes: FakeRoutes = {
    'PUT /indexes/posts': async () => done,
    'POST /indexes/posts/documents': async ({ json }) => {
      await memory.put(body.parse(json).documents)
      return done
    },
    'POST /indexes/posts/documents/delete': async ({ json }) => {
      await memory.remove(body.parse(json).ids)
      return done
    },
    'DELETE /indexes/posts/documents': async () => {
      await memory.clear()
      return done
    },
    // The test sends the condition that it got from the host.
    'POST /indexes/posts/search': async ({ json }) => ({ json: await memory.search(json as never) }),
  }
  const guarded = Object.entries(routes).map(([name, route]) => [
    name,
    async (request: Parameters<Extract<typeof route, (...all: never[]) => unknown>>[0]) => {
      if (fault !== undefined) return fault
      if (request.headers.authorization !== `Bearer ${apiKey}`) return faults.refuses
      return typeof route === 'function' ? route(request) : route
    },
  ])
  const service = await startFakeServer(Object.fromEntries(guarded))
  const breakService = (kind?: keyof typeof faults) => {
    fault = kind && faults[kind]
  }
  return { ...service, breakService }
}
