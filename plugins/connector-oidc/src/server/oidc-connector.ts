import {
  buildUrl,
  type Connector,
  createPkce,
  createProviderIds,
  type ExternalUser,
  type HttpRequest,
  type LoginCallback,
  PluginError,
  readCode,
  readExternalUser,
  requestJson,
} from '@querent/sdk/server'
import { z } from 'zod'
import type { OidcConfig, OidcContext } from './config.ts'
import { createTokenCheck } from './id-token.ts'
import { chooseLogo } from './logo.ts'
import { createMetadata, type ProviderMetadata, withoutSlash } from './provider-metadata.ts'
import { readRole } from './roles.ts'

const tokenResponse = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) })
const userinfoResponse = z.looseObject({ sub: z.string() })

const encodeForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

/** How the site authenticates as the client: in a header if the provider accepts that, else in the form. */
function authenticate(
  config: OidcConfig,
  methods: readonly string[],
  form: Record<string, string>,
): HttpRequest {
  const { client_id, client_secret } = config
  if (client_secret === '') return { form: { ...form, client_id } }
  if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post')) {
    return { form: { ...form, client_id, client_secret } }
  }
  const credentials = btoa(`${encodeForm(client_id)}:${encodeForm(client_secret)}`)
  return { form, headers: { authorization: `Basic ${credentials}` } }
}

async function redeemCode(context: OidcContext, metadata: ProviderMetadata, callback: LoginCallback) {
  const { query, redirectUrl, keep } = callback
  const form = {
    grant_type: 'authorization_code',
    code: readCode(query),
    redirect_uri: redirectUrl,
    code_verifier: typeof keep === 'string' ? keep : '',
  }
  const methods = metadata.token_endpoint_auth_methods_supported
  const request = authenticate(context.config, methods, form)
  return requestJson(context, metadata.token_endpoint, { method: 'POST', ...request }, tokenResponse)
}

/** Whether the callback came from this provider and not from another one that the browser was sent to (RFC 9207). */
function checkIssuer(metadata: ProviderMetadata, query: LoginCallback['query']): void {
  const isMissing = query.iss === undefined && metadata.authorization_response_iss_parameter_supported
  const isOther = query.iss !== undefined && query.iss !== metadata.issuer
  if (isMissing || isOther) throw new PluginError('error.provider_failed')
}

async function askUserinfo(
  context: OidcContext,
  userinfoUrl: string | undefined,
  token: string,
  subject: string,
) {
  if (userinfoUrl === undefined) return {}
  const headers = { authorization: `Bearer ${token}` }
  const userinfo = await requestJson(context, userinfoUrl, { headers }, userinfoResponse)
  // Otherwise the token of another user could have been substituted (OpenID Connect Core 5.3.2).
  if (userinfo.sub !== subject) throw new PluginError('error.no_identity')
  return userinfo
}

/** Some providers send the string instead of the boolean. */
const isTrue = (value: unknown) => value === true || value === 'true'

type ClaimSet = Record<string, unknown>

/**
 * Claims about an address in the ID token do not apply to another one in the user info, which a user may have
 * changed.
 */
function findVerifiedEmail(token: ClaimSet, userinfo: ClaimSet): unknown {
  const { email = token.email } = userinfo
  const { email_verified = email === token.email ? token.email_verified : undefined } = userinfo
  return isTrue(email_verified) ? email : undefined
}

/** A subject is only unique at its issuer (OpenID Connect Core 5.7). */
function createIds({ kv, config, log }: OidcContext) {
  const issuer = withoutSlash(config.former_issuer || config.issuer)
  const ids = createProviderIds(kv, issuer)
  ids.remember().catch(() => log.warn('the issuer could not be noted yet'))
  return ids
}

function present(token: ClaimSet, userinfo: ClaimSet, config: OidcConfig): ExternalUser {
  const claims = { ...token, ...userinfo }
  const user = readExternalUser({
    id: claims.sub,
    displayName: claims.name ?? claims.preferred_username,
    username: claims.preferred_username ?? claims.nickname,
    verifiedEmail: findVerifiedEmail(token, userinfo),
    avatar: claims.picture,
  })
  const role = readRole(claims, config)
  return role === undefined ? user : { ...user, role }
}

/** Logs users in with any OpenID Connect provider. */
export function oidcConnector(context: OidcContext): Connector {
  const { config } = context
  const findMetadata = createMetadata(context)
  const checkToken = createTokenCheck(context)
  const ids = createIds(context)
  return {
    logo: chooseLogo(context),
    name: config.name,
    async start({ redirectUrl, state, nonce }) {
      const [{ authorization_endpoint }, { verifier, challenge }] = await Promise.all([
        findMetadata(),
        createPkce(),
      ])
      const url = buildUrl(authorization_endpoint, {
        client_id: config.client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: config.scopes,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return { url, keep: verifier }
    },
    async finish(callback) {
      readCode(callback.query)
      const metadata = await findMetadata()
      checkIssuer(metadata, callback.query)
      const tokens = await redeemCode(context, metadata, callback)
      const { issuer, jwks_uri: jwksUrl } = metadata
      const claims = await checkToken(tokens.id_token, { issuer, jwksUrl, nonce: callback.nonce })
      const userinfoUrl = metadata.userinfo_endpoint
      const userinfo = await askUserinfo(context, userinfoUrl, tokens.access_token, claims.sub)
      const user = present(claims, userinfo, config)
      return { ...user, externalId: await ids.toExternalId(user.externalId) }
    },
  }
}
