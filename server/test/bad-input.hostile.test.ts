import assert from 'node:assert/strict'
import {
  type EndpointDefinition,
  type EndpointName,
  endpoints,
  type FieldError,
  getPath,
  reasons,
} from '@querent/sdk/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '../src/modules/settings/index.ts'
import { anonymousBodyLimit } from '../src/platform/http/http-options.ts'
import { assertContract } from './assert-contract.ts'
import {
  corruptedInput,
  fieldNames,
  getInputSchema,
  type JsonSchema,
  validInput,
} from './bad-input/arbitrary-input.ts'
import { hostileBodies, hostileValues, valuesForDatabases } from './bad-input/hostile-values.ts'
import { answer, ask, comment, setReputation } from './content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

let site: TestSite
let http: SiteServer
let admin: TestUser
let settings: SiteSettings
let knownIds: Record<string, string>

beforeAll(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  const ada = await site.addUser('Ada')
  await setReputation(site, ada, 100_000)
  const question = await ask(site, ada)
  const reply = await answer(site, ada, question)
  const newComment = await comment(site, ada, question)
  knownIds = {
    question_id: question.id,
    answer_id: reply.id,
    comment_id: newComment.comment_id,
    user_id: `${ada.id}`,
  }
  settings = site.app.settings.current
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

// Parsers reject the same input on both databases: PostgreSQL only gets what can reach the database.
const isSecond = testEngine === 'postgres'
const values = isSecond ? valuesForDatabases : hostileValues
const numRuns = isSecond ? 15 : 40

let accounts = 0

// Every call starts from the same settings with its own administrator, because some calls change or end them.
beforeEach(async () => {
  admin = await site.addUser(`Admin${++accounts}`, { role_id: 2 })
})
afterEach(() => site.app.settings.replace(settings))

const knownWords: Record<string, readonly (string | number)[]> = {
  e_mail: ['ada@example.com', 'new@example.com'],
  email: ['new@example.com'],
  pass: ['correct-horse'],
  password: ['correct-horse'],
  name: ['Some Body'],
  display_name: ['Some Body', 'garden'],
  website: ['https://example.com'],
  users: ['Some Body, some@example.com, correct-horse'],
  close_type: [57, 60, 63],
  close_msg: ['https://example.com/questions/10010000000000001'],
  username: ['ada', 'nobody'],
  invite_user: ['ada'],
  tags: ['garden', 'garden,other'],
  slug_name: ['garden'],
  tag: ['garden'],
  language: ['en_US'],
  time_zone: ['Europe/Berlin'],
  object_type: ['question'],
  action: ['flag', 'close', 'question.add'],
  operation: ['pin', 'hide'],
  q: ['tomatoes', '[garden] sun', '"green all"'],
  title: ['How do I grow tomatoes?'],
  // Nothing listens there, so the test sends no mail.
  smtp_host: ['127.0.0.1'],
}

function known(field: string): readonly (string | number)[] {
  const ids = Object.values(knownIds)
  if (field === 'id' || field === 'object_id') return [...ids, '10030000000000001', 'D1D1']
  return knownIds[field] ? [knownIds[field]] : (knownWords[field] ?? [])
}

const served = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access !== 'install',
)
type Definition = EndpointDefinition

/** Sends the input, as a query or as JSON. */
function send({ method, ...definition }: Definition, input: unknown): Promise<LightMyRequestResponse> {
  const path = getPath({ method, ...definition })
  if (method === 'GET') return http.send(method, `${path}?${toQuery(input)}`, undefined, admin)
  return http.send(method, path, withoutOutsiders(input), admin)
}

function toQuery(input: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    const values = Array.isArray(value) ? value.slice(0, 20) : [value]
    // The server limits the length of URLs to far less than a hundred thousand characters.
    for (const one of values) query.append(key, toText(one).slice(0, 3000))
  }
  return query.toString()
}

const toText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value).slice(0, 3000) : `${value}`

/** The server connects to the mail server at once, so its host must be this machine. */
function withoutOutsiders(input: unknown): unknown {
  const isMailServer = typeof input === 'object' && input !== null && 'smtp_host' in input
  return isMailServer && typeof input.smtp_host === 'string' ? { ...input, smtp_host: '127.0.0.1' } : input
}

