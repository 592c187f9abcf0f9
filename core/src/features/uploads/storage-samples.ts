import type { StorageData } from './UploadStorage.tsx'

const place = 's3://questions/uploads (s3.eu-central-1.amazonaws.com)'

/** Most of the files are still on the server. */
export const buildStorage = (changes: Partial<StorageData> = {}): StorageData => ({
  place,
  is_active: true,
  takes_new: true,
  on_server: { files: 1280, bytes: 412_000_000 },
  in_store: { files: 320, bytes: 96_000_000 },
  move: null,
  ...changes,
})

const running = { to: 'store', is_running: true, skipped: 0, error: '' } as const

export const sampleStorages = {
  ready: buildStorage(),
  moving: buildStorage({ move: running }),
  waiting: buildStorage({
    move: { ...running, error: `${place} answered 503 to PUT of post/3kTMd_800x600.png.` },
  }),
  done: buildStorage({
    on_server: { files: 2, bytes: 81_000 },
    in_store: { files: 1598, bytes: 507_919_000 },
    move: { ...running, is_running: false, skipped: 2 },
  }),
  back: buildStorage({
    takes_new: false,
    on_server: { files: 1600, bytes: 508_000_000 },
    in_store: { files: 0, bytes: 0 },
    move: { ...running, to: 'server', is_running: false },
  }),
}
