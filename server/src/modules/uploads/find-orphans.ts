import type { Executor } from '../../platform/database/database.ts'
import { listUploadPlaces } from './upload.repository.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { getPlace } from './upload-name.rules.ts'

/** A file without a record, or a record without its file. `size` is in bytes, 0 if the file is missing. */
export type Orphan = { place: string; kind: 'unrecorded' | 'missing'; size: number }

/** Compares the folder of uploads with their records. Files in a store are not checked. */
export async function findOrphans(db: Executor, files: Pick<UploadFiles, 'list'>): Promise<Orphan[]> {
  // Uploads are recorded after their file is written, so files are listed first, or new ones would look
  // unrecorded.
  const found = new Map<string, number>()
  for await (const { place, size } of files.list()) found.set(place, size)
  const uploads = (await listUploadPlaces(db)).map(({ path, kept_in }) => ({
    place: getPlace(path),
    kept_in,
  }))
  const recorded = new Set(uploads.map(({ place }) => place))
  const unrecorded = [...found].filter(([place]) => !recorded.has(place))
  const missing = uploads.flatMap(({ place, kept_in }) => (found.has(place) || kept_in !== '' ? [] : place))
  return [
    ...unrecorded.map(([place, size]) => ({ place, kind: 'unrecorded' as const, size })),
    ...missing.map((place) => ({ place, kind: 'missing' as const, size: 0 })),
  ]
}
