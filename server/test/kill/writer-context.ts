import { decodeId } from '../../src/modules/identifiers/index.ts'
import type { ExpectedState, Key, Value } from './expected-state.ts'
import type { KillableServer } from './killable-server.ts'

/** A user who writes one thing after another. */
export type Writer = {
  id: number
  token: string
  /** Own questions that no other writer touches: edited, deleted and restored, hidden and shown. */
  kept: string[]
  /** Own questions with an answer each. */
  answered: { question: string; answer: string }[]
}

/** What all writers know about the site. */
export type Community = {
  expectedState: ExpectedState
  questions: string[]
  answers: string[]
  comments: string[]
  /** Responses that were neither a success nor a denial. */
  faults: string[]
}

export type WriterContext = { server: KillableServer; community: Community; writer: Writer }
export type Call = { method: string; path: string; body: unknown }
export type Claim = { key: Key; value: Value; initial: Value }

let texts = 0

export const nextText = (what: string) => `${what} number ${++texts}, written under load.`
export const toNumber = (id: string) => decodeId(id)?.id ?? 0
export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
export const flipCoin = () => Math.random() < 0.5

export type Json = Record<string, unknown>
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Makes a call. Returns the data of a success, undefined for a denial. */
export async function succeed(
  { server, community, writer }: WriterContext,
  { method, path, body }: Call,
): Promise<{ data: unknown } | undefined> {
  const { code, data } = await server.call(method, `/api/v1${path}`, body, writer.token)
  if (code === 200) return { data }
  if (code >= 500) community.faults.push(`${method} ${path} answered ${code}`)
  return undefined
}

/** Makes a call that changes something that already exists. */
export async function change(context: WriterContext, call: Call, ...claims: Claim[]): Promise<void> {
  const changes = claims.map(({ key, value, initial }) =>
    context.community.expectedState.send(key, value, initial),
  )
  const isDone = await succeed(context, call)
  for (const sent of changes) isDone ? sent.acknowledge() : sent.reject()
}
