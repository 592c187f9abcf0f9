import type { FaultReason } from '../../platform/plugin-calls/index.ts'
import { late } from './host-faults.ts'
import type { Failure } from './protocol.ts'

/**
 * Whose fault it is: the plugin's own; or that of a service it needs, which made it wait too long
 * (`slow_service`) or without which it declined to start (`declined_start`).
 */
export type FaultCause = 'plugin' | 'slow_service' | 'declined_start'

type FaultOptions = { isLate?: boolean; faultCause?: FaultCause; text?: FaultReason['text'] }

/** A call of a plugin failed or was rejected by it. */
export class WorkerFault extends Error {
  readonly failure: Failure
  /** It took too long. */
  readonly isLate: boolean
  readonly faultCause: FaultCause
  /** For administrators; never from the process itself, which could name any text. */
  readonly text: FaultReason['text']

  constructor(failure: Failure, { isLate = false, faultCause = 'plugin', text }: FaultOptions = {}) {
    super(failure.message)
    this.failure = failure
    this.isLate = isLate
    this.faultCause = faultCause
    this.text = text
  }
}

/** A fault that the server itself noticed. */
export const toWorkerFault = ({ message, text }: FaultReason, options?: FaultOptions): WorkerFault =>
  new WorkerFault({ kind: 'fault', message }, { ...options, text })

type PendingCall = { resolve(value: unknown): void; reject(error: WorkerFault): void }

/** Calls that have been sent and have not returned. */
export type PendingCalls = {
  /** Sends a call under a new number and waits for the result, up to the time limit. */
  open(send: (id: number) => void, timeoutMs: number): Promise<unknown>
  resolve(id: number, value: unknown): void
  reject(id: number, failure: Failure): void
  failAll(reason: FaultReason): void
}

export function createPending(): PendingCalls {
  const entries = new Map<number, PendingCall>()
  let last = 0

  function take(id: number): PendingCall | undefined {
    const entry = entries.get(id)
    entries.delete(id)
    return entry
  }

  return {
    open(send, timeoutMs) {
      const id = ++last
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const timer = setTimeout(() => {
        take(id)?.reject(toWorkerFault(late(timeoutMs), { isLate: true }))
      }, timeoutMs)
      entries.set(id, { resolve, reject })
      try {
        send(id)
      } catch (error) {
        // Values that are not plain data cannot be sent.
        take(id)?.reject(new WorkerFault({ kind: 'fault', message: String(error) }))
      }
      return promise.finally(() => clearTimeout(timer))
    },
    resolve: (id, value) => take(id)?.resolve(value),
    reject: (id, failure) => take(id)?.reject(new WorkerFault(failure)),
    failAll(reason) {
      for (const id of [...entries.keys()]) take(id)?.reject(toWorkerFault(reason))
    },
  }
}
