import { createHash, randomUUID } from 'node:crypto'

/**
 * An account at a fake provider. Values are returned as they are, so that tests can send wrong ones.
 *
 * @example
 * const ada: FakeAccount = { id: 7, name: 'Ada', email: 'ada@example.com', isEmailVerified: true }
 * @public
 */
export type FakeAccount = {
  id?: unknown
  name?: unknown
  username?: unknown
  email?: unknown
  isEmailVerified?: unknown
  avatar?: unknown
}

/**
 * The grant that belongs to a code.
 *
 * @example
 * const grant: LoginGrant = { account: { id: 7 }, redirectUrl: 'https://ask.example.com/back' }
 * @public
 */
export type LoginGrant = {
  account: FakeAccount
  redirectUrl?: string
  /** PKCE, S256. */
  challenge?: string
  nonce?: string
}

/**
 * The memory of a fake provider.
 *
 * @example
 * const isKnown = (grants: LoginGrants, code: string) => grants.redeem(code) !== undefined
 * @public
 */
export type LoginGrants = {
  /** All codes and tokens that were issued. */
  readonly secrets: readonly string[]
  /** A code that can be redeemed once. */
  issue(grant: LoginGrant): string
  /** Redeems the code; undefined if it is unknown or used, or if redirect URL or verifier do not match. */
  redeem(
    code: string | undefined,
    proof?: { redirectUrl?: string; verifier?: string },
  ): LoginGrant | undefined
  /** A token for an account. */
  issueToken(account: FakeAccount): string
  /** The account of a token, with or without `Bearer` in front. */
  findAccount(token: string | undefined): FakeAccount | undefined
}

function fits(grant: LoginGrant, { redirectUrl, verifier }: { redirectUrl?: string; verifier?: string }) {
  if (grant.redirectUrl !== undefined && grant.redirectUrl !== redirectUrl) return false
  if (grant.challenge === undefined) return true
  return (
    verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === grant.challenge
  )
}

/**
 * The memory of a fake provider: codes that work once, for the redirect URL and the verifier they were issued
 * for, and tokens.
 *
 * @example
 * const grants = createLoginGrants()
 * const code = grants.issue({ account: { id: 7 }, redirectUrl: 'http://localhost/back' })
 * @public
 */
export function createLoginGrants(): LoginGrants {
  const secrets: string[] = []
  const codes = new Map<string, LoginGrant>()
  const tokens = new Map<string, FakeAccount>()
  const store = <Value>(kind: string, map: Map<string, Value>, value: Value) => {
    const secret = `${kind}-${randomUUID()}`
    secrets.push(secret)
    map.set(secret, value)
    return secret
  }
  return {
    secrets,
    issue: (grant) => store('code', codes, grant),
    redeem(code = '', proof = {}) {
      const grant = codes.get(code)
      codes.delete(code)
      return grant && fits(grant, proof) ? grant : undefined
    },
    issueToken: (account) => store('token', tokens, account),
    findAccount: (token = '') => tokens.get(token.replace(/^Bearer /i, '')),
  }
}
