import { type EndpointDefinition, endpoints, getPath, reasons } from '@querent/sdk/contract'
import { z } from 'zod'

export type DocumentedCall = {
  name: string
  method: string
  path: string
  summary: string
  access: string
  inputKind: 'query' | 'body' | undefined
  input: DocumentedField[]
  /** JSON Schema of `data`, indented. */
  data: string
  reasons: { key: string; status: number }[]
}

export type DocumentedField = { name: string; type: string; isRequired: boolean }
export type DocumentedGroup = { id: string; title: string; calls: DocumentedCall[] }

type JsonSchema = { [key: string]: unknown }

const accessTexts: Record<EndpointDefinition['access'], string> = {
  open: 'anyone, even if the site is private',
  public: 'anyone; on a private site, members',
  session: 'any logged-in account',
  active: 'activated accounts that are not suspended',
  admin: 'administrators',
  install: 'anyone, until the site is installed',
}

/** All calls, grouped by the first word of their path, as the API page shows them. */
export function documentCalls(): DocumentedGroup[] {
  const groups = new Map<string, DocumentedGroup>()
  for (const [name, definition] of Object.entries<EndpointDefinition>(endpoints)) {
    const title = groupTitle(definition)
    const group = groups.get(title) ?? { id: title.replaceAll(/[^a-z]+/g, '-'), title, calls: [] }
    group.calls.push(documentCall(name, definition))
    groups.set(title, group)
  }
  return [...groups.values()].sort((a, b) => a.title.localeCompare(b.title))
}

function groupTitle({ base = 'api', path }: EndpointDefinition): string {
  if (base === 'install') return 'installation'
  const [, word = ''] = path.split('/')
  return base === 'admin' ? `admin ${word}` : word
}

function documentCall(name: string, definition: EndpointDefinition): DocumentedCall {
  const { query, body, data } = definition
  const input = query ?? body
  return {
    name,
    method: definition.method,
    path: getPath(definition),
    summary: definition.summary,
    access: accessTexts[definition.access],
    inputKind: query ? 'query' : body ? 'body' : undefined,
    input: input ? getFields(getSchema(input, 'input')) : [],
    data: JSON.stringify(getSchema(data, 'output'), undefined, 2),
    reasons: (definition.reasons ?? []).map((key) => ({ key, status: getStatus(key) })),
  }
}

function getStatus(key: string): number {
  const statuses: Readonly<Record<string, number>> = reasons
  return statuses[key] ?? 400
}

function getSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' })
  return rest
}

function getFields({ properties, required }: JsonSchema): DocumentedField[] {
  if (!isObject(properties)) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: describeType(schema),
    isRequired: needed.includes(name),
  }))
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** A line such as `string, 2–30 characters`. */
function describeType(schema: unknown): string {
  if (!isObject(schema)) return 'any'
  const { enum: values, const: value, anyOf, type, items, format } = schema
  if (Array.isArray(values)) return values.map((entry) => JSON.stringify(entry)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(describeType))].join(' | ')
  if (type === 'array') return `list of ${describeType(items)}`
  const word = typeof type === 'string' ? type : 'any'
  return [word, typeof format === 'string' ? format : '', getLimits(schema)].filter(Boolean).join(', ')
}

function getLimits({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const known = (limit: unknown) => typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  const range = (from: unknown, to: unknown) => {
    const [low, high] = [known(from) ? from : '', known(to) ? to : '']
    return low === '' && high === '' ? '' : `${low}–${high}`
  }
  const length = range(minLength, maxLength)
  return length ? `${length} characters` : range(minimum, maximum)
}
