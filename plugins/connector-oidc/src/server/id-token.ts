import { PluginError, requestJson } from '@querent/sdk/server'
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { OidcContext } from './config.ts'

/** Only signatures made with a private key: with a shared secret anyone who knows it could sign. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

const freshForMs = 600_000

export type Claims = JWTPayload & { sub: string }

export type ExpectedToken = { issuer: string; jwksUrl: string; nonce: string }

type Keys = (url: string, options: { isFresh: boolean }) => Promise<JSONWebKeySet>

function createKeys(context: OidcContext): Keys {
  let known: { keys: JSONWebKeySet; until: number } | undefined
  return async (url, { isFresh }) => {
    if (!isFresh && known !== undefined && known.until > Date.now()) return known.keys
    const keys = await requestJson(context, url, {}, keySet)
    known = { keys, until: Date.now() + freshForMs }
    return keys
  }
}

async function verify(token: string, keys: Keys, url: string, options: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, createLocalJWKSet(await keys(url, { isFresh: false })), options)
  } catch (error) {
    // The provider may have changed its signing key since.
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return jwtVerify(token, createLocalJWKSet(await keys(url, { isFresh: true })), options)
  }
}

function isForThisLogin(claims: JWTPayload, clientId: string, nonce: string): claims is Claims {
  const isForUs =
    claims.azp === undefined ? !Array.isArray(claims.aud) || claims.aud.length === 1 : claims.azp === clientId
  return (
    isForUs && nonce !== '' && claims.nonce === nonce && typeof claims.sub === 'string' && claims.sub !== ''
  )
}

/** Checks the subject, issuer, audience, nonce and expiry of ID tokens. */
export function createTokenCheck(context: OidcContext) {
  const keys = createKeys(context)
  const clientId = context.config.client_id
  return async (token: string, { issuer, jwksUrl, nonce }: ExpectedToken): Promise<Claims> => {
    const options = {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: 60,
      requiredClaims: ['exp', 'iat'],
    }
    try {
      const { payload } = await verify(token, keys, jwksUrl, options)
      if (isForThisLogin(payload, clientId, nonce)) return payload
    } catch (error) {
      if (error instanceof PluginError) throw error
      // The codes of the library are words such as ERR_JWT_EXPIRED; its messages may quote the token.
      const code = error instanceof errors.JOSEError ? error.code : 'unknown'
      context.log.warn('the ID token was refused', { code })
    }
    throw new PluginError('error.token_refused')
  }
}
