import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { PackageRejected } from './package-rejected.ts'

/** Path below the package's folder to content. */
export type PackageFiles = ReadonlyMap<string, Buffer>

export const maxFiles = 2000
export const maxBytes = 60 * 1024 * 1024
/** The overhead of the archive for each file. */
const archiveOverhead = 4 * 1024 * 1024

const unzip = promisify(gunzip)
const fileTypes = new Set(['File', 'OldFile', 'ContiguousFile'])

/** Reads a `.tgz` as created by npm. Nothing is written, and anything but plain files is rejected. */
export async function readTarball(bytes: Buffer): Promise<PackageFiles> {
  return readArchive(await unpack(bytes))
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes + archiveOverhead })
  } catch (error) {
    const isLarge = hasErrorCode(error, 'ERR_BUFFER_TOO_LARGE')
    throw new PackageRejected(isLarge ? 'package_too_large' : 'package_unreadable')
  }
}

function readArchive(archive: Buffer): PackageFiles {
  const files = new Map<string, Buffer>()
  let denial: PackageRejected | undefined
  let size = 0

  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      try {
        if (denial) return entry.resume()
        const path = checkEntry(entry)
        if (path === undefined) return entry.resume()
        size += entry.size
        if (files.size >= maxFiles || size > maxBytes) throw new PackageRejected('package_too_large')
        const chunks: Buffer[] = []
        entry.on('data', (chunk) => chunks.push(chunk))
        entry.on('end', () => files.set(path, Buffer.concat(chunks)))
      } catch (error) {
        denial ??= error instanceof PackageRejected ? error : new PackageRejected('package_unreadable')
        entry.resume()
      }
    },
  })
  parser.on('error', () => {
    denial ??= new PackageRejected('package_unreadable')
  })
  // The input is complete, so everything is read when this returns.
  parser.end(archive)
  if (denial) throw denial
  return files
}

/** The path below the package's folder; undefined for a folder. */
function checkEntry({ type, path }: ReadEntry): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  const isUnsafe = path.startsWith('/') || path.includes('\\') || path.includes('\0') || /^[a-z]:/i.test(path)
  if (isUnsafe || parts.includes('..'))
    throw new PackageRejected('package_path', { file: path.slice(0, 200) })
  if (type === 'Directory' || type === 'GNUDumpDir') return undefined
  if (!fileTypes.has(type)) throw new PackageRejected('package_link', { file: path.slice(0, 200) })
  // npm puts everything into one folder, whose name is not part of the paths.
  return parts.slice(1).join('/') || undefined
}
