const maxText = 80
const maxItems = 5
const maxLength = 2_000

function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `${value.length === 0 ? 'unknown' : nameType(value[0])}[]`
  if (typeof value !== 'object') return typeof value
  const { name } = value.constructor ?? {}
  return name === undefined || name === 'Object' ? 'object' : name
}

/** What a slot is given, as `questionId: string`. */
export function listPropTypes(props: object): string[] {
  return Object.entries(props).map(([name, value]) => `${name}: ${nameType(value)}`)
}

function shorten(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof URLSearchParams) return `?${value}`
  if (value instanceof Set || value instanceof Map) return [...value]
  if (Array.isArray(value) && value.length > maxItems) {
    return [...value.slice(0, maxItems), `… ${value.length - maxItems}`]
  }
  return value
}

/** A short view of what a slot is given, as JSON. */
export function describeProps(props: object): string {
  try {
    const text = JSON.stringify(props, shorten, 2)
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  } catch {
    // What holds itself cannot be written down.
    return listPropTypes(props).join('\n')
  }
}
