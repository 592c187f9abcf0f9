import { PluginError } from '../plugin-error.ts'

/**
 * Adds parameters to a URL, except undefined ones. Throws a `TypeError` if the endpoint is not an
 * absolute URL.
 *
 * @example
 * const authorizeUrl = (state: string) => buildUrl('https://id.example.com/authorize', { client_id: '1', state })
 * @public
 */
export function buildUrl(endpoint: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * A secret of one login and its SHA-256, so that a stolen code is useless to anyone else (RFC 7636). The
 * challenge goes into the URL; the verifier is stored and sent with the code. Each is 43 characters of
 * base64url.
 *
 * @example
 * const { verifier, challenge } = await createPkce()
 * @public
 */
export async function createPkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) }
}

/**
 * The code from the provider's redirect. Throws a `PluginError` with `error.refused` if a user did not agree,
 * with `error.provider_failed` if the provider reports another error, and with `error.no_code` if there is no
 * code or one of more than 2,000 characters; the plugin's texts need all three keys.
 *
 * @example
 * const code = (callback: LoginCallback) => readCode(callback.query)
 * @public
 */
export function readCode(query: Readonly<Record<string, string>>, name = 'code'): string {
  if (query.error) {
    throw new PluginError(query.error === 'access_denied' ? 'error.refused' : 'error.provider_failed')
  }
  const code = query[name]
  if (!code || code.length > 2_000) throw new PluginError('error.no_code')
  return code
}
