import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describeCache } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

const token = 'a-token-of-the-cache'

type Question = {
  key: string
  keys: string[]
  value: string
  by: number
  seconds: number
  renews?: boolean
}

/** An in-memory store of values that expire. */
function createValues() {
  const values = new Map<string, { value: string; until: number }>()
  const find = (key: string) => {
    const found = values.get(key)
    return found && found.until > Date.now() ? found : undefined
  }
  const methods: Readonly<Record<string, (question: Question) => object>> = {
    ping: () => ({}),
    get: ({ key }) => ({ value: find(key)?.value }),
    set({ key, value, seconds }) {
      const before = find(key)?.value
      values.set(key, { value, until: Date.now() + seconds * 1000 })
      return { value: before }
    },
    increment({ key, by, seconds, renews }) {
      const before = find(key)
      const value = Number(before?.value ?? 0) + by
      const until = before && !renews ? before.until : Date.now() + seconds * 1000
      values.set(key, { value: String(value), until })
      return { value, remainingMs: until - Date.now() }
    },
    remove({ keys }) {
      for (const key of keys) values.delete(key)
      return {}
    },
  }
  return methods
}

/** A cache service that accepts requests with the token. */
async function startCache() {
  const methods = createValues()
  let isAway = false
  const server = createServer(async (request, response) => {
    if (isAway) return request.destroy()
    const question = JSON.parse(await text(request))
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end()
    const answer = methods[String(request.url).slice(1)]?.(question)
    return response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    config: { address: 'https://cache.example.com', token },
    fakeServers: { 'cache.example.com': `http://127.0.0.1:${port}` },
    interrupt: async () => {
      isAway = true
    },
    resume: async () => {
      isAway = false
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describeCache({ plugin, root: import.meta.dirname, startCache, secrets: [token] })
