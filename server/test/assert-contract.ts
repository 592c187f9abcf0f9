import { isDeepStrictEqual } from 'node:util'
import { type EndpointDefinition, type EndpointName, endpoints } from '@querent/sdk/contract'

/**
 * Throws unless the data of a successful response is exactly what the contract promises: every field with its
 * type, and no other fields, which could leak secrets.
 */
export function assertContract(name: EndpointName, data: unknown): void {
  const { data: schema }: EndpointDefinition = endpoints[name]
  const wire: unknown = JSON.parse(JSON.stringify(data ?? null))
  const result = schema.safeParse(wire)
  if (!result.success) throw new Error(`${name} breaks its contract: ${result.error.message}`)
  if (isDeepStrictEqual(result.data, wire)) return
  const places = differences(result.data, wire)
  throw new Error(`${name} breaks its contract: ${places.join(', ')}`)
}

/** Where two JSON values differ: fields that only one of them has, and different values. */
function differences(promised: unknown, sent: unknown, path = 'data'): string[] {
  if (isDeepStrictEqual(promised, sent)) return []
  if (!isTree(promised) || !isTree(sent)) return [`${path} differs`]
  const keys = new Set([...Object.keys(promised), ...Object.keys(sent)])
  return [...keys].flatMap((key) => {
    const place = `${path}.${key}`
    if (!Object.hasOwn(promised, key)) return [`${place} is not in the contract`]
    if (!Object.hasOwn(sent, key)) return [`${place} is missing`]
    return differences(Reflect.get(promised, key), Reflect.get(sent, key), place)
  })
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null
