import { Agent, request } from 'node:http'

/** One call of a scenario. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** `{n}` is replaced by the number of the request. */
  body?: string
}

export type LoadPlan = {
  port: number
  requests: LoadRequest[]
  concurrency: number
  /** The load ends after this time, or after all requests if they may not repeat. */
  seconds: number
  repeats: boolean
  /** The number of the first request, 0 by default. */
  first?: number
}

export type LoadResult = {
  requests: number
  failures: number
  perSecond: number
  /** In milliseconds. */
  median: number
  p99: number
  /** The average size of a response body. */
  bytes: number
}

/** Sends a plan over keep-alive connections with the given concurrency, and measures the responses. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency })
  const times: number[] = []
  let next = plan.first ?? 0
  let failures = 0
  let bytes = 0
  const start = performance.now()
  const isOver = () =>
    performance.now() - start > plan.seconds * 1000 || (!plan.repeats && next >= plan.requests.length)

  async function work() {
    while (!isOver()) {
      const number = next++
      const call = plan.requests[number % plan.requests.length]
      if (!call) return
      const body = call.body?.replaceAll('{n}', String(number))
      const began = performance.now()
      const answer = await send(plan.port, agent, { ...call, body }).catch(() => noAnswer)
      times.push(performance.now() - began)
      bytes += answer.bytes
      if (answer.status < 200 || answer.status >= 400) failures++
    }
  }

  await Promise.all(Array.from({ length: plan.concurrency }, work))
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    failures,
    perSecond: times.length / elapsed,
    median: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}

/** The connection ended before a response. */
const noAnswer = { status: 0, bytes: 0 }

function send(port: number, agent: Agent, call: LoadRequest): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { ...(call.body ? { 'content-type': 'application/json' } : {}), ...call.headers }
    const outgoing = request(
      { host: '127.0.0.1', port, agent, method: call.method, path: call.path, headers },
      (incoming) => {
        let bytes = 0
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, bytes }))
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(call.body)
  })
}

/** A child process takes plans from its parent, so that measuring does not slow down what is measured. */
if (process.send) {
  process.on('message', async (plan: LoadPlan) => {
    process.send?.(await runLoad(plan))
  })
  process.once('disconnect', () => process.exit())
}
