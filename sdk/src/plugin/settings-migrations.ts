/**
 * Settings as an earlier version of the plugin stored them.
 *
 * @example
 * const readAddress = ({ address }: StoredSettings) => (typeof address === 'string' ? address : '')
 * @public
 */
export type StoredSettings = Readonly<Record<string, unknown>>

/**
 * What changes settings that versions before a given one stored, by that version. Each takes what the one before
 * left, and answers all that is to be stored. It has nothing but its argument, and answers the same for the same.
 *
 * @example
 * const migrations: SettingsMigrations = {
 *   '2.0.0': ({ address, ...others }) => ({ ...others, host: address }),
 * }
 * @public
 */
export type SettingsMigrations = {
  readonly [Version in `${number}.${number}.${number}`]?: (
    stored: StoredSettings,
  ) => Readonly<Record<string, unknown>>
}

/** Three numbers; what follows them, such as `-beta.1`, does not count. */
const numbersOf = (version: string): number[] =>
  /^\d+\.\d+\.\d+/.test(version) ? (version.split(/[-+]/)[0]?.split('.').map(Number) ?? []) : [0, 0, 0]

/** Less than zero where the first is the earlier version. */
export function compareVersions(one: string, other: string): number {
  const [numbers, others] = [numbersOf(one), numbersOf(other)]
  const at = numbers.findIndex((number, index) => number !== others[index])
  return at < 0 ? 0 : (numbers[at] ?? 0) - (others[at] ?? 0)
}

/** The versions with a migration, in their order. */
export const listMigrations = (migrations: SettingsMigrations): string[] =>
  Object.keys(migrations).toSorted(compareVersions)

/** Settings that a version stored, as the present version has them. Where nothing was stored, nothing changes. */
export function migrateSettings(
  migrations: SettingsMigrations,
  stored: StoredSettings,
  version: string,
): StoredSettings {
  if (Object.keys(stored).length === 0) return stored
  const functions: Readonly<Record<string, unknown>> = migrations
  return listMigrations(migrations)
    .filter((since) => compareVersions(since, version) > 0)
    .reduce((before, since) => runMigration(since, functions[since], before), stored)
}

function runMigration(since: string, migrate: unknown, before: StoredSettings): StoredSettings {
  if (typeof migrate !== 'function') throw new Error(`The migration of settings for ${since} is no function.`)
  const after: unknown = migrate(Object.freeze(structuredClone(before)))
  if (typeof after !== 'object' || after === null || Array.isArray(after) || after instanceof Promise) {
    throw new Error(`The migration of settings for ${since} does not answer settings, but ${String(after)}.`)
  }
  return structuredClone(after as StoredSettings)
}
