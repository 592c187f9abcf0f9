import { setTimeout as sleep } from 'node:timers/promises'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import {
  dropStaleAvatars,
  forgetUploads,
  listDropped,
  listOldAside,
  listUnchecked,
  markUploads,
  removalBatch,
} from './removal.repository.ts'
import { uploadState } from './upload.repository.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { findUploadKeys, getPlace } from './upload-name.rules.ts'
import { findTexts } from './upload-references.repository.ts'
import type { UploadStore } from './upload-store.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'settings'> & {
  files: UploadFiles
  store: Pick<UploadStore, 'remove'>
}

/** How long a file may be unused after its upload: drafts are stored in browsers for a week. */
const waitSeconds = 8 * daySeconds
/** Files older than this are not new: they were imported, or are being checked again. */
const newSeconds = 9 * daySeconds
/** An avatar is saved right after its upload. */
const avatarWaitSeconds = 2 * daySeconds
/** How long a hidden file can be restored. */
const retentionSeconds = 30 * daySeconds

/** Leaves the database and the disk to others meanwhile. */
const pauseMs = 100

/** Processes batches until one is not full. */
async function repeat(takeBatch: () => Promise<number>): Promise<void> {
  while ((await takeBatch()) === removalBatch) await sleep(pauseMs)
}

/** Removes unused files: they are first hidden, and deleted much later. May run concurrently. */
export function createRemoveUnused({ db, clock, log, settings, files, store }: Dependencies) {
  /** Revisions contain every text, so a file stays in use until its post is removed with its revisions. */
  async function judge(now: number): Promise<number> {
    const unchecked = await listUnchecked(db, now - waitSeconds)
    const keys = new Map(unchecked.flatMap(({ id, path }) => findUploadKeys(path).map((key) => [key, id])))
    const used = new Set<number>()
    for await (const text of findTexts(db, unchecked, now - newSeconds)) {
      for (const key of findUploadKeys(text)) {
        const id = keys.get(key)
        if (id !== undefined) used.add(id)
      }
    }
    const unused = unchecked.map(({ id }) => id).filter((id) => !used.has(id))
    await inTransaction(db, async (tx) => {
      await markUploads(tx, [...used], uploadState.used, now)
      await markUploads(tx, unused, uploadState.dropped, now)
    })
    return unchecked.length
  }

  async function hideDropped(now: number): Promise<number> {
    const dropped = await listDropped(db, now)
    for (const { path } of dropped) await files.hide(getPlace(path))
    const ids = dropped.map(({ id }) => id)
    await inTransaction(db, (tx) => markUploads(tx, ids, uploadState.aside, now))
    return dropped.length
  }

  /** Whether the file is gone. If the store fails to delete it, the next run tries again. */
  async function forget({ path, kept_in }: { path: string; kept_in: string }): Promise<boolean> {
    const place = getPlace(path)
    await files.forget(place)
    if (kept_in === '') return true
    try {
      await store.remove(kept_in, place)
      return true
    } catch (error) {
      log.warn({ err: error, place }, 'could not delete an unused file from the store')
      return false
    }
  }

  async function forgetOld(now: number): Promise<number> {
    const lastInherited = settings.current.installation_state.last_inherited_upload
    const old = await listOldAside(db, { until: now - retentionSeconds, lastInherited })
    const forgotten: number[] = []
    for (const upload of old) if (await forget(upload)) forgotten.push(upload.id)
    await inTransaction(db, (tx) => forgetUploads(tx, forgotten))
    return forgotten.length
  }

  return async function removeUnused(): Promise<void> {
    const now = clock()
    await files.removeStale(Date.now())
    await inTransaction(db, (tx) => dropStaleAvatars(tx, now, now - avatarWaitSeconds))
    await repeat(() => judge(now))
    await repeat(() => hideDropped(now))
    await repeat(() => forgetOld(now))
  }
}
