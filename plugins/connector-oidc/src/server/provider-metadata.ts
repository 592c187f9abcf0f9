import { PluginError, requestJson } from '@querent/sdk/server'
import { z } from 'zod'
import type { OidcConfig, OidcContext } from './config.ts'

const response = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  // Defaults for providers that do not say.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})

/** A provider's metadata, with the administrator's URLs instead of its own. */
export type ProviderMetadata = z.output<typeof response>

const freshForMs = 3_600_000
export const withoutSlash = (url: string) => url.replace(/\/$/, '')
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Secrets and tokens are sent encrypted, unless they never leave the machine. */
function isConfidential(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

function override(found: ProviderMetadata, config: OidcConfig): ProviderMetadata {
  return {
    ...found,
    token_endpoint: config.token_url || found.token_endpoint,
    userinfo_endpoint: config.userinfo_url || found.userinfo_endpoint,
    jwks_uri: config.jwks_url || found.jwks_uri,
  }
}

async function discover(context: OidcContext): Promise<ProviderMetadata> {
  const { config, log } = context
  if (!isConfidential(config.issuer)) throw new PluginError('error.not_encrypted')
  const url = `${withoutSlash(config.issuer)}/.well-known/openid-configuration`
  const found = override(await requestJson(context, url, {}, response), config)

  if (withoutSlash(found.issuer) !== withoutSlash(config.issuer)) {
    log.error('the provider calls itself by another issuer than the settings do')
    throw new PluginError('error.provider_failed')
  }
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = found
  const used = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint ?? jwks_uri]
  if (!used.every(isConfidential)) throw new PluginError('error.not_encrypted')
  return found
}

/** Loads the provider's metadata once an hour. A failure is not cached. */
export function createMetadata(context: OidcContext): () => Promise<ProviderMetadata> {
  let known: { metadata: ProviderMetadata; until: number } | undefined
  return async () => {
    if (known !== undefined && known.until > Date.now()) return known.metadata
    const metadata = await discover(context)
    known = { metadata, until: Date.now() + freshForMs }
    return metadata
  }
}
