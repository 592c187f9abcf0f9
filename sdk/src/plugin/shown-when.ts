import type { ConfigFields, FieldValue } from './config-fields.ts'

/**
 * The value of a field that shows another one: one of these options, or `true` for on or filled in and
 * `false` for off or empty.
 *
 * @example
 * const condition: FieldCondition = { field: 'provider', values: ['minio', 'other'] }
 * @public
 */
export type FieldCondition = { field: string; values: readonly (string | boolean)[] }

type OneOrMore<Option> = Option | readonly Option[]

/** For choices, options by name; for everything else, whether it is on or filled in. */
type Expected<Value> = [Value] extends [boolean]
  ? boolean
  : [Value] extends [string]
    ? string extends Value
      ? boolean
      : OneOrMore<Value>
    : [Value] extends [readonly (infer Item)[]]
      ? [Item] extends [string]
        ? OneOrMore<Item>
        : boolean
      : never

/**
 * Which fields are shown only while other fields have a given value. All conditions of a field must hold.
 *
 * @example
 * const fields = { roles: field.switch(), claim: field.input({ required: true }) }
 * const shownWhen: ShownWhen<typeof fields> = { claim: { roles: true } }
 * @public
 */
export type ShownWhen<Fields extends ConfigFields> = {
  readonly [Name in keyof Fields]?: {
    readonly [Other in Exclude<keyof Fields, Name>]?: Expected<FieldValue<Fields[Other]>>
  }
}

/** The conditions of each field, as plain data. */
export const listConditions = (
  shownWhen: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
): Readonly<Record<string, readonly FieldCondition[]>> =>
  Object.fromEntries(
    Object.entries(shownWhen).map(([name, wanted = {}]) => [
      name,
      // `ShownWhen` has nothing else.
      Object.entries(wanted).map(([field, values]) => ({ field, values: [values].flat() as string[] })),
    ]),
  )

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value === true
}

function holds({ values }: FieldCondition, value: unknown): boolean {
  const held = Array.isArray(value) ? value : [value]
  return values.some((wanted) =>
    typeof wanted === 'boolean' ? isFilled(value) === wanted : held.includes(wanted),
  )
}

/**
 * Whether a field is shown while a form has these values. The server validates by this rule, and forms follow
 * it. A field that depends on a hidden field is hidden too.
 *
 * @example
 * const conditions = { claim: [{ field: 'roles', values: [true] }] }
 * const isClaimShown = isFieldShown('claim', conditions, { roles: false }) // false
 * @public
 */
export function isFieldShown(
  name: string,
  conditions: Readonly<Record<string, readonly FieldCondition[]>>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const own = conditions[name] ?? []
  return own.every(
    (condition) =>
      holds(condition, values[condition.field]) && isFieldShown(condition.field, conditions, values),
  )
}
