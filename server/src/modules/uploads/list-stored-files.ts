import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Executor } from '../../platform/database/database.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { formatCount } from '../../platform/format-count.ts'
import { uploadState } from './upload.repository.ts'
import { asidePath, type UploadFiles } from './upload-files.service.ts'
import { listStored } from './upload-moves.repository.ts'
import { getPlace } from './upload-name.rules.ts'
import type { UploadStore } from './upload-store.service.ts'

/** A file in a store, with the path that it would have below the data directory. */
export type StoredFile = { path: string; size: number; content: Readable }

export type ListStoredFiles = (options: {
  /** Paths of files to leave out. */
  seen: ReadonlySet<string>
  warn(problem: string): void
}) => AsyncGenerator<StoredFile>

/** If a store is unavailable, all its files fail: this many are listed, and all are counted. */
const maxNamed = 100

type Dependencies = { db: Executor; files: UploadFiles; store: UploadStore }

/** Fetches the files in a store one by one, and warns about those that cannot be fetched. */
export function createListStoredFiles({ db, files, store }: Dependencies): ListStoredFiles {
  return async function* listStoredFiles({ seen, warn }) {
    let failed = 0
    for await (const { path, state, kept_in } of listStored(db)) {
      const key = getPlace(path)
      const local = state === uploadState.aside ? asidePath(key) : key
      const name = `uploads/${local}`
      if (seen.has(name) || (await files.measure(local)) !== undefined) continue
      // Downloaded completely before it is passed on, so that a lost connection does not break the archive.
      const copy = join('incoming', randomUUID())
      try {
        const stored = await store.open(kept_in, key)
        if (stored) await files.write(copy, stored.content)
        const size = stored && (await files.measure(copy))
        if (size !== stored?.size) throw new Error('only a part of it was received.')
        if (size === undefined) warn(`${path} is missing from ${kept_in} and is not in the archive.`)
        else yield { path: name, size, content: createReadStream(files.pathOf(copy)) }
      } catch (error) {
        failed += 1
        const reason = getErrorMessage(error)
        if (failed <= maxNamed) warn(`${path} could not be fetched: ${reason}`)
      } finally {
        await files.remove(copy)
      }
    }
    if (failed > 0)
      warn(`${formatCount(failed, 'file')} in the store ${failed === 1 ? 'is' : 'are'} not in the archive.`)
  }
}
