import type { Executor } from '../../platform/database/database.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { listMadeOnSchedule } from './backup-runs.repository.ts'
import type { BackupStore } from './backup-store.rules.ts'
import { getInstallation } from './installation.rules.ts'
import { getRetentionRule, selectKept } from './retention.rules.ts'

/**
 * A week of backups: after as many were made in a new place, those in a lost place are no longer reported.
 */
const checkedBackups = 7
const shownNames = 3

/**
 * The problem with the place of the backups, or an empty text: it cannot be read, or a scheduled backup is
 * missing that neither the retention rule nor an administrator has removed, for example because another disk
 * is mounted.
 */
export async function findMissingBackups(
  db: Executor,
  store: BackupStore,
  settings: SiteSettings,
): Promise<string> {
  const made = await listMadeOnSchedule(db, checkedBackups)
  if (made.length === 0) return ''
  const dated = made.map(({ archive, started_at }) => ({ archive, madeAt: new Date(started_at * 1000) }))
  const kept = selectKept(dated, getRetentionRule(settings.backups))
  try {
    const stored = await store.list(getInstallation(settings))
    const names = new Set(stored.map(({ name }) => name))
    const missing = dated.filter((backup) => kept.has(backup) && !names.has(backup.archive))
    return missing.length === 0 ? '' : describeMissing(store, missing)
  } catch (error) {
    return `Could not list the backups in ${store.name}: ${getErrorMessage(error)}`
  }
}

function describeMissing({ kind, name }: BackupStore, missing: readonly { archive: string }[]): string {
  const names = missing.slice(0, shownNames).map(({ archive }) => archive)
  const more = missing.length - names.length
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  const advice =
    kind === 'folder'
      ? 'Check that the disk of that folder is mounted and that QUERENT_BACKUP_DIR is right'
      : 'Check that QUERENT_BACKUP_S3 is right and that nothing else deletes files there'
  return `These recent scheduled backups are missing from ${name} or cannot be read there: ${list}. ${advice}.`
}
