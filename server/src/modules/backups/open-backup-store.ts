import { basename, dirname } from 'node:path'
import type { Config } from '../../platform/config/index.ts'
import type { BackupStore } from './backup-store.rules.ts'
import { BackupError } from './backups.errors.ts'
import { createFolderStore } from './folder-store.service.ts'
import { createS3Store } from './s3-store.service.ts'

type StoreConfig = Pick<Config, 'backupDir' | 'backupS3'>

/** The store that the environment configures. */
export function openBackupStore({ backupDir, backupS3 }: StoreConfig): BackupStore {
  return backupS3 ? createS3Store({ ...backupS3, workFolder: backupDir }) : createFolderStore(backupDir)
}

/** Returns a file with an archive that a user specifies by its path or by its URL in the store. */
export async function openArchiveFile(
  archive: string,
  config: StoreConfig,
  signal?: AbortSignal,
): ReturnType<BackupStore['borrow']> {
  if (!archive.startsWith('s3://')) return { file: archive, release: async () => {} }
  const store = openBackupStore(config)
  if (store.name !== dirname(archive)) {
    throw new BackupError(
      `${archive} is not in the store in QUERENT_BACKUP_S3. Set it to ${dirname(archive)}.`,
    )
  }
  return store.borrow(basename(archive), signal)
}
