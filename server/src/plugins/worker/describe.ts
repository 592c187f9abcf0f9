import { isObject, type UnknownObject } from './is-object.ts'
import type { CapabilityDescription, FieldDescription } from './protocol.ts'

/** The plain part of a form: its appearance, without its validation. */
export function describeForm(form: UnknownObject): FieldDescription[] {
  const fields = isObject(form.fields) ? form.fields : {}
  const conditions = isObject(form.conditions) ? form.conditions : {}
  return Object.entries(fields).map(([name, field]) => {
    if (!isObject(field) || typeof field.control !== 'string') {
      throw new Error(`The field ${name} of a form is not made by \`field\`.`)
    }
    const { control, required, secret, initial, options, rows, inputType, action } = field
    const { min, max, step, maxLength } = field
    return plainly({
      name,
      control,
      required: required === true,
      secret: secret === true,
      initial,
      options,
      rows,
      inputType,
      min,
      max,
      step,
      maxLength,
      action,
      shownWhen: conditions[name],
      // Each part is made by `field`; the host treats them as data.
    }) as FieldDescription
  })
}

/** Lists, such as those of routes, are described item by item. */
export function describeCapability(name: string, part: unknown): CapabilityDescription {
  try {
    if (Array.isArray(part)) return { data: {}, methods: [], items: part.map(describeObject) }
    return describeObject(part)
  } catch (cause) {
    throw new Error(`What ${name} says of itself is not plain data.`, { cause })
  }
}

function describeObject(object: unknown): { data: UnknownObject; methods: string[] } {
  const names = getNames(object)
  const entries = names.map((name) => [name, isObject(object) ? object[name] : undefined] as const)
  const methods = entries.filter(([, value]) => typeof value === 'function').map(([name]) => name)
  const data = entries.filter(([, value]) => typeof value !== 'function' && value !== undefined)
  return { data: plainly(Object.fromEntries(data)), methods }
}

/** Own names, and those of a class's methods. */
function getNames(object: unknown): string[] {
  const names = new Set<string>()
  let part: unknown = object
  while (isObject(part) && part !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(part)) if (name !== 'constructor') names.add(name)
    part = Object.getPrototypeOf(part)
  }
  return [...names]
}

/** Fails here, where the message can say what is wrong, and not on the way to the host. */
const plainly = <T>(value: T): T => structuredClone(value)
