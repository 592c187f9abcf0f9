import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { reportBusy } from '../concurrency/index.ts'
import { AppError } from '../errors/index.ts'
import type { DatabaseTimeKind } from '../log/request-context.ts'
import { limitEntries } from '../lru-limit.ts'
import { addressKey } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if no time is counted. */
    databaseTime: DatabaseTime | undefined
  }
}

/** The database time that is spent for the address a request comes from. */
export type DatabaseTime = {
  /** `own`: nothing else ran meanwhile, so the time is that of the statement alone. */
  note(ms: number, kind: DatabaseTimeKind): void
  /** Throws if the address has used too much time lately. */
  assertWithinLimit(): void
  /** Resolves when the request may read; undefined if it may at once. */
  takeTurn(): Promise<void> | undefined
  /** The request no longer needs the database. */
  finish(): void
  /** The client has disconnected: a running query continues, a waiting one is not started. */
  leave(): void
}

/**
 * Milliseconds of SQLite's time that one address may use for reads. Some reads take a hundred times as long
 * as others, such as those about a member who wrote a lot, so a limit on the number of calls would let one
 * address keep SQLite busy, which runs one statement at a time. On PostgreSQL the time of a statement
 * includes waiting for others, so there an address is not rejected but has to take turns.
 */
const limit = { milliseconds: 3000, seconds: 10 }
const maxAddresses = 50_000

/**
 * A client address that used this much time recently is slow, and so is a URL whose last response took this
 * long. Only some slow reads run at a time, so that quick reads do not wait for them on either engine.
 */
const slow = { addressMs: 250, urlMs: 100, atOnce: 2, maxWaiting: 100 }
const maxSlowUrls = 5000
/**
 * At most this many reads of one address run at a time. Otherwise all reads that arrive together would have begun
 * before the time of the first is known: thirty slow reads kept SQLite busy for eight seconds. A read that takes longer
 * than its turn waits for another host rather than for the database, and must not block a whole office behind one
 * address.
 */
const ofAddress = { atOnce: 6, maxWaiting: 100, milliseconds: 3000 }
/** How long an abandoned query is assumed to keep running. */
const abandonedMs = 5000

/** Reads of administrators are not limited. */
const adminRoute = /^\/answer\/admin\//
/** These read almost nothing from the database; a stream does for as long as it is open. */
const freeRoute = /^\/(?:static|i18n|uploads)\/|^\/(?:healthz|readyz)$|^\/answer\/api\/v1\/\w+\/stream$/