const generalReasons = Object.keys(reasons).filter((reason) => reason.startsWith('base.'))

/** Whether clients may choose the names of fields. */
const isOpen = (schema: JsonSchema | undefined) =>
  JSON.stringify(schema)?.includes('"additionalProperties":{')

type Expectations = { name: EndpointName; definition: Definition; reasons: Set<string>; fields?: Set<string> }

/** What the contract says about denials of an endpoint, computed once for many responses. */
function readExpectations(name: EndpointName): Expectations {
  const definition: Definition = endpoints[name]
  const schema = getInputSchema(definition)
  return {
    name,
    definition,
    reasons: new Set([...generalReasons, ...(definition.reasons ?? [])]),
    ...(!isOpen(schema) && { fields: fieldNames(schema) }),
  }
}

/** Uses Node's assertions: there are tens of thousands of responses, and `expect` takes as long as a call. */
function assertOrderly(reply: LightMyRequestResponse, { name, definition, reasons, fields }: Expectations) {
  assert(reply.statusCode < 500, `${name} answered ${reply.statusCode}`)
  if (definition.download !== undefined && reply.statusCode === 200) {
    assert(`${reply.headers['content-type']}`.includes(definition.download))
    return
  }
  const body = reply.json()
  assert.equal(Object.keys(body).sort().join(), 'code,data,msg,reason')
  assert.equal(body.code, reply.statusCode)
  if (body.code === 200) {
    assertContract(name, body.data)
    return
  }
  assert(reasons.has(body.reason), `${name} knows no reason ${body.reason}`)
  assert.notEqual(body.msg, body.reason)
  if (!Array.isArray(body.data)) return
  assert(body.data.length > 0)
  for (const { error_field, error_msg } of body.data as FieldError[]) {
    if (fields) assert(fields.has(error_field), `${name} has no field ${error_field}`)
    assert.doesNotMatch(error_msg, /^$|^(error|validation|backend)\./)
  }
}

/** An input that the call accepts, if one is found soon, so that a corrupted field is its only fault. */
async function acceptedInput(definition: Definition, schema: JsonSchema): Promise<unknown> {
  const samples = fc.sample(validInput(schema, known), 15)
  for (const input of samples) {
    if ((await send(definition, input)).statusCode === 200) return input
  }
  return samples[0]
}

describe.each(served)('%s', (name) => {
  const definition: Definition = endpoints[name]
  const schema = getInputSchema(definition)
  const expectations = readExpectations(name)
  const allowsAnonymous = definition.access === 'open' || definition.access === 'public'

  if (definition.method !== 'GET') {
    test('rejects a body that is not a JSON object', async () => {
      for (const payload of hostileBodies) {
        const reply = await http.server.inject({
          method: definition.method,
          url: getPath(definition),
          payload,
          headers: { 'content-type': 'application/json', authorization: admin.token },
        })

        assertOrderly(reply, expectations)
        if (!schema?.required?.length) continue
        expect(reply.statusCode).toBe(allowsAnonymous && payload.length > anonymousBodyLimit ? 413 : 400)
      }
    })
  }

  test('responds as the contract defines to valid input', async () => {
    const samples = schema ? fc.sample(validInput(schema, known), 10) : [undefined]
    for (const input of samples) assertOrderly(await send(definition, input), expectations)
  })

  if (schema?.properties) {
    test('handles hostile values in every field', async () => {
      const base = await acceptedInput(definition, schema)
      for (const field of Object.keys(schema.properties ?? {})) {
        for (const value of values) {
          const input = { ...(base as object), [field]: value }
          assertOrderly(await send(definition, input), expectations)
        }
      }
    })

    test('handles arbitrary input', async () => {
      const input = fc.oneof(validInput(schema, known), corruptedInput(schema, known))
      await fc.assert(
        fc.asyncProperty(input, async (sent) => {
          assertOrderly(await send(definition, sent), expectations)
        }),
        { numRuns },
      )
    })
  }
})
