/** Archives of a whole site: made while it runs, checked, and restored elsewhere. */
export { describeBytes, type Maker, scheduledWork } from './backup-format.rules.ts'
export { BackupError } from './backups.errors.ts'
export { type BackupPlaces, createBackupsModule } from './backups.module.ts'
export { type CheckedBackup, checkBackup } from './check-backup.ts'
export { listBackups, type StoredBackup } from './list-backups.ts'
export { type BackupProgress, makeBackup } from './make-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { placeElsewhere, placeSqlite, type RestorePlace } from './restore-place.rules.ts'
