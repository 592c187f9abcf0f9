import type { ConfigFields, FieldValue } from './config-fields.ts'
import {
  listMigrations,
  migrateSettings,
  type SettingsMigrations,
  type StoredSettings,
} from './settings-migrations.ts'
import { type FieldCondition, isFieldShown, listConditions, type ShownWhen } from './shown-when.ts'

/**
 * The values of a form, without the fields that have none.
 *
 * @example
 * const fields = { on: field.switch(), note: field.legend() }
 * type Values = ConfigValues<typeof fields> // { on: boolean }
 * @public
 */
export type ConfigValues<Fields extends ConfigFields> = {
  [Name in keyof Fields as FieldValue<Fields[Name]> extends null ? never : Name]: FieldValue<Fields[Name]>
}

/**
 * A problem with the value of a field.
 *
 * @example
 * const problem: ConfigProblem = { field: 'host', message: 'Invalid URL' }
 * @public
 */
export type ConfigProblem = { field: string; message: string }

/**
 * The values, or their problems.
 *
 * @example
 * const result: ConfigResult<{ host: string }> = { problems: [{ field: 'host', message: 'Invalid URL' }] }
 * @public
 */
export type ConfigResult<Values> = { values: Values } | { problems: ConfigProblem[] }

/**
 * A form: its fields, and the only place that decides whether values are valid.
 *
 * @example
 * const config: ConfigDefinition = defineConfig({ host: field.url() })
 * const result = config.check({ host: 'https://search.example.com' })
 * @public
 */
export type ConfigDefinition<Fields extends ConfigFields = ConfigFields> = {
  fields: Fields
  /** The values before anyone has saved the form. */
  initial: ConfigValues<Fields>
  /** The values of other fields that show a field; fields that are always shown are not included. */
  conditions: Readonly<Record<string, readonly FieldCondition[]>>
  /** The versions that changed the stored settings, in order. */
  migrations: readonly string[]
  /**
   * Converts what a version stored to the format of the present version. Runs every migration after that
   * version, once.
   */
  migrate(stored: StoredSettings, version: string): StoredSettings
  /**
   * Reads stored or submitted values: missing values are replaced by initial ones, unknown values are
   * dropped. Values of hidden fields are kept if they are valid.
   */
  check(values: Readonly<Record<string, unknown>>): ConfigResult<ConfigValues<Fields>>
}

/**
 * The values of a definition, as the plugin receives them.
 *
 * @example
 * const config = defineConfig({ size: field.select(['small', 'large']) })
 * type Values = ConfigOf<typeof config> // { size: 'small' | 'large' }
 * @public
 */
export type ConfigOf<Definition> =
  Definition extends ConfigDefinition<infer Fields> ? ConfigValues<Fields> : never

const controlsWithoutValue = new Set(['legend', 'button'])

/**
 * Options of a form in addition to its fields.
 *
 * @example
 * const fields = { roles: field.switch(), claim: field.input({ required: true }) }
 * const options: ConfigOptions<typeof fields> = { shownWhen: { claim: { roles: true } } }
 * @public
 */
export type ConfigOptions<Fields extends ConfigFields> = {
  /** Fields that are shown, and required, only while other fields have a given value. */
  shownWhen?: ShownWhen<Fields>
  /** Functions that convert settings of earlier versions to the present form. */
  migrations?: SettingsMigrations
}

/**
 * Describes the settings of a plugin. It determines the type of `context.config`, the defaults, the
 * validation on the server, and the form that an administrator or member fills in.
 *
 * @example
 * export const config = defineConfig({ client_id: field.input({ required: true }), client_secret: field.secret() })
 * @example
 * export const roles = defineConfig(
 *   { roles: field.switch(), claim: field.input({ required: true }) },
 *   { shownWhen: { claim: { roles: true } } },
 * )
 * @public
 */
export function defineConfig<const Fields extends ConfigFields>(
  fields: Fields,
  { shownWhen = {}, migrations = {} }: ConfigOptions<NoInfer<Fields>> = {},
): ConfigDefinition<Fields> {
  const named = Object.entries(fields).filter(([, { control }]) => !controlsWithoutValue.has(control))
  const conditions = listConditions(shownWhen)
  // Both objects are built from exactly the fields that the type names.
  const initial = Object.fromEntries(
    named.map(([name, { initial }]) => [name, initial]),
  ) as ConfigValues<Fields>
  return {
    fields,
    initial,
    conditions,
    migrations: listMigrations(migrations),
    migrate: (stored, version) => migrateSettings(migrations, stored, version),
    check(values) {
      const results = named.map(([name, { schema, initial }]) => {
        return { name, initial, result: schema.safeParse(values[name] ?? initial) }
      })
      const accepted = Object.fromEntries(results.map(({ name, result }) => [name, result.data]))
      const isAsked = (name: string) => isFieldShown(name, conditions, accepted)
      const problems = results.flatMap(({ name, result }) =>
        result.success || !isAsked(name)
          ? []
          : { field: name, message: result.error.issues[0]?.message ?? '' },
      )
      if (problems.length > 0) return { problems }
      const checked = results.map(({ name, initial, result }) => [
        name,
        result.success ? result.data : initial,
      ])
      return { values: Object.fromEntries(checked) as ConfigValues<Fields> }
    },
  }
}
