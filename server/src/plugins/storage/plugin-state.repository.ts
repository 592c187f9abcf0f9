import type { Selectable } from 'kysely'
import type { PluginConfigTable } from '../../db/tables.ts'
import type { AuditContext, AuditedChange } from '../../modules/audit/index.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { GuardOffer } from '../guard.rules.ts'
import type { PluginNotice } from '../plugin-notice.ts'
import type { VersionedValues } from '../worker/protocol.ts'

/** The stored state of a plugin, whether or not it is installed. */
export type StoredPlugin = {
  slug: string
  config: Readonly<Record<string, unknown>>
  /** The version of the plugin that stored the settings; empty if unknown. */
  configVersion: string
  enabled: boolean
  notice: PluginNotice | undefined
  version: string
  previousVersion: string
  /** The offers of a guard when it last started; undefined for others, and if unknown. */
  guard: GuardOffer | undefined
  /** When any of this was last changed; 0 if nothing is stored. */
  updatedAt: number
}

export type StoredChange = Partial<Omit<StoredPlugin, 'slug' | 'updatedAt'>> & {
  /** The `updatedAt` that the change is based on; if another one is stored, nothing changes. */
  basedOn?: number
  /** The entry for the audit log; absent if no administrator made the change. */
  audited?: AuditedPluginChange
  /** Throws if the change is not allowed after the changes before it, in any process. */
  assertAllowed?: (tx: Tx) => Promise<void>
}

export type AuditedPluginChange = { context: AuditContext; changes: readonly AuditedChange[] }

/** Before an upgrade the table lacks later columns. */
type LaterColumn = 'config_version' | 'guard'
type StoredRow = Selectable<PluginConfigTable>
type OlderRow = Omit<StoredRow, LaterColumn> & Partial<Pick<StoredRow, LaterColumn>>

/** Also reads the table of an older version: `upgrade --check` looks at plugins before the schema is changed. */
export async function findStoredPlugins(db: Executor): Promise<StoredPlugin[]> {
  const rows: OlderRow[] = await db.selectFrom('plugin_config').selectAll().orderBy('slug').execute()
  return rows.map((row) => ({
    slug: row.slug,
    // All JSON columns are only written below.
    config: row.value === '' ? {} : JSON.parse(row.value),
    configVersion: row.config_version ?? '',
    enabled: row.enabled === 1,
    notice: row.notice === '' ? undefined : JSON.parse(row.notice),
    version: row.version,
    previousVersion: row.previous_version,
    guard: row.guard ? JSON.parse(row.guard) : undefined,
    updatedAt: row.updated_at,
  }))
}

/** Stores migrated settings. Other processes may do so at the same time, with the same result. */
export async function storeConvertedConfig(
  tx: Tx,
  slug: string,
  { values, version }: VersionedValues,
): Promise<void> {
  await tx
    .updateTable('plugin_config')
    .set({ value: JSON.stringify(values), config_version: version })
    .where('slug', '=', slug)
    .where('config_version', '!=', version)
    .execute()
}

/** Adds a notice to an enabled plugin; false if it already has one. */
export async function addNotice(tx: Tx, slug: string, notice: PluginNotice): Promise<boolean> {
  const result = await tx
    .updateTable('plugin_config')
    .set({ notice: JSON.stringify(notice) })
    .where('slug', '=', slug)
    .where('enabled', '=', 1)
    .where('notice', '=', '')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps a notice that has replaced it. */
export async function removeNotice(tx: Tx, slug: string, notice: PluginNotice): Promise<void> {
  await tx
    .updateTable('plugin_config')
    .set({ notice: '' })
    .where('slug', '=', slug)
    .where('notice', '=', JSON.stringify(notice))
    .execute()
}

/** Keeps the time of the last change: for pages nothing is different. */
export async function storeGuard(tx: Tx, slug: string, guard: GuardOffer): Promise<void> {
  await tx
    .updateTable('plugin_config')
    .set({ guard: toGuardColumn(guard) })
    .where('slug', '=', slug)
    .execute()
}

const toGuardColumn = (guard: GuardOffer | undefined) => (guard ? JSON.stringify(guard) : '')

/** False if it was already disabled. */
export async function switchOff(tx: Tx, slug: string): Promise<boolean> {
  const result = await tx
    .updateTable('plugin_config')
    .set({ enabled: 0 })
    .where('slug', '=', slug)
    .where('enabled', '=', 1)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Changes the given parts and keeps the rest; `notice: undefined` removes a notice. Returns false if the
 * stored state is not the one that the change is based on.
 */
export async function storePlugin(tx: Tx, slug: string, change: StoredChange, now: number): Promise<boolean> {
  const { basedOn } = change
  const columns = {
    ...('config' in change ? { value: JSON.stringify(change.config) } : {}),
    ...('configVersion' in change ? { config_version: change.configVersion } : {}),
    ...('enabled' in change ? { enabled: change.enabled ? (1 as const) : (0 as const) } : {}),
    ...('notice' in change ? { notice: change.notice ? JSON.stringify(change.notice) : '' } : {}),
    ...('version' in change ? { version: change.version } : {}),
    ...('previousVersion' in change ? { previous_version: change.previousVersion } : {}),
    ...('guard' in change ? { guard: toGuardColumn(change.guard) } : {}),
    updated_at: now,
  }
  const result = await tx
    .insertInto('plugin_config')
    .values({ slug, ...columns })
    .onConflict((conflict) => {
      const update = conflict.column('slug').doUpdateSet((eb) => ({
        ...columns,
        // Open pages compare it: two changes within a second must differ.
        updated_at: eb
          .case()
          .when('plugin_config.updated_at', '>=', now)
          .then(eb('plugin_config.updated_at', '+', 1))
          .else(now)
          .end(),
      }))
      return basedOn === undefined ? update : update.where('plugin_config.updated_at', '=', basedOn)
    })
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
