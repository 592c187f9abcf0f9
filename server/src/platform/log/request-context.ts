import { AsyncLocalStorage } from 'node:async_hooks'

/** The request on whose behalf something is done. */
export type RequestContext = {
  readonly requestId: string
  readonly route: string
  readonly accountId: number
}

const current = new AsyncLocalStorage<RequestContext>()

/** Everything that `work` leads to is done for the request, also later. */
export function runForRequest(context: RequestContext, work: () => void): void {
  current.run(context, work)
}

/** What a line of the log says of the request that led to it; nothing when none did. */
export function describeRequest(): { requestId?: string; route?: string; accountId?: number } {
  const context = current.getStore()
  if (!context) return {}
  const { requestId, route, accountId } = context
  return { requestId, route, ...(accountId > 0 ? { accountId } : {}) }
}
