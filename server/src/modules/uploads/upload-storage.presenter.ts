import type { UploadStorage } from '@querent/sdk/contract'
import type { StorageFacts } from './upload-moves.service.ts'

export function presentStorage({ counts, move, current, takesNew }: StorageFacts): UploadStorage {
  const sum = (wanted: typeof counts) => ({
    files: wanted.reduce((total, { files }) => total + files, 0),
    bytes: wanted.reduce((total, { bytes }) => total + bytes, 0),
  })
  const stored = counts.filter(({ place }) => place !== '')
  return {
    place: current || (stored[0]?.place ?? ''),
    is_active: current !== '',
    takes_new: takesNew,
    on_server: sum(counts.filter(({ place }) => place === '')),
    in_store: sum(stored),
    move:
      move && move.target !== ''
        ? {
            to: move.target,
            is_running: move.is_running === 1,
            skipped: move.skipped,
            error: move.error,
          }
        : null,
  }
}
