import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of time and body: a receiver that knows the secret sees that both are the site's, and how old they are. */
export function sign(secret: string, timestamp: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
