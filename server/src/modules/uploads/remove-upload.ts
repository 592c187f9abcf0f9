import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { forgetUploads } from './removal.repository.ts'
import type { UploadFiles } from './upload-files.service.ts'
import { findAnyByPath } from './upload-moves.repository.ts'
import { getPlace, recordedPaths } from './upload-name.rules.ts'
import type { UploadStore } from './upload-store.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'> & {
  files: UploadFiles
  store: Pick<UploadStore, 'remove'>
}

/** `left_in_store`: it came with a backup, and the site that made the backup may still need it there. */
export type RemovedUpload = 'removed' | 'left_in_store' | 'unknown'

/** Deletes the file at a URL at once, even if it is in use. */
export function createRemoveUpload({ db, clock, settings, files, store }: Dependencies) {
  return async function removeUpload(url: string, context: AuditContext): Promise<RemovedUpload> {
    const upload = await findAnyByPath(db, recordedPaths(url))
    if (!upload) return 'unknown'
    const place = getPlace(upload.path)
    const isInherited = upload.id <= settings.current.installation_state.last_inherited_upload
    const isLeft = upload.kept_in !== '' && isInherited
    if (upload.kept_in !== '' && !isLeft) await store.remove(upload.kept_in, place)
    await files.hide(place)
    await files.forget(place)
    const object = { kind: 'upload' as const, id: upload.path }
    await inTransaction(db, async (tx) => {
      await recordChanges(tx, context, clock(), [{ action: 'upload_removal', object }])
      await forgetUploads(tx, [upload.id])
    })
    return isLeft ? 'left_in_store' : 'removed'
  }
}
