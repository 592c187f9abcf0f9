import { PluginError } from '@querent/sdk/server'
import { z } from 'zod'

const issuers = ['https://accounts.google.com', 'accounts.google.com']

/** Tolerance for differing clocks. */
const toleranceSeconds = 60

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nonce: z.string(),
})

function decode(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0))))
  } catch {
    return undefined
  }
}

/**
 * Checks that an ID token was made for this login, and returns its subject. It came from Google itself over
 * an encrypted connection in exchange for the client's secret, so its signature need not be checked (OpenID
 * Connect Core 3.1.3.7).
 */
export function readSubject(token: string, expected: { clientId: string; nonce: string }): string {
  const { success, data } = claims.safeParse(decode(token))
  const isForThisLogin =
    success &&
    issuers.includes(data.iss) &&
    data.aud === expected.clientId &&
    data.exp + toleranceSeconds > Date.now() / 1000 &&
    data.nonce === expected.nonce
  if (!isForThisLogin) throw new PluginError('error.provider_failed')
  return data.sub
}
