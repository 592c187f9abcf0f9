import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Executor } from '../../platform/database/database.ts'
import { ifMissing } from '../../platform/errors/index.ts'
import { isPlainImage } from './shown-types.rules.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { findByPath } from './upload-moves.repository.ts'
import type { UploadStore } from './upload-store.service.ts'

/** A file to serve: from the server, from the store, or at a URL that browsers may open themselves. */
export type FoundUpload =
  | { kind: 'content'; size: number; modifiedAt?: Date; open(): Readable }
  | { kind: 'redirect'; url: string }

export type UploadQuery = {
  /** The path below the folder of uploads, and in the store. */
  place: string
  /** The paths that its record may have. */
  paths: readonly string[]
  /** Whether the site is public, so that browsers may be redirected to the store. */
  isPublic: boolean
}

export type FindUpload = ReturnType<typeof createFindUpload>

/** Finds uploaded files: first in the data directory, then in the store. Throws `StoreUnavailable`. */
export function createFindUpload({
  db,
  files,
  store,
}: {
  db: Executor
  files: UploadFiles
  store: UploadStore
}) {
  return async function findUpload({
    place,
    paths,
    isPublic,
  }: UploadQuery): Promise<FoundUpload | undefined> {
    const path = files.pathOf(place)
    const local = await stat(path).catch(ifMissing(undefined))
    if (local?.isFile()) {
      return {
        kind: 'content',
        size: local.size,
        modifiedAt: local.mtime,
        open: () => createReadStream(path),
      }
    }
    const upload = await findByPath(db, paths)
    if (!upload || upload.kept_in === '') return undefined
    const current = store.current()
    if (isPublic && current?.place === upload.kept_in && current.publicUrl !== '' && isPlainImage(place)) {
      return { kind: 'redirect', url: `${current.publicUrl}/${place}` }
    }
    const stored = await store.open(upload.kept_in, place)
    return stored && { kind: 'content', size: stored.size, open: () => stored.content }
  }
}
