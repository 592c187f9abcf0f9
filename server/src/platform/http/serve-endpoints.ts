import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import {
  type EndpointDefinition,
  type EndpointName,
  endpoints,
  type FileDownload,
  getPath,
} from '@querent/sdk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getCaller, getTokenInQuery } from './caller.ts'
import { presentSuccess } from './envelope.ts'
import { type FormRules, readForm } from './form-input.ts'
import { anonymousBodyLimit, bodyLimit, type HttpOptions } from './http-options.ts'
import { leaveJsonUnread, toLateInput } from './json-body.ts'
import { LateInput, type Registry } from './registry.ts'

/** Serves every endpoint that `served` picks, through the registry. */
export function serveEndpoints<Actor>(
  server: FastifyInstance,
  registry: Registry<Actor>,
  options: ServedEndpoints,
): void {
  registry.requireComplete(options.served)
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => options.served(endpoints[name]))
  const takesForm = (name: EndpointName) => Boolean((endpoints[name] as EndpointDefinition).multipart)
  const takesMuch = (name: EndpointName) => (endpoints[name] as EndpointDefinition).bodyLimit !== undefined
  for (const name of names)
    if (!takesForm(name) && !takesMuch(name)) serveEndpoint(server, registry, name, options)
  server.register(async (scope) => {
    leaveJsonUnread(scope)
    for (const name of names) if (takesMuch(name)) serveLargeEndpoint(scope, registry, name, options)
  })
  const { forms } = options
  if (!forms) return
  server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const name of names)
      if (takesForm(name)) serveFormEndpoint(scope, registry, name, { ...options, forms })
  })
}

export type ServedEndpoints = HttpOptions & {
  served: (definition: EndpointDefinition) => boolean
  /** The limits of forms with files; without them the calls that take files are not served. */
  forms?: FormRules
}

/**
 * Callers without an account send short forms, which are parsed although nothing is known about the sender.
 */
const allowsAnonymous = ({ access }: EndpointDefinition) =>
  access === 'open' || access === 'public' || access === 'install'

function serveEndpoint<Actor>(
  server: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints,
): void {
  const definition: EndpointDefinition = endpoints[name]
  server.route({
    method: definition.method,
    url: getPath(definition),
    bodyLimit: allowsAnonymous(definition) ? anonymousBodyLimit : bodyLimit,
    config: { keepsPages: definition.keepsPages ?? false },
    handler: async (request, reply) => {
      const input = definition.method === 'GET' ? request.query : request.body
      return handleCall(registry, name, input, { request, reply, options })
    },
  })
}

/** Large bodies are parsed only after the caller was admitted: anyone could otherwise block the site with them. */
function serveLargeEndpoint<Actor>(
  scope: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints,
): void {
  const definition: EndpointDefinition = endpoints[name]
  const limit = definition.bodyLimit ?? bodyLimit
  scope.route({
    method: definition.method,
    url: getPath(definition),
    bodyLimit: limit,
    handler: async (request, reply) =>
      handleCall(registry, name, toLateInput(request, limit), { request, reply, options }),
  })
}

function serveFormEndpoint<Actor>(
  scope: FastifyInstance,
  registry: Registry<Actor>,
  name: EndpointName,
  options: ServedEndpoints & { forms: FormRules },
): void {
  const definition: EndpointDefinition = endpoints[name]
  scope.route({
    method: definition.method,
    url: getPath(definition),
    handler: async (request, reply) => {
      if (!request.isMultipart()) return handleCall(registry, name, request.body, { request, reply, options })
      await using form = readForm(request, options.forms)
      // A user who may not send files gets the error before the file is uploaded.
      return await handleCall(registry, name, new LateInput(form.read), { request, reply, options })
    },
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; options: ServedEndpoints }

async function handleCall<Actor>(
  registry: Registry<Actor>,
  name: EndpointName,
  input: unknown,
  { request, reply, options }: Exchange,
) {
  // Set first, so that denials are not cached either.
  reply.header('cache-control', 'no-store')
  const definition: EndpointDefinition = endpoints[name]
  const caller = getCaller(request, reply, options)
  // Links cannot send headers, and URLs are logged in too many places to contain anything else.
  if (definition.download && !request.headers.authorization) caller.token = getTokenInQuery(request)
  const data = await registry.dispatchUntyped(name, input, caller)
  if (definition.download === 'application/gzip') return sendFile(reply, data)
  if (definition.download) return reply.type(`${definition.download}; charset=utf-8`).send(data)
  const envelope = presentSuccess(data, options.texts, caller.language)
  return definition.isConditional ? sendConditionally(request, reply, envelope) : envelope
}

/** A file that is streamed. */
function sendFile(reply: FastifyReply, data: unknown) {
  // The type of the handler guarantees it.
  const { name, size, content } = data as FileDownload
  return reply
    .type('application/gzip')
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}

/** Sends the response with an ETag, or 304 if the caller already has it. */
function sendConditionally(request: FastifyRequest, reply: FastifyReply, envelope: unknown) {
  const body = JSON.stringify(envelope)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
