import { isDeepStrictEqual } from 'node:util'
import type { ConfigDefinition, StoredSettings } from '../../plugin/index.ts'
import type { ServerPlugin } from '../../server/index.ts'

/**
 * Settings as an earlier version of the plugin stored them.
 *
 * @example
 * const sample: SettingsSample = { version: '1.4.0', config: { address: 'https://search.example.com' } }
 * @public
 */
export type SettingsSample = {
  /** The version that stored them. */
  version: string
  /** For the administrator's form. */
  config?: StoredSettings
  /** For each member's form. */
  userConfig?: StoredSettings
}

type Form = Pick<ConfigDefinition, 'migrations' | 'migrate' | 'check'>
type FormName = 'config' | 'userConfig'

/**
 * The problems of a plugin's migrations, in sentences: each needs a sample that it converts to valid
 * settings.
 */
export function listMigrationProblems(
  plugin: Pick<ServerPlugin, FormName>,
  samples: readonly SettingsSample[],
  ownVersion: string,
): string[] {
  return (['config', 'userConfig'] as const).flatMap((name) => {
    const form = plugin[name]
    return form ? listFormProblems(name, form, { samples, ownVersion }) : []
  })
}

type Given = { samples: readonly SettingsSample[]; ownVersion: string }

function listFormProblems(name: FormName, form: Form, { samples, ownVersion }: Given): string[] {
  const own = samples.flatMap(({ version, [name]: values }) => (values ? { version, values } : []))
  const isBefore = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0
  const numbers = ownVersion.replace(/[-+].*/, '')
  const late = form.migrations
    .filter((since) => isBefore(numbers, since))
    .map(
      (since) => `The migration of ${name} for ${since} is later than version ${ownVersion} in package.json.`,
    )
  const untried = form.migrations
    .filter((since) => !own.some(({ version }) => isBefore(version, since)))
    .map((since) => `settings has no ${name} of a version before ${since}, so its migration is not tried.`)
  return [...late, ...untried, ...own.flatMap((sample) => tryMigration(name, form, sample))]
}

function tryMigration(
  name: FormName,
  form: Form,
  { version, values }: { version: string; values: StoredSettings },
): string[] {
  const what = `${name} of ${version}`
  try {
    // A site passes immutable data.
    const migrate = () => form.migrate(Object.freeze(structuredClone(values)), version)
    const migrated = migrate()
    if (Object.getPrototypeOf(migrated) !== Object.prototype) {
      return [`The migration of ${what} does not answer settings.`]
    }
    if (!isDeepStrictEqual(migrated, migrate())) {
      return [`The migration of ${what} does not answer the same for the same settings.`]
    }
    const result = form.check(migrated)
    if ('values' in result) return []
    return result.problems.map(
      ({ field, message }) => `${what} becomes what the form refuses: ${field}: ${message}`,
    )
  } catch (error) {
    return [`The migration of ${what} fails: ${error instanceof Error ? error.message : String(error)}`]
  }
}
