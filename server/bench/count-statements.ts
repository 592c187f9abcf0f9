import type { FastifyInstance } from 'fastify'
import { countStatements } from '../src/platform/database/statement-count.ts'
import type { LoadRequest } from './load.ts'
import type { Scenario } from './scenarios.ts'

const counted = 5

/** The median number of statements of a few requests, sent once before only if responses are cached. */
export async function countScenarioStatements(
  server: FastifyInstance,
  { requests, isRemembered }: Scenario,
): Promise<number> {
  const some = requests.slice(-counted)
  if (isRemembered) for (const request of some) await send(server, request, 0)
  const counts: number[] = []
  for (const [index, request] of some.entries()) {
    const { statements } = await countStatements(() => send(server, request, index))
    counts.push(statements.length)
  }
  return counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0
}

async function send(server: FastifyInstance, call: LoadRequest, index: number): Promise<void> {
  const { method, path, headers, body } = call
  await server.inject({
    method,
    url: path,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    payload: body?.replaceAll('{n}', `counted ${index}`),
  })
}
