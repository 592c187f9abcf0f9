import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header, Pax } from 'tar'

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** A file to be added to an archive. */
export type ArchiveEntry = { path: string; size: number; content: Chunks }

export type WriteOptions = { modifiedAt: Date; signal?: AbortSignal }

/**
 * Writes a `.tar.gz` that only its owner may read, and waits until it is on disk. Each entry is requested
 * after the previous one was written, so memory does not grow with the archive.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  { modifiedAt, signal }: WriteOptions,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(frameEntries(entries, modifiedAt), createGzip(), target, { signal })
}

const blockBytes = 512

async function* frameEntries(entries: AsyncIterable<ArchiveEntry>, modifiedAt: Date): AsyncGenerator<Buffer> {
  for await (const { path, size, content } of entries) {
    yield encodeHeader(path, size, modifiedAt)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}.`)
    yield Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
  }
  // Two empty blocks end an archive.
  yield Buffer.alloc(2 * blockBytes)
}

/** A long path or a large size needs an extra header. */
function encodeHeader(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  const header = new Header({ path, size, mtime, mode: 0o600, type: 'File', uid: 0, gid: 0 })
  const isExtended = header.encode(block, 0)
  return isExtended ? Buffer.concat([new Pax({ path, size }).encode(), block]) : block
}
