import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors/index.ts'
import { addressKey } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where no time is counted. */
    databaseTime: DatabaseTime | undefined
  }
}

/** What the database does for the address that a request comes from. */
export type DatabaseTime = {
  note(ms: number): void
  /** Throws where it was too much of late. */
  assertLittle(): void
}

/**
 * Milliseconds that SQLite works for what one address reads. Some reads take a hundred times as long as others, such as
 * those about a member who wrote a lot, and nothing but their time says which: limits that count calls would let a single
 * address keep it, which does one thing at a time, busy for everybody. What PostgreSQL works cannot be told from what
 * others let it wait for.
 */
const limit = { milliseconds: 3000, seconds: 10 }
const maxAddresses = 50_000

/** What administrators read takes as long as it takes. */
const adminRoute = /^\/answer\/admin\//
/** These read nothing from the database, or nearly nothing; a stream does for as long as it is open. */
const freeRoute = /^\/(?:static|i18n|uploads)\/|^\/(?:healthz|readyz)$|^\/answer\/api\/v1\/\w+\/stream$/

/** Asks for the route: a path such as `/uploads/../users` is that of a page. */
function isLimited({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !adminRoute.test(url) && !freeRoute.test(url)
}

/** Rejects what an address reads for some seconds after it took too much time of the database. */
export function limitDatabaseTime(server: FastifyInstance, rateLimitScale: number): void {
  // How long reads take does not shrink with a scale that is for trying out the other limits.
  const most = limit.milliseconds * Math.max(1, rateLimitScale)
  const used = new LRUCache<string, { ms: number }>({ max: maxAddresses, ttl: limit.seconds * 1000 })

  function createDatabaseTime({ ip }: FastifyRequest): DatabaseTime {
    const address = addressKey(ip)
    return {
      note(ms) {
        const known = used.get(address)
        if (known) known.ms += ms
        else used.set(address, { ms })
      },
      assertLittle() {
        if ((used.get(address)?.ms ?? 0) <= most) return
        const retryAfter = Math.max(1, used.getRemainingTTL(address) / 1000)
        throw new AppError('base.too_many_requests', { retryAfter })
      },
    }
  }

  server.decorateRequest('databaseTime', undefined)
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isLimited(request)) return done()
    request.databaseTime = createDatabaseTime(request)
    try {
      request.databaseTime.assertLittle()
    } catch (error) {
      // What it throws is an error.
      return done(error as AppError)
    }
    done()
  })
}
