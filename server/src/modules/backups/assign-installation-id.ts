import { type Database, inTransaction } from '../../platform/database/database.ts'
import { forgetIndex } from '../search/index.ts'
import type { Settings } from '../settings/index.ts'
import { findLastUploadId } from '../uploads/index.ts'
import { listStoredPlugins } from './installation.repository.ts'
import { makeInstallationId } from './installation.rules.ts'

/**
 * Gives the installation an id before its first backup, so that its archives are recognized whatever its
 * URL is.
 */
export async function assignInstallationId(settings: Settings): Promise<void> {
  const { installation_state } = await settings.read()
  if (installation_state.id !== '') return
  await settings.replace({ installation_state: { ...installation_state, id: makeInstallationId() } })
}

/**
 * Makes a restored or imported site a separate installation: it makes no backups until an administrator
 * schedules them, and neither deletes uploaded files in a store that both use nor writes to a search index of
 * both.
 */
export async function separateInstallation(db: Database, settings: Settings): Promise<void> {
  await inTransaction(db, forgetIndex)
  const { backups, installation_state } = await settings.read()
  const { id, former_ids } = installation_state
  await settings.replace({
    backups: { ...backups, is_scheduled: false },
    installation_state: {
      id: makeInstallationId(),
      former_ids: [...former_ids, id],
      last_inherited_upload: await findLastUploadId(db),
      inherited_plugins: await listStoredPlugins(db),
    },
  })
}
