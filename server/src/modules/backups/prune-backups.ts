import type { Maker } from './backup-format.rules.ts'
import type { BackupStore, StoredBackup } from './backup-store.rules.ts'
import type { Installation } from './installation.rules.ts'
import { isFromFuture, type RetentionRule, selectKept } from './retention.rules.ts'

/** Removes those from before earlier upgrades, except for the newest. */
export async function pruneUpgradeBackups(
  store: BackupStore,
  installation: Installation,
  { kept, now }: { kept: number; now: number },
): Promise<void> {
  const own = await listOwn(store, installation, { madeBy: 'upgrade', now })
  for (const { name } of own.slice(kept)) await store.remove(name)
}

/**
 * Removes the scheduled backups that the rule does not keep, and returns their paths. Those that a user made stay
 * until a user removes them, and those of another installation, such as the original of a restored copy, are its own.
 * An archive has its name only after it was read again, so the newest is a good one.
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

/** One that is dated in the future takes no other's place, and is looked at once its time has come. */
async function listOwn(
  store: BackupStore,
  installation: Installation,
  { madeBy, now }: { madeBy: Maker; now: number },
): Promise<StoredBackup[]> {
  const backups = await store.list(installation)
  return backups.filter((backup) => backup.isOwn && backup.madeBy === madeBy && !isFromFuture(backup, now))
}
