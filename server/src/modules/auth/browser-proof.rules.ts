import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The subject of a proof, and the secret that signs it; both have to be the same when it is read. */
export type ProofSubject = { secret: string; subject: string }

/**
 * A signed cookie value: it proves that this browser has done something before, and grants no access by
 * itself.
 */
export function signBrowserProof(about: ProofSubject, expiresAt: number): string {
  const text = `${expiresAt}.${randomBytes(16).toString('base64url')}`
  return `${text}.${sign(about, text)}`
}

/** Distinguishes the browser from others; undefined unless the proof is genuine and has not expired. */
export function readBrowserProof(
  about: ProofSubject,
  proof: string | undefined,
  now: number,
): string | undefined {
  const [expiresAt = '', nonce = '', signature = ''] = (proof ?? '').split('.')
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(about, `${expiresAt}.${nonce}`))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expiresAt) > now ? nonce : undefined
}

const sign = ({ secret, subject }: ProofSubject, text: string) =>
  createHmac('sha256', secret).update(`${subject} ${text}`).digest('base64url')
