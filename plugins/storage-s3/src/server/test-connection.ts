import { type HttpResponse, PluginError, type PluginRoute, type StorageRequest } from '@querent/sdk/server'
import type { Context } from './config.ts'
import { signRequest } from './sign-request.ts'

const key = 'querent-connection-test.txt'
const timeoutMs = 8000

/** What the codes of the protocol mean to an administrator. */
const problems: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'test.access_key',
  SignatureDoesNotMatch: 'test.secret_key',
  AccessDenied: 'test.denied',
  NoSuchBucket: 'test.bucket',
  PermanentRedirect: 'test.region',
  AuthorizationHeaderMalformed: 'test.region',
  RequestTimeTooSkewed: 'test.clock',
}

/** The button of the settings: writes, reads and deletes a small file in the store, and says what is wrong. */
export function testRoutes({ config, http, text }: Context): PluginRoute[] {
  async function send(method: StorageRequest['method'], body: string): Promise<HttpResponse> {
    const { url, headers } = await signRequest(config, { method, key, contentType: 'text/plain' })
    const response = await ask(url, { method, headers, ...(method === 'PUT' && { body }) })
    if (response.status >= 300) throw describeProblem(response)
    return response
  }

  async function ask(url: string, request: Parameters<typeof http.request>[1]): Promise<HttpResponse> {
    try {
      return await http.request(url, { ...request, timeout: timeoutMs })
    } catch (error) {
      throw new PluginError('test.unreachable', { reason: error instanceof Error ? error.message : '' })
    }
  }

  return [
    {
      method: 'POST',
      path: '/test',
      access: 'admin',
      async handle({ language }) {
        const written = `Written by the connection test at ${new Date().toISOString()}`
        await send('PUT', written)
        try {
          if ((await send('GET', '')).text !== written) throw new PluginError('test.other_content')
          if (config.public_url !== '') {
            const { status, text: shown } = await ask(`${config.public_url.replace(/\/+$/, '')}/${key}`, {})
            if (shown !== written) throw new PluginError('test.not_public', { status })
          }
        } finally {
          await send('DELETE', '')
        }
        return { data: {}, msg: text('test.works', {}, language) }
      },
    },
  ]
}

function describeProblem({ status, text }: HttpResponse): PluginError {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  const known = problems[code] ?? (status >= 300 && status < 400 ? 'test.region' : undefined)
  return known ? new PluginError(known) : new PluginError('test.failed', { status, code })
}
