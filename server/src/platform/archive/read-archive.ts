import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'

/** The file is not a readable archive, or contains something other than plain files. */
export class ArchiveDamaged extends Error {}

/** A file in an archive. Its content can be read once, while it is being visited. */
export type ArchiveFile = { path: string; size: number; content: AsyncIterable<Buffer> }

type Visit = (found: ArchiveFile) => Promise<void>

/** Called for skipped entries such as folders and links. Without it, such an entry makes the archive invalid. */
type SkipEntry = (path: string, type: string) => void

const plainTypes = new Set(['File', 'OldFile', 'ContiguousFile'])
/** For headers with long paths. */
const maxHeaderBytes = 64 * 1024
/** Programs pad an archive to a multiple of 10 KiB, or of a tape block. */
const maxPaddingBytes = 1024 * 1024
const gzipSignature = Buffer.from([0x1f, 0x8b])

/**
 * Passes every file of a `.tar.gz` to `visit`, one after the other. Memory does not grow with the archive,
 * whatever it claims to contain. Throws `ArchiveDamaged`, or the error of `visit`.
 */
export async function readArchive(
  file: string | Readable,
  visit: Visit,
  skipEntry?: SkipEntry,
): Promise<void> {
  const visits = createVisits(visit, skipEntry)
  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: maxHeaderBytes,
    onReadEntry: visits.add,
  })
  parser.on('error', (error: Error) => visits.fail(new ArchiveDamaged(error.message)))
  try {
    const content = typeof file === 'string' ? createReadStream(file) : file
    await pipeline(content, createGunzip(), (chunks: AsyncIterable<Buffer>) =>
      feed(parser, chunks, visits.failed),
    )
    await visits.end()
  } catch (error) {
    await visits.stop()
    throw isUnreadable(error) ? new ArchiveDamaged(describe(error)) : error
  }
}

/** Visits one entry after the other, although the parser knows the next one earlier. */
function createVisits(visit: Visit, skipEntry: SkipEntry | undefined) {
  const failure = Promise.withResolvers<never>()
  // Callers handle the rejection; this avoids an unhandled one when there is no caller.
  failure.promise.catch(() => {})
  let last: Promise<void> = Promise.resolve()
  let isStopped = false
  const entries = new Set<ReadEntry>()

  return {
    failed: failure.promise,
    fail: failure.reject,
    add(entry: ReadEntry): void {
      entries.add(entry)
      last = last
        .then(() => (isStopped ? undefined : visitEntry(entry, visit, skipEntry)))
        .catch((error: unknown) => failure.reject(error))
        .finally(() => entries.delete(entry))
    },
    end: () => Promise.race([failure.promise, last.then(() => throwFailure(failure.promise))]),
    /** Ends readers that wait for bytes that will never come. */
    async stop(): Promise<void> {
      isStopped = true
      for (const entry of entries) entry.destroy()
      await last
    },
  }
}

/** Rejects if `failed` is already rejected; otherwise resolves at once. */
const throwFailure = (failed: Promise<never>) => Promise.race([failed, Promise.resolve()])

async function visitEntry(entry: ReadEntry, visit: Visit, skipEntry: SkipEntry | undefined): Promise<void> {
  const { path, size, type } = entry
  const isPlain = plainTypes.has(type)
  if (!isPlain && !skipEntry) {
    throw new ArchiveDamaged(`${JSON.stringify(path.slice(0, 200))} is not a plain file (${type}).`)
  }
  if (isPlain) await visit({ path, size, content: entry })
  else skipEntry?.(path, type)
  // Skips what the visitor did not read.
  entry.resume()
}

async function feed(parser: Parser, chunks: AsyncIterable<Buffer>, failed: Promise<never>): Promise<void> {
  let isFirst = true
  let hasEnded = false
  let padding = 0
  parser.once('eof', () => {
    hasEnded = true
  })
  for await (const chunk of chunks) {
    // The parser would keep all of it, and copy it with each chunk.
    if (hasEnded) {
      padding += chunk.length
      if (padding > maxPaddingBytes) throw new ArchiveDamaged('It has content after its end.')
      continue
    }
    if (isFirst && chunk.subarray(0, gzipSignature.length).equals(gzipSignature)) {
      throw new ArchiveDamaged('It contains another archive.')
    }
    isFirst = false
    if (parser.write(chunk)) await throwFailure(failed)
    else await Promise.race([failed, once(parser, 'drain')])
  }
  const ended = once(parser, 'end')
  ended.catch(() => {})
  parser.end()
  await Promise.race([failed, ended])
}

/** The cause of a zlib error, in words for operators. */
function describe({ message }: Error): string {
  if (message === 'unexpected end of file') return 'It ends too early, as if it was not copied completely.'
  if (message === 'incorrect header check') return 'It is not a .tar.gz file.'
  return `Its content was changed or damaged (${message}).`
}

/** Whether zlib or the parser could not read the bytes. */
function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return /^(Z_|TAR_)/.test(String(error.code))
}
