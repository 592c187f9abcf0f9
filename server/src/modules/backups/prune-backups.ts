import type { Maker } from './backup-format.rules.ts'
import type { BackupStore, StoredBackup } from './backup-store.rules.ts'
import type { Installation } from './installation.rules.ts'
import { isFromFuture, type RetentionRule, selectKept } from './retention.rules.ts'

/** Removes backups made before upgrades, except for the newest `kept` ones. */
export async function pruneUpgradeBackups(
  store: BackupStore,
  installation: Installation,
  { kept, now }: { kept: number; now: number },
): Promise<void> {
  const own = await listOwn(store, installation, { madeBy: 'upgrade', now })
  for (const { name } of own.slice(kept)) await store.remove(name)
}

/**
 * Removes the scheduled backups that the rule does not keep, and returns their paths. Backups made by
 * administrators are kept, as are those of another installation, such as the original of a restored copy. The
 * newest one is known to be valid: an archive gets its name only after it was verified.
 */
export async function pruneBackups(
  store: BackupStore,
  installation: Installation,
  { rule, now }: { rule: RetentionRule; now: number },
): Promise<string[]> {
  const backups = await listOwn(store, installation, { madeBy: 'schedule', now })
  const kept = selectKept(backups, rule)
  const removed = backups.filter((backup) => !kept.has(backup))
  for (const { name } of removed) await store.remove(name)
  return removed.map(({ path }) => path)
}

/**
 * Archives with a date in the future are ignored until then, so that they do not take the place of others.
 */
async function listOwn(
  store: BackupStore,
  installation: Installation,
  { madeBy, now }: { madeBy: Maker; now: number },
): Promise<StoredBackup[]> {
  const backups = await store.list(installation)
  return backups.filter((backup) => backup.isOwn && backup.madeBy === madeBy && !isFromFuture(backup, now))
}
