import { z } from 'zod'
import type { HttpRequest, HttpResponse, PluginHttp, PluginLog } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import { PluginError } from '../plugin-error.ts'

/** Shorter than the limit of the outbound client, because a user is waiting. */
const timeoutMs = 4_000

type Caller = { http: PluginHttp; log: PluginLog }

async function send({ http, log }: Caller, url: string, request: HttpRequest): Promise<HttpResponse> {
  try {
    return await http.request(url, { timeout: timeoutMs, ...request })
  } catch (error) {
    const unreachable = new PluginError('error.unreachable')
    // Only the site's own messages name nothing but the host. Any other may contain the URL, and the
    // URL a secret.
    if (error instanceof PluginError) unreachable.cause = error
    const reason = error instanceof PluginError ? error.message : undefined
    log.warn('the service cannot be reached', { host: URL.parse(url)?.host, reason })
    throw unreachable
  }
}

const problemResponse = z.object({ error: z.unknown(), errcode: z.unknown(), code: z.unknown() }).partial()

/** The error code of the service, a number or a word. Longer text is left out, since it could contain a secret. */
function readProblem(response: unknown): string | number | undefined {
  const { error, errcode, code } = problemResponse.safeParse(response).data ?? {}
  const named = [error, errcode, code].find((value) => value !== undefined)
  if (typeof named === 'number') return named
  return typeof named === 'string' && /^[a-zA-Z_.]{1,60}$/.test(named) ? named : undefined
}

/**
 * Requests JSON of a known shape from a service. Throws a `PluginError` with `error.unreachable` if it does
 * not respond, and with `error.provider_failed` if it responds with an error status or anything else; the
 * plugin's texts need both keys. Of the request and the response, the log contains only the service's error
 * code.
 *
 * @example
 * import { z } from 'zod'
 *
 * const readName = async (context: ServerContext) => {
 *   const { name } = await requestJson(context, 'https://id.example.com/me', {}, z.object({ name: z.string() }))
 *   return name
 * }
 * @public
 */
export async function requestJson<Schema extends z.ZodType>(
  caller: Caller,
  url: string,
  request: HttpRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, text } = await send(caller, url, {
    ...request,
    headers: { accept: 'application/json', ...request.headers },
  })
  const json = parseJson(text)
  const parsed = status >= 200 && status < 300 ? schema.safeParse(json) : undefined
  if (parsed?.success) return parsed.data

  const problem = readProblem(json)
  caller.log.warn('the service did not answer as expected', { host: new URL(url).host, status, problem })
  throw new PluginError('error.provider_failed', { status })
}
