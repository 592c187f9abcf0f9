import type { RouteRequest } from '@querent/sdk/server'

/** Slack's own limit against replayed requests. */
const toleranceSeconds = 300

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Whether Slack sent a request recently: its HMAC-SHA256 over time and body (compared in constant time). */
export async function isSigned(
  { headers, body }: Pick<RouteRequest, 'headers' | 'body'>,
  secret: string,
): Promise<boolean> {
  const sentAt = headers['x-slack-request-timestamp'] ?? ''
  const [, signature] = /^v0=([0-9a-f]{64})$/.exec(headers['x-slack-signature'] ?? '') ?? []
  const isTimely =
    /^\d{1,12}$/.test(sentAt) && Math.abs(Date.now() / 1000 - Number(sentAt)) <= toleranceSeconds
  if (secret === '' || signature === undefined || !isTimely) return false

  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, bytesOfHex(signature), encode(`v0:${sentAt}:${body}`))
}
