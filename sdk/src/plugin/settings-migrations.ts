/**
 * Settings as an earlier version of the plugin stored them.
 *
 * @example
 * const readAddress = ({ address }: StoredSettings) => (typeof address === 'string' ? address : '')
 * @public
 */
export type StoredSettings = Readonly<Record<string, unknown>>

/**
 * Functions that convert settings stored by versions before a given one, by that version. Each receives the
 * result of the previous one, and returns everything to be stored. It must only depend on its argument, and
 * have no side effects.
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

/**
 * The part after the three numbers of a version, such as `-beta.1`, is ignored; without a version all
 * migrations are later.
 */
const isLater = (since: string, version: string) =>
  since.localeCompare(version.replace(/[-+].*/, ''), 'en', { numeric: true }) > 0

/** The versions with a migration, in order. */
export const listMigrations = (migrations: SettingsMigrations): string[] =>
  Object.keys(migrations).sort((one, other) => (isLater(one, other) ? 1 : -1))

/**
 * Converts settings that a version stored to the format of the present version. Without stored settings,
 * nothing changes.
 */
export function migrateSettings(
  migrations: Readonly<Record<string, SettingsMigrations[keyof SettingsMigrations]>>,
  stored: StoredSettings,
  version: string,
): StoredSettings {
  if (Object.keys(stored).length === 0) return stored
  return listMigrations(migrations)
    .filter((since) => isLater(since, version))
    .reduce((before, since) => migrations[since]?.(before) ?? before, stored)
}
