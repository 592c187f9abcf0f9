// Turns the endpoint table into an OpenAPI 3.1 document.
import { z } from 'zod'
import { type EndpointDefinition, getPath } from '../../sdk/src/contract/endpoint.ts'
import { reasons } from '../../sdk/src/contract/reasons.ts'

export type EndpointTable = Record<string, EndpointDefinition>
type Json = Record<string, unknown>

const accessTexts: Record<EndpointDefinition['access'], string> = {
  open: 'Anyone, even if the site is private.',
  public: 'Anyone, or activated accounts if the site requires login.',
  session: 'Any logged-in account, even if it is suspended or not activated.',
  active: 'Activated accounts that are not suspended.',
  admin: 'Administrators.',
  install: 'Anyone, until the site is installed.',
}

/** Types that JSON Schema cannot express become `{}`: anything. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  })
  return json
}

function toParameters(query: z.ZodType): Json[] {
  const schema = toSchema(query, 'input')
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function toEnvelope(data: Json): Json {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      reason: { type: 'string' },
      msg: { type: 'string' },
      data,
    },
    required: ['code', 'reason', 'msg', 'data'],
  }
}

function toContent(schema: Json, type = 'application/json'): Json {
  return { content: { [type]: { schema } } }
}

/** The denials of a call, grouped by the status that they are sent with. */
function toDenials(definition: EndpointDefinition): Json {
  const keys = [...(definition.reasons ?? [])]
  if (definition.query !== undefined || definition.body !== undefined) keys.push('base.request_format_error')
  const statuses: Record<string, number> = reasons
  const byStatus = new Map<number, string[]>()
  for (const key of keys) {
    const status = statuses[key] ?? 400
    byStatus.set(status, [...(byStatus.get(status) ?? []), key])
  }
  const sorted = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    sorted.map(([status, found]) => [
      String(status),
      {
        description: [...new Set(found)].sort().join(', '),
        ...toContent({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const bodyType = ({ multipart }: EndpointDefinition) =>
  multipart ? 'multipart/form-data' : 'application/json'

function toReply({ data, download }: EndpointDefinition): Json {
  const schema = toSchema(data, 'output')
  return download === undefined ? toContent(toEnvelope(schema)) : toContent(schema, download)
}

function toOperation(name: string, definition: EndpointDefinition): Json {
  const isOpen = ['open', 'public', 'install'].includes(definition.access)
  return {
    operationId: name,
    summary: definition.summary,
    description: accessTexts[definition.access],
    tags: [definition.base ?? 'api'],
    security: isOpen ? [] : [{ token: [] }],
    'x-access': definition.access,
    ...(definition.captcha === undefined ? {} : { 'x-captcha': definition.captcha }),
    ...(definition.query === undefined ? {} : { parameters: toParameters(definition.query) }),
    ...(definition.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            ...toContent(toSchema(definition.body, 'input'), bodyType(definition)),
          },
        }),
    responses: {
      '200': { description: 'Success', ...toReply(definition) },
      ...toDenials(definition),
    },
  }
}

/** `/question/:id` in the table is `/question/{id}` in the document. */
function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function toPathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

export function buildOpenApi(table: EndpointTable): Json {
  const paths: Record<string, Json> = {}
  for (const [name, definition] of Object.entries(table)) {
    const path = getPath(definition)
    const inPath = toPathParameters(path)
    paths[toTemplate(path)] = {
      ...paths[toTemplate(path)],
      ...(inPath.length > 0 ? { parameters: inPath } : {}),
      [definition.method.toLowerCase()]: toOperation(name, definition),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Querent',
      version: '1',
      description:
        'Every JSON response is an envelope: `code` equals the HTTP status, `reason` is a stable key. The API follows that of Apache Answer; calls that Apache Answer does not have are marked as Querent extensions.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: toEnvelope({}) },
    },
  }
}
