import { type ContentSecurity, pluginManifest } from '@querent/sdk/plugin'
import { PackageRejected } from '../install/package-rejected.ts'
import type { CatalogVersion, Screenshot } from './catalog-schema.ts'

const originKinds = ['script', 'frame', 'connect'] as const

/**
 * Ensures that administrators get what they agreed to in the catalog: the same plugin, with no more access.
 */
export function checkSame(manifest: unknown, named: CatalogVersion & { slug: string }): void {
  const read = pluginManifest.safeParse(manifest)
  // The installer reports its problems.
  if (!read.success) return
  const { slug_name, version, permissions, hosts, family, content_security } = read.data
  const isSame = slug_name === named.slug && version === named.version && family === named.family
  const isMore =
    permissions.some((name) => !named.permissions.includes(name)) ||
    hosts.some((host) => !named.hosts.includes(host)) ||
    asksForOrigins(content_security, named.content_security)
  if (!isSame || isMore) throw new PackageRejected('catalog_differs')
}

/** Whether a package allows more origins than the catalog says, if it says anything. */
function asksForOrigins(
  asked: ContentSecurity | undefined,
  named: CatalogVersion['content_security'],
): boolean {
  if (!asked || !named) return false
  return originKinds.some((kind) => asked[kind].some((origin) => !named[kind].includes(origin)))
}

const beginnings = {
  'image/png': (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/webp': (bytes: Buffer) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
} satisfies Record<Screenshot['type'], (bytes: Buffer) => boolean>

/** The type of an image by its first bytes; undefined for other files. */
export function findImageType(bytes: Buffer): Screenshot['type'] | undefined {
  // The keys of the table are the types.
  const types = Object.keys(beginnings) as Screenshot['type'][]
  return types.find((type) => beginnings[type](bytes))
}

/** Only an image, whatever the catalog calls it. */
export function readImage(image: Buffer, { type }: Screenshot): { type: string; image: Buffer } {
  if (findImageType(image) !== type) throw new PackageRejected('catalog_checksum')
  return { type, image }
}
