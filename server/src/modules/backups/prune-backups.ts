import { rm } from 'node:fs/promises'
import { listBackups } from './list-backups.ts'
import { type RetentionRule, selectKept } from './retention.rules.ts'

/**
 * Removes the scheduled backups that the rule does not keep, and returns their paths. Those that a user made stay
 * until a user removes them. An archive has its name only after it was read again, so the newest is a good one.
 */
export async function pruneBackups(folder: string, siteUrl: string, rule: RetentionRule): Promise<string[]> {
  const backups = (await listBackups(folder, siteUrl)).filter(({ madeBy }) => madeBy === 'schedule')
  const kept = selectKept(backups, rule)
  const removed = backups.filter((backup) => !kept.has(backup)).map(({ path }) => path)
  for (const path of removed) await rm(path, { force: true })
  return removed
}
