import { describeForm } from './describe.ts'
import { isObject, type UnknownObject } from './is-object.ts'
import type { FieldDescription, FormCheck, FormProblem, StoredForm, VersionedValues } from './protocol.ts'

/** Without a form there are no settings. */
export function checkForm(form: unknown, name: string, values: UnknownObject): FormCheck {
  if (!isObject(form) || typeof form.check !== 'function') return { values: {} }
  const result: unknown = form.check(values)
  if (isObject(result) && Array.isArray(result.problems)) return { problems: result.problems }
  if (isObject(result) && isObject(result.values)) return { values: result.values }
  throw new Error(`The plugin's ${name} does not say whether values will do.`)
}

/**
 * Settings in the format of this version of the plugin. Plugins with older versions of the SDK change
 * nothing.
 */
export function migrateForm(
  form: unknown,
  name: string,
  { values, version }: VersionedValues,
): UnknownObject {
  if (!isObject(form) || typeof form.migrate !== 'function') return values
  const before = Object.freeze({ ...values })
  const migrated: unknown = form.migrate(before, version)
  if (migrated === before) return values
  if (!isObject(migrated) || Array.isArray(migrated) || migrated instanceof Promise) {
    throw new Error(`The migrations of the plugin's ${name} do not answer settings.`)
  }
  return structuredClone(migrated)
}

/**
 * The stored values that a plugin may see, perhaps of a version with other options: values that its form no
 * longer accepts are omitted, so that the default applies. A missing required value remains a problem.
 */
export function readStoredForm(form: unknown, name: string, versioned: VersionedValues): StoredForm {
  const stored = migrateForm(form, name, versioned)
  const fields = isObject(form) ? describeForm(form) : []
  const kept = new Map(Object.entries(stored).filter(([, value]) => value !== undefined))
  const check = () => checkForm(form, name, Object.fromEntries(kept))
  const dropped = new Set<string>()

  function dropRejected(problems: readonly FormProblem[], replace: typeof narrow): void {
    for (const { field } of problems) {
      const described = fields.find((one) => one.name === field)
      if (!described || !kept.has(field) || isSame(kept.get(field), described.initial)) continue
      const replacement = replace(described, kept.get(field))
      if (replacement === undefined) kept.delete(field)
      else kept.set(field, replacement)
      dropped.add(field)
    }
  }

  let result = check()
  if ('problems' in result) {
    dropRejected(result.problems, narrow)
    result = check()
  }
  if ('problems' in result) {
    dropRejected(result.problems, () => undefined)
    result = check()
  }
  const problems = 'problems' in result ? result.problems : []
  const values = 'values' in result ? result.values : withDefaults(fields, kept)
  return { values, kept: Object.fromEntries(kept), dropped: [...dropped], problems }
}

/** The selected options that still exist. */
function narrow({ options }: FieldDescription, value: unknown): unknown {
  if (!options || !Array.isArray(value)) return undefined
  return value.filter((option) => options.includes(option))
}

function withDefaults(
  fields: readonly FieldDescription[],
  kept: ReadonlyMap<string, unknown>,
): UnknownObject {
  const named = fields.filter(({ control }) => control !== 'legend' && control !== 'button')
  return Object.fromEntries(named.map(({ name, initial }) => [name, kept.get(name) ?? initial]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
