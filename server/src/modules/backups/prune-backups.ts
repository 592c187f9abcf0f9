import type { BackupStore } from './backup-store.rules.ts'
import type { Installation } from './installation.rules.ts'
import { type RetentionRule, selectKept } from './retention.rules.ts'

/** Removes those from before earlier upgrades, except for the newest. */
export async function pruneUpgradeBackups(
  store: BackupStore,
  installation: Installation,
  kept: number,
): Promise<void> {
  const own = (await store.list(installation)).filter(({ isOwn, madeBy }) => isOwn && madeBy === 'upgrade')
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
  rule: RetentionRule,
): Promise<string[]> {
  const backups = (await store.list(installation)).filter(
    ({ isOwn, madeBy }) => isOwn && madeBy === 'schedule',
  )
  const kept = selectKept(backups, rule)
  const removed = backups.filter((backup) => !kept.has(backup))
  for (const { name } of removed) await store.remove(name)
  return removed.map(({ path }) => path)
}
