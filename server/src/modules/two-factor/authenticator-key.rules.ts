import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app assumes (RFC 6238); some ignore those of a URL. */
const algorithm = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The length that RFC 4226 recommends. */
const keyBytes = 20

export const createKey = (): string => new Secret({ size: keyBytes }).base32

/** The content of the QR code for an app, which shows `issuer` and `account`. */
export const keyUrl = (key: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ ...algorithm, issuer, label: account, secret: Secret.fromBase32(key) }).toString()

/** The number of the half minute that `code` belongs to: this one, or a neighbor, since clocks differ. */
export function findStep(key: string, code: string, now: number): number | undefined {
  // The library throws if other characters take more bytes.
  if (!/^\d+$/.test(code)) return undefined
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ ...algorithm, secret, token: code, timestamp: now * 1000, window: 1 })
  return delta === null ? undefined : Math.floor(now / algorithm.period) + delta
}
