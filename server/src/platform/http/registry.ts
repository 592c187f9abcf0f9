import {
  type DataOf,
  type EndpointDefinition,
  type EndpointName,
  type Endpoints,
  endpoints,
  type InputOf,
  type ParsedInputOf,
} from '@querent/sdk/contract'
import { type FindSiteViolations, parseInput } from './validation.ts'

export type CookieOptions = { maxAge: number; path?: string; httpOnly?: boolean; sameSite?: 'lax' | 'strict' }

/** The transport's data about the sender of a call. */
export type Caller = {
  /**
   * Where the session comes from. `http`: the token. `web`: the cookie, in calls of the site's own web
   * application. `page`: the cookie of a page that loads its data in process, and only reads.
   */
  transport: 'http' | 'web' | 'page'
  /** The session's token, from the Authorization header. Downloads take it from the query, too. */
  token?: string
  /** Name of the session cookie, which scripts cannot read. */
  sessionCookie: string
  /** The value of the session cookie. */
  visitToken?: string
  /** A supported language value such as `en_US`. */
  language: string
  ip: string
  userAgent: string
  /** A program on this machine sends it directly, without a proxy. */
  isDirectFromLoopback?: boolean
  /** A copy that a browser stores for later: no one has viewed it yet. */
  isCopy?: boolean
  /** Renders a shared page: the page was counted, and its calls are not. */
  isLimitedAsPage?: boolean
  /** Throws if the database has worked too much for this address; undefined if that is not limited. */
  assertDatabaseTime?: (() => void) | undefined
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
  /** Identifies the caller for the log. */
  noteAccount?(userId: number): void
}

export type HandlerContext<Actor, Input> = { actor: Actor; input: Input; caller: Caller }

export type Handler<Actor, Name extends EndpointName> = (
  context: HandlerContext<Actor, ParsedInputOf<Endpoints[Name]>>,
) => Promise<DataOf<Endpoints[Name]>>

/** The steps between the transport and a handler, in this order. Each step may throw an error. */
export type Gate<Actor> = {
  /** Holds back what may wait, until the call is handled or denied, if its caller seems to be a member. */
  expect(caller: Caller): Disposable | undefined
  identify(caller: Caller, definition: EndpointDefinition): Promise<Actor>
  admit(actor: Actor, definition: EndpointDefinition): void
  /** Has the user confirmed their identity, if the call needs it? Checked after the input is validated. */
  confirm(actor: Actor, definition: EndpointDefinition): void
  limit(actor: Actor, caller: Caller, name: EndpointName, input: unknown): Promise<void>
  /** Wraps the handler, with the duplicate guard and the captcha. */
  around<T>(call: GuardedCall<Actor>, run: () => Promise<T>): Promise<T>
}

export type GuardedCall<Actor> = {
  actor: Actor
  caller: Caller
  name: EndpointName
  definition: EndpointDefinition
  input: unknown
}

/** Input that is read only once its sender was admitted, such as a file. */
export class LateInput {
  readonly read: () => Promise<unknown>

  constructor(read: () => Promise<unknown>) {
    this.read = read
  }
}

/** A text that is parsed only once its sender was admitted. Unlike files, it is counted by its content. */
export class UnparsedInput {
  readonly parse: () => Promise<unknown>

  constructor(parse: () => Promise<unknown>) {
    this.parse = parse
  }
}

const readInput = async (raw: unknown): Promise<unknown> => {
  if (raw instanceof LateInput) return raw.read()
  return raw instanceof UnparsedInput ? raw.parse() : raw
}

export type Registry<Actor> = {
  /** `findSiteViolations` completes the list of violations of an input that the schema rejects. */
  handle<Name extends EndpointName>(
    name: Name,
    handler: Handler<Actor, Name>,
    findSiteViolations?: FindSiteViolations,
  ): void
  /** Runs a call as any transport would: identify, admit, validate, confirm, limit, handle. */
  dispatch<Name extends EndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
    caller: Caller,
  ): Promise<DataOf<Endpoints[Name]>>
  /**
   * Runs a call for an actor that the program itself authenticates, such as the command line: its input is
   * validated, without permission checks or counting.
   */
  act<Name extends EndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
    by: { actor: Actor; caller: Caller },
  ): Promise<DataOf<Endpoints[Name]>>
  /** Like `dispatch`, for transports with untyped input. */
  dispatchUntyped(name: EndpointName, input: unknown, caller: Caller): Promise<unknown>
  /** Throws if an endpoint of the given access levels has no handler. */
  requireComplete(served: (definition: EndpointDefinition) => boolean): void
}

type AnyHandler<Actor> = (context: HandlerContext<Actor, unknown>) => Promise<unknown>
type Served<Actor> = { handler: AnyHandler<Actor>; findSiteViolations?: FindSiteViolations }

/** The only place where calls meet their handlers, whether they come over HTTP or from a page's loader. */
export function createRegistry<Actor>(gate: Gate<Actor>): Registry<Actor> {
  const handlers = new Map<EndpointName, Served<Actor>>()

  function getServed(name: EndpointName): Served<Actor> {
    const served = handlers.get(name)
    if (!served) throw new Error(`No handler serves the endpoint ${name}.`)
    return served
  }

  async function dispatchUntyped(name: EndpointName, raw: unknown, caller: Caller): Promise<unknown> {
    const served = getServed(name)
    const definition: EndpointDefinition = endpoints[name]
    // The installation has no sessions, and the check that its wizard begins with is a POST on the wire.
    const onlyReads = definition.method === 'GET' || definition.access === 'install'
    if (caller.transport === 'page' && !onlyReads) {
      throw new Error(`A page may not call ${name}: its cookie only reads.`)
    }
    using _expected = gate.expect(caller)
    const actor = await gate.identify(caller, definition)
    gate.admit(actor, definition)
    const schema = definition.query ?? definition.body
    const isLate = raw instanceof LateInput
    if (isLate) {
      gate.confirm(actor, definition)
      await gate.limit(actor, caller, name, undefined)
    }
    const given = await readInput(raw)
    const input = schema ? parseInput(schema, given ?? {}, served.findSiteViolations) : undefined
    if (!isLate) {
      gate.confirm(actor, definition)
      await gate.limit(actor, caller, name, input)
    }
    return gate.around({ actor, caller, name, definition, input }, () =>
      served.handler({ actor, input, caller }),
    )
  }

  return {
    handle(name, handler, findSiteViolations) {
      if (handlers.has(name)) throw new Error(`Two handlers want to serve the endpoint ${name}.`)
      // The map forgets the types that `handle` has just checked; dispatch validates the input by the same schema.
      handlers.set(name, { handler: handler as unknown as AnyHandler<Actor>, findSiteViolations })
    },
    // The handler's own type says what it answers.
    dispatch: (name, input, caller) => dispatchUntyped(name, input, caller) as Promise<never>,
    async act(name, given, by) {
      const { handler, findSiteViolations } = getServed(name)
      const { query, body }: EndpointDefinition = endpoints[name]
      const schema = query ?? body
      const input = schema ? parseInput(schema, given ?? {}, findSiteViolations) : undefined
      return handler({ ...by, input }) as Promise<never>
    },
    dispatchUntyped,
    requireComplete(served) {
      const names = Object.keys(endpoints) as EndpointName[]
      const missing = names.filter((name) => served(endpoints[name]) && !handlers.has(name))
      if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}.`)
    },
  }
}