/** By route: a path such as `/uploads/../users` is that of a page. */
function isLimited({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !adminRoute.test(url) && !freeRoute.test(url)
}

/**
 * Rejects reads of an address for some seconds after it used too much database time, and makes slow reads
 * take turns.
 */
export function limitDatabaseTime(server: FastifyInstance, rateLimitScale: number): void {
  // How long reads take does not depend on a scale that is for testing the other limits.
  const scale = Math.max(1, rateLimitScale)
  const most = limit.milliseconds * scale
  const used = new LRUCache<string, Record<DatabaseTimeKind, number>>({
    ...limitEntries(maxAddresses),
    ttl: limit.seconds * 1000,
  })
  const slowUrls = new LRUCache<string, true>(limitEntries(maxSlowUrls))
  // The caller is not to blame for the slow reads of others, so this is a busy site and not a rate limit.
  const turns = createTurns({ ...slow, deny: () => reportBusy('reads') })
  const addresses = createAddressTurns(ofAddress.atOnce * scale)

  function createDatabaseTime({ ip, url }: FastifyRequest): DatabaseTime {
    const address = addressKey(ip)
    let ms = 0
    let isOver = false
    let isWaiting = false
    let endTurn: EndTurn | undefined
    let endAddressTurn: EndTurn | undefined

    /** Starts the read in its turn, unless the client has disconnected. */
    function accept(end: EndTurn): EndTurn {
      if (isOver) {
        end()
        throw new AppError('base.too_many_requests')
      }
      return end
    }

    async function takeSlowTurn(): Promise<void> {
      isWaiting = true
      endTurn = accept(await turns.begin())
      isWaiting = false
      // Other requests of the address may have used up its time meanwhile.
      time.assertWithinLimit()
    }

    async function takeAddressTurn(turn: Promise<EndTurn>): Promise<void> {
      isWaiting = true
      endAddressTurn = accept(await turn)
      isWaiting = false
      time.assertWithinLimit()
      if (isSlow()) await takeSlowTurn()
    }

    function isSlow(): boolean {
      const { own = 0, shared = 0 } = used.get(address) ?? {}
      return own + shared > slow.addressMs * scale || slowUrls.has(url)
    }

    const time: DatabaseTime = {
      note(noted, kind) {
        ms += noted
        const known = used.get(address)
        if (known) known[kind] += noted
        else used.set(address, { own: 0, shared: 0, [kind]: noted })
      },
      assertWithinLimit() {
        if ((used.get(address)?.own ?? 0) <= most) return
        const retryAfter = Math.max(1, used.getRemainingTTL(address) / 1000)
        throw new AppError('base.too_many_requests', { retryAfter })
      },
      takeTurn() {
        const turn = addresses.begin(address)
        if (turn instanceof Promise) return takeAddressTurn(turn)
        endAddressTurn = turn
        return isSlow() ? takeSlowTurn() : undefined
      },
      finish() {
        if (isOver) return
        isOver = true
        endTurn?.()
        endAddressTurn?.()
        if (ms > slow.urlMs) slowUrls.set(url, true)
        else if (endTurn) slowUrls.delete(url)
      },
      leave() {
        if (isWaiting || isOver) time.finish()
        else setTimeout(time.finish, abandonedMs).unref()
      },
    }
    return time
  }

  server.decorateRequest('databaseTime', undefined)
  server.addHook('onRequest', (request, { raw }, done) => {
    if (!isLimited(request)) return done()
    const time = createDatabaseTime(request)
    request.databaseTime = time
    const begin = () => {
      time.assertWithinLimit()
      return time.takeTurn()
    }
    // What they throw is an error.
    const fail = (error: unknown) => done(error as AppError)
    try {
      const turn = begin()
      raw.once('close', time.leave)
      if (!turn) return done()
      turn.then(() => done(), fail)
    } catch (error) {
      fail(error)
    }
  })
  // The database work is done once a response is sent, however long the visitor takes to receive it.
  server.addHook('onSend', ({ databaseTime }, _reply, _payload, done) => {
    databaseTime?.finish()
    done()
  })
}

type EndTurn = () => void

type TurnOptions = { atOnce: number; maxWaiting: number; deny?: () => AppError }

const denyAddress = () => new AppError('base.too_many_requests', { retryAfter: limit.seconds })

/** Allows some reads at a time, in the order of arrival. */
function createTurns({ atOnce, maxWaiting, deny = denyAddress }: TurnOptions) {
  const waiting: (() => void)[] = []
  let active = 0

  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else active -= 1
  }

  return {
    isIdle: () => active === 0,
    /** Returns the function that ends the turn; a promise of it if others come first. */
    begin(): EndTurn | Promise<EndTurn> {
      if (active < atOnce) {
        active += 1
        return end
      }
      if (waiting.length >= maxWaiting) throw deny()
      return new Promise((resolve) => waiting.push(() => resolve(end)))
    },
  }
}

/** Turns of each address that is currently reading. */
function createAddressTurns(atOnce: number) {
  const active = new Map<string, ReturnType<typeof createTurns>>()
  return {
    begin(address: string): EndTurn | Promise<EndTurn> {
      const turns = active.get(address) ?? createTurns({ ...ofAddress, atOnce })
      active.set(address, turns)
      const limited = (end: EndTurn): EndTurn => {
        let isOver = false
        const endOnce = () => {
          if (isOver) return
          isOver = true
          clearTimeout(timer)
          end()
          if (turns.isIdle()) active.delete(address)
        }
        const timer = setTimeout(endOnce, ofAddress.milliseconds).unref()
        return endOnce
      }
      const turn = turns.begin()
      return turn instanceof Promise ? turn.then(limited) : limited(turn)
    },
  }
}
