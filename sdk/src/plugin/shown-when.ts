import type { ConfigFields, FieldValue } from './config-fields.ts'

/**
 * What a field has to hold so that another one is shown: one of these options, or `true` for on or filled in and
 * `false` for off or empty.
 *
 * @example
 * const condition: FieldCondition = { field: 'provider', values: ['minio', 'other'] }
 * @public
 */
export type FieldCondition = { field: string; values: readonly (string | boolean)[] }

type OneOrMore<Option> = Option | readonly Option[]

/** Options of choices by name; of everything else whether it is on, or filled in. */
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
 * Which fields are shown only while others hold a given value. All that is named for a field has to hold.
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

/** The conditions of each field, as plain data. Fails for fields that would wait for one another. */
export function listConditions(
  shownWhen: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
): Readonly<Record<string, readonly FieldCondition[]>> {
  const listed = Object.entries(shownWhen).map(([name, wanted = {}]) => {
    const conditions = Object.entries(wanted)
      .filter(([, expected]) => expected !== undefined)
      // `ShownWhen` has nothing else.
      .map(([field, expected]) => ({ field, values: [expected].flat() as (string | boolean)[] }))
    return [name, conditions] as const
  })
  const conditions = Object.fromEntries(listed)
  for (const name of Object.keys(conditions)) refuseCircle(conditions, [name])
  return conditions
}

function refuseCircle(conditions: Readonly<Record<string, readonly FieldCondition[]>>, path: string[]): void {
  for (const { field } of conditions[path.at(-1) ?? ''] ?? []) {
    const next = [...path, field]
    if (path.includes(field)) {
      throw new Error(
        `shownWhen: these fields wait for one another, so none is ever shown: ${next.join(', ')}`,
      )
    }
    refuseCircle(conditions, next)
  }
}

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
 * Whether a field is shown while a form holds these values. The server validates by this rule, and forms follow it.
 * What depends on a field that is not shown is not shown either.
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
