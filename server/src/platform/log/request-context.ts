import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '../tracing/span.ts'

/** `own`: nothing else ran meanwhile. `shared`: a part may be the time of others. */
export type DatabaseTimeKind = 'own' | 'shared'

/** The request, job or call that work is done for. */
export type WorkContext = {
  readonly requestId?: string | undefined
  readonly route?: string | undefined
  readonly accountId?: number | undefined
  /** The parent of the work's spans. */
  readonly span?: Span | undefined
  /** Counts the database work. */
  readonly recordDatabaseTime?: (ms: number, kind: DatabaseTimeKind) => void
  /** The surrounding context, for everything that is not set here. */
  readonly within?: WorkContext | undefined
}

const current = new AsyncLocalStorage<WorkContext | undefined>()

/** Everything that `work` starts belongs to this context, even later. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return current.run(context, work)
}

/** For work that outlives the request that started it, such as a process or a timer. */
export function runDetached<T>(work: () => T): T {
  return current.run(undefined, work)
}

export const getContext = (): WorkContext | undefined => current.getStore()

type Description = { requestId?: string; route?: string; accountId?: number; traceId?: string }

/** The data about the original request in a log line; nothing if there was none. */
export function describeRequest(): Description {
  const context = current.getStore()
  if (!context) return {}
  const { requestId, route, accountId = 0 } = findRequest(context)
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(route === undefined ? {} : { route }),
    ...(accountId > 0 ? { accountId } : {}),
    ...(context.span ? { traceId: context.span.traceId } : {}),
  }
}

/** The database has worked for this context. */
export function recordDatabaseTime(ms: number, kind: DatabaseTimeKind): void {
  const context = current.getStore()
  if (context) findRequest(context).recordDatabaseTime?.(ms, kind)
}

function findRequest(context: WorkContext): WorkContext {
  let found = context
  while (found.within) found = found.within
  return found
}

/** Stored with a job, so that its log lines and spans name the request that led to it. */
export type Origin = { requestId?: string | undefined; traceparent?: string | undefined }

/** Empty if there was no request. */
export function describeOrigin(): string {
  const context = current.getStore()
  if (!context) return ''
  const { requestId } = findRequest(context)
  const origin: Origin = { requestId, traceparent: context.span?.traceparent }
  return requestId === undefined && !context.span ? '' : JSON.stringify(origin)
}

export function readOrigin(text: string): Origin {
  // `describeOrigin` wrote it.
  return text === '' ? {} : (JSON.parse(text) as Origin)
}
