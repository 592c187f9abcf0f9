import type { EndpointDefinition } from '@querent/sdk/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { hostileNumbers, hostileStrings, hostileValues } from './hostile-values.ts'

export type JsonSchema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Plausible values for a field name, so that calls get past validation. */
export type Known = (field: string) => readonly (string | number)[]

/** The input of a call as JSON Schema; undefined for calls that take none. */
export function getInputSchema({ query, body }: EndpointDefinition): JsonSchema | undefined {
  const schema = query ?? body
  if (!schema) return undefined
  // The type above covers the part of JSON Schema that zod writes for the contract.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** The response data of a call as JSON Schema. */
export function getOutputSchema({ data }: EndpointDefinition): JsonSchema {
  return z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as JsonSchema
}

/** The names of all fields in a schema, at any depth. */
export function fieldNames(schema: JsonSchema | undefined): Set<string> {
  if (!schema) return new Set()
  const own = Object.keys(schema.properties ?? {})
  const { additionalProperties: others } = schema
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    schema.items,
    typeof others === 'object' ? others : undefined,
  ]
  return new Set([...own, ...below.flatMap((part) => [...fieldNames(part)])])
}

/** Inputs of the right types, whose values are plausible or as hostile as the types allow. */
export function validInput(schema: JsonSchema, known: Known, field = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => validInput(part, known, field)))
  switch (schema.type) {
    case 'string':
      return validString(schema, known(field).map(String))
    case 'integer':
    case 'number':
      return validNumber(schema, known(field))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(validInput(schema.items ?? {}, known, field), { maxLength: 3 })
    case 'object':
      return validObject(schema, known)
    default:
      return fc.constantFrom(...hostileValues)
  }
}

function validObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (!schema.properties && typeof schema.additionalProperties === 'object') {
    const key = fc.constantFrom('default', ...hostileStrings.filter((text) => text.length < 50))
    return fc.dictionary(key, validInput(schema.additionalProperties, known), { maxKeys: 3 })
  }
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [name, validInput(part, known, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
}

function validString(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format } = schema
  const fit = (text: string) => [...text.padEnd(minLength, 'x')].slice(0, maxLength).join('')
  const hostile = fc.constantFrom(...hostileStrings, ...known).map(fit)
  const random = fc.string({ unit: 'binary', maxLength: 40 }).map(fit)
  if (format === 'email') return fc.nat(99).map((number) => `person${number}@example.com`)
  if (format === 'uri') return fc.constantFrom('https://example.com', 'http://localhost:9080/a?b=c#d')
  const plausible = fc.constantFrom(...(known.length > 0 ? known : ['Something plausible']))
  return fc.oneof({ weight: 3, arbitrary: plausible }, { weight: 3, arbitrary: hostile }, random)
}

function validNumber(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<number> {
  const { minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1 } = schema
  const fitting = hostileNumbers.filter(
    (number) => Number.isInteger(number) && number >= minimum && number <= maximum,
  )
  const least = Math.max(minimum, 1)
  const small = fc.integer({ min: least, max: Math.max(least, Math.min(maximum, 20)) })
  return fc.oneof(fc.constantFrom(minimum, maximum, ...fitting, ...known.map(Number)), small)
}

/** Inputs in which one field, or the whole, is wrong, missing or too large. */
export function corruptedInput(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = [...fieldNames(schema), 'unknown']
  const hostile = fc.constantFrom(...hostileValues)
  const corrupted = fc
    .tuple(validInput(schema, known), fc.constantFrom(...names), fc.option(hostile, { nil: undefined }))
    .map(([input, name, value]) => ({ ...(isRecord(input) ? input : {}), [name]: value }))
  return fc.oneof({ weight: 8, arbitrary: corrupted }, fc.object({ maxDepth: 2 }))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
