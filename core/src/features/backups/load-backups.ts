import type { DataFor } from '../../api/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { loadOrNull } from '../admin/index.ts'

export type BackupOverview = DataFor<'backupOverview'>
export type StoredBackup = BackupOverview['list'][number]
export type BackupRun = NonNullable<BackupOverview['run']>

/** Null for data that the server could not provide. */
export type BackupsData = {
  overview: BackupOverview | null
  schedule: DataFor<'backupSettingInfo'> | null
}

export async function loadBackups({ api }: LoaderArgs): Promise<BackupsData> {
  const [overview, schedule] = await Promise.all([
    loadOrNull(api.call('backupOverview')),
    loadOrNull(api.call('backupSettingInfo')),
  ])
  return { overview, schedule }
}
