import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { PluginError } from '@querent/sdk/server'
import { PackageRejected } from '../install/package-rejected.ts'
import type { SiteClient } from '../outbound/index.ts'

/** A file in the catalog, with its listed properties. */
export type NamedFile = { file: string; sha256: string; size: number }

const maxCatalogBytes = 4 * 1024 * 1024
const catalogMs = 10_000
const packageMs = 60_000

export const isWebUrl = (url: string) => /^https?:\/\//i.test(url)

/** Reads the catalog and its files: all from the web, or all from the folder of a local catalog. */
export type CatalogFiles = ReturnType<typeof createCatalogFiles>

export function createCatalogFiles(client: SiteClient) {
  async function download(url: string, limits: { maxBytes: number; maxMs: number }): Promise<Buffer> {
    try {
      const { status, bytes } = await client.download(url, limits)
      if (status !== 200) throw new PluginError(`HTTP ${status}`)
      return bytes
    } catch (error) {
      if (!(error instanceof PluginError)) throw error
      throw new PackageRejected('catalog_unreachable', { reason: error.message })
    }
  }

  return {
    async readCatalog(place: string): Promise<string> {
      const limits = { maxBytes: maxCatalogBytes, maxMs: catalogMs }
      const bytes = isWebUrl(place) ? await download(place, limits) : await readLocal(place, maxCatalogBytes)
      return bytes.toString('utf8')
    },
    /** Fails unless size and checksum are the signed ones. */
    async readNamed(place: string, named: NamedFile): Promise<Buffer> {
      const limits = { maxBytes: named.size, maxMs: packageMs }
      const bytes = isWebUrl(place)
        ? await download(toUrl(named.file, place), limits)
        : await readLocal(toPath(named.file, place), named.size)
      const sum = createHash('sha256').update(bytes).digest('hex')
      if (bytes.length !== named.size || sum !== named.sha256) throw new PackageRejected('catalog_checksum')
      return bytes
    },
  }
}

function toUrl(file: string, place: string): string {
  const url = URL.parse(file, place)
  if (!url || !isWebUrl(url.href)) throw new PackageRejected('catalog_unreachable', { reason: file })
  return url.href
}

/** A local catalog may only name files below its own folder. */
function toPath(file: string, place: string): string {
  const folder = dirname(place)
  const path = resolve(folder, file)
  const below = relative(folder, path)
  if (isAbsolute(file) || below.split(sep)[0] === '..') {
    throw new PackageRejected('catalog_unreachable', { reason: file })
  }
  return path
}

async function readLocal(path: string, maxBytes: number): Promise<Buffer> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > maxBytes) throw new PluginError(`${size} > ${maxBytes}`)
    return await file.readFile()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `${path}: ${error.code}` : String(error)
    throw new PackageRejected('catalog_unreachable', { reason })
  }
}
