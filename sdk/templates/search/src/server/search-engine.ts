import { type ConfigOf, PluginError, type SearchEngine, type ServerContext } from '@querent/sdk/server'
import { z } from 'zod'
import type { config } from './config.ts'

type Context = ServerContext<ConfigOf<typeof config>>
type Call<Answer> = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  answer: z.ZodType<Answer>
}

const done = z.object({ done: z.literal(true) })
const found = z.object({
  total: z.number(),
  hits: z.array(z.object({ id: z.string(), type: z.enum(['question', 'answer']) })),
})

/** An invalid response counts as a failure, and the site then uses its own search. */
function read<Answer>(text: string, answer: z.ZodType<Answer>): Answer {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    throw new PluginError('error.answer')
  }
}

/** Calls the HTTP API of the engine. Replace these calls with those of yours. */
export function searchEngine({ config, http }: Context): SearchEngine {
  const indexUrl = `${config.host}/indexes/${encodeURIComponent(config.index_name)}`
  const headers = { authorization: `Bearer ${config.api_key}`, 'content-type': 'application/json' }

  async function call<Answer>({ method, path, body, answer }: Call<Answer>): Promise<Answer> {
    const request = { method, headers, body: body && JSON.stringify(body) }
    const { status, text } = await http.request(`${indexUrl}${path}`, request)
    if (status >= 400) throw new PluginError('error.engine', { status })
    return read(text, answer)
  }

  return {
    async prepare() {
      await call({ method: 'PUT', path: '', answer: done })
    },
    async put(documents) {
      await call({ method: 'POST', path: '/documents', body: { documents }, answer: done })
    },
    async remove(ids) {
      await call({ method: 'POST', path: '/documents/delete', body: { ids }, answer: done })
    },
    async clear() {
      await call({ method: 'DELETE', path: '/documents', answer: done })
    },
    search: (condition) => call({ method: 'POST', path: '/search', body: condition, answer: found }),
  }
}
