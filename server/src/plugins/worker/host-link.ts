import { AsyncLocalStorage } from 'node:async_hooks'
import { toError } from './failure.ts'
import type { HostMessage, WorkerMessage } from './protocol.ts'

/** Sends a request to the host and waits for its result. */
export type HostLink = {
  /** Requests of `work` are made on behalf of the call. */
  during<T>(call: number, work: () => Promise<T>): Promise<T>
  ask(name: string, args: readonly unknown[]): Promise<unknown>
  /** Takes a message; false if it is not the result of a request. */
  receive(message: HostMessage): boolean
}

export function createHostLink(send: (message: WorkerMessage) => void): HostLink {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  const calls = new AsyncLocalStorage<number>()
  let last = 0
  return {
    during: (call, work) => calls.run(call, work),
    async ask(name, args) {
      const id = ++last
      const request = Promise.withResolvers<unknown>()
      // Sent first: values that cannot be copied are rejected at once.
      send({ type: 'service', id, name, args, call: calls.getStore() })
      open.set(id, request)
      return request.promise
    },
    receive(message) {
      if (message.type !== 'result' && message.type !== 'failure') return false
      const request = open.get(message.id)
      open.delete(message.id)
      if (message.type === 'result') request?.resolve(message.value)
      else request?.reject(toError(message.failure))
      return true
    },
  }
}
