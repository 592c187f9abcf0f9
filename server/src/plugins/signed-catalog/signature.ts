import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../platform/parse-json.ts'
import { PackageRejected } from '../install/package-rejected.ts'
import { type SignedCatalog, signedCatalog } from './catalog-schema.ts'

/**
 * The catalog is signed as the text that is sent, so that no canonical form of JSON is needed. The prefix
 * prevents other signatures by the same key from being valid for a catalog.
 */
const toSignedBytes = (text: string) => Buffer.from(`querent plugin catalog 1\n${text}`)

const envelope = z.object({ catalog: z.string(), signature: z.base64() })

/** From 43 characters of base64url. */
function toPublicKey(text: string): KeyObject {
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: text } })
}

export function isPublicKey(text: string): boolean {
  try {
    return toPublicKey(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** The public half of a key, as administrators enter it. */
export function formatPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return x
}

export const generateKey = () => generateKeyPairSync('ed25519').privateKey

/** The file that sites read. */
export function signCatalog(catalog: SignedCatalog, key: KeyObject): string {
  const text = JSON.stringify(catalog)
  const signature = sign(null, toSignedBytes(text), key).toString('base64')
  return JSON.stringify({ catalog: text, signature })
}

/** The catalog is only read after its signature was verified. */
export function openCatalog(file: string, publicKey: string): SignedCatalog {
  const outer = envelope.safeParse(parseJson(file))
  if (!outer.success) throw new PackageRejected('catalog_unreadable')
  const { catalog, signature } = outer.data
  const isGenuine = verify(
    null,
    toSignedBytes(catalog),
    toPublicKey(publicKey),
    Buffer.from(signature, 'base64'),
  )
  if (!isGenuine) throw new PackageRejected('catalog_signature')
  const content = parseJson(catalog)
  if (content === undefined) throw new PackageRejected('catalog_unreadable')
  const inner = signedCatalog.safeParse(content)
  if (!inner.success) {
    const [issue] = inner.error.issues
    const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
    throw new PackageRejected('catalog_invalid', { reason })
  }
  return inner.data
}
