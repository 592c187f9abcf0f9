import type { ConfigField } from './config-fields.ts'

/**
 * The fields of a form, by name.
 *
 * @example
 * const fields = { host: field.url(), api_key: field.secret() } satisfies ConfigFields
 * @public
 */
export type ConfigFields = Readonly<Record<string, ConfigField>>

type ValueOf<Field> = Field extends ConfigField<infer Value> ? Value : never

/**
 * The values of a form, without the fields that hold none.
 *
 * @example
 * const fields = { on: field.switch(), note: field.legend() }
 * type Values = ConfigValues<typeof fields> // { on: boolean }
 * @public
 */
export type ConfigValues<Fields extends ConfigFields> = {
  [Name in keyof Fields as ValueOf<Fields[Name]> extends null ? never : Name]: ValueOf<Fields[Name]>
}

/**
 * What is wrong with the value of a field.
 *
 * @example
 * const problem: ConfigProblem = { field: 'host', message: 'Invalid URL' }
 * @public
 */
export type ConfigProblem = { field: string; message: string }

/**
 * The values, or what is wrong with them.
 *
 * @example
 * const result: ConfigResult<{ host: string }> = { problems: [{ field: 'host', message: 'Invalid URL' }] }
 * @public
 */
export type ConfigResult<Values> = { values: Values } | { problems: ConfigProblem[] }

/**
 * A form: its fields, and the one place that decides whether values are valid.
 *
 * @example
 * const config: ConfigDefinition = defineConfig({ host: field.url() })
 * const result = config.check({ host: 'https://search.example.com' })
 * @public
 */
export type ConfigDefinition<Fields extends ConfigFields = ConfigFields> = {
  fields: Fields
  /** What holds before anyone has written anything. */
  initial: ConfigValues<Fields>
  /** Takes what was stored or sent; what is missing takes its initial value, what is unknown is left out. */
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
 * Describes the settings of a plugin: from it follow the type of `context.config`, the defaults, the validation on
 * the server, and the form that an administrator or member fills in.
 *
 * @example
 * export const config = defineConfig({ client_id: field.input({ required: true }), client_secret: field.secret() })
 * @public
 */
export function defineConfig<const Fields extends ConfigFields>(fields: Fields): ConfigDefinition<Fields> {
  const named = Object.entries(fields).filter(([, { control }]) => !controlsWithoutValue.has(control))
  // Both objects are built from exactly the fields that the type names.
  const initial = Object.fromEntries(
    named.map(([name, { initial }]) => [name, initial]),
  ) as ConfigValues<Fields>
  return {
    fields,
    initial,
    check(values) {
      const problems: ConfigProblem[] = []
      const checked = named.map(([name, { schema, initial }]) => {
        const result = schema.safeParse(values[name] ?? initial)
        if (!result.success) problems.push({ field: name, message: result.error.issues[0]?.message ?? '' })
        return [name, result.data] as const
      })
      return problems.length > 0
        ? { problems }
        : { values: Object.fromEntries(checked) as ConfigValues<Fields> }
    },
  }
}
