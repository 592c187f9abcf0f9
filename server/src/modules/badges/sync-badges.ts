import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts'
import { type BadgeDefinition, listDefinitions, lockBadges, saveDefinition } from './badge.repository.ts'
import { badgeCatalog, badgeGroups, badgeLevels, type CatalogBadge } from './badge-catalog.rules.ts'

function toDefinition(badge: CatalogBadge): BadgeDefinition {
  return {
    key: badge.key,
    group_id: badgeGroups[badge.group],
    level: badgeLevels[badge.level],
    single: badge.isSingle ? 1 : 0,
    rule: badge.rule,
    amount: badge.amount ?? 0,
    icon: badge.icon,
  }
}

async function findChanged(db: Executor, catalog: readonly CatalogBadge[]): Promise<BadgeDefinition[]> {
  const stored = new Map((await listDefinitions(db)).map((badge) => [badge.key, badge]))
  const isStored = (badge: BadgeDefinition) => {
    const found = stored.get(badge.key)
    return (
      found !== undefined &&
      Object.entries(badge).every(([name, value]) => Reflect.get(found, name) === value)
    )
  }
  return catalog.map(toDefinition).filter((badge) => !isStored(badge))
}

/**
 * Adds the badges that the database lacks, and updates the others. Rows keep their id, so that awards stay,
 * and their state, which administrators choose. Users keep a badge that was removed from the catalog.
 */
export async function syncBadges(db: Database, catalog = badgeCatalog): Promise<void> {
  if ((await findChanged(db, catalog)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockBadges(tx)
    for (const badge of await findChanged(tx, catalog)) await saveDefinition(tx, badge)
  })
}
