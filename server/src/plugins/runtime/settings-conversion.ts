import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { storeConvertedConfig } from '../storage/plugin-state.repository.ts'
import {
  listUserConfigsOfOthers,
  replaceUserConfig,
  type StoredUserConfig,
} from '../storage/user-config.repository.ts'
import type { VersionedValues } from '../worker/protocol.ts'
import type { RunningPlugin } from './running-plugin.ts'

/** Settings that earlier versions stored, converted for the started version. */
export type SettingsConversion = {
  config: VersionedValues['values'] | undefined
  members: readonly { before: StoredUserConfig; values: VersionedValues['values'] }[]
}

const batchSize = 200

const toNumbers = (version: string) => version.replace(/[-+].*/, '')

/** Stored by a later version, before a downgrade: left unchanged for the next upgrade. */
const isLater = (stored: string, version: string) =>
  toNumbers(stored).localeCompare(toNumbers(version), 'en', { numeric: true }) > 0

/** Makes a started plugin migrate everything that is stored; stores nothing. */
export async function convertSettings(db: Executor, plugin: RunningPlugin): Promise<SettingsConversion> {
  const { runner, package: own } = plugin
  const converted: { before: StoredUserConfig; values: VersionedValues['values'] }[] = []
  const hasMigrations = runner?.description()?.migrates.includes('userConfig')
  if (!runner || !hasMigrations) return { config: plugin.migrated(), members: [] }
  const { slug, version } = own
  for (let after = 0; ; ) {
    const rows = await listUserConfigsOfOthers(db, { slug, version, after, limit: batchSize })
    const last = rows.at(-1)
    if (!last) return { config: plugin.migrated(), members: converted }
    const earlier = rows.filter((row) => !isLater(row.version, version))
    const values = await runner.migrate(
      'userConfig',
      earlier.map((row) => ({ values: row.values, version: row.version })),
    )
    converted.push(...earlier.map((before, index) => ({ before, values: values[index] ?? before.values })))
    after = last.userId
  }
}

/** Skips values that were changed since they were read. */
export async function storeConversion(
  tx: Tx,
  { slug, version }: { slug: string; version: string },
  { config, members }: SettingsConversion,
): Promise<void> {
  if (config) await storeConvertedConfig(tx, slug, { values: config, version })
  for (const { before, values } of members) {
    await replaceUserConfig(tx, { slug, version, before, values })
  }
}

/**
 * Stores converted settings at once, for a version that was shipped with the site, so that there is no
 * earlier one to roll back to. Resolves with whether anything was stored.
 */
export async function keepConversion(db: Database, plugin: RunningPlugin, log: Log): Promise<boolean> {
  try {
    const conversion = await convertSettings(db, plugin)
    if (!conversion.config && conversion.members.length === 0) return false
    await inTransaction(db, (tx) => storeConversion(tx, plugin.package, conversion))
    return true
  } catch (error) {
    const { slug } = plugin.package
    log.error({ err: error, plugin: slug }, 'could not convert plugin settings of an earlier version')
    return false
  }
}

/** For a plugin that is not started. */
export const unchanged: SettingsConversion = { config: undefined, members: [] }
