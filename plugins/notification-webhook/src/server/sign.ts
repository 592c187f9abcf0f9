import { createHmac } from 'node:crypto'

/**
 * HMAC-SHA256 of time and body: a receiver with the secret can verify that both are from the site, and how
 * old they are.
 */
export function sign(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
