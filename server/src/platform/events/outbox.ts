import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { createLaneWorker, type OutboxTiming } from './lane-worker.ts'
import { type Lane, lanes } from './lanes.ts'
import { insertEvent, type OutboxRow } from './outbox.repository.ts'

/** Names of events and what they carry. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: every module that announces events extends it.
export interface EventMap {}

export type EventName = keyof EventMap & string
/** Which event this is: the same number at every attempt, and when it was recorded. */
export type EventStamp = { id: number; at: number }
export type EventListener<Name extends EventName> = (
  payload: EventMap[Name],
  stamp: EventStamp,
) => Promise<void>

export type Events = {
  /** Writes an event with the use case's own transaction: it is delivered if, and only if, the transaction commits. */
  record<Name extends EventName>(tx: Tx, name: Name, payload: EventMap[Name]): Promise<void>
  /** Listens. A listener may run twice for one event and must do no harm then. */
  on<Name extends EventName>(name: Name, listener: string, handle: EventListener<Name>): void
  /** Has events of a name handled in another lane than `main`: where a listener waits for another server. */
  useLane(name: EventName, lane: Lane): void
  /** Delivers everything that is due; resolves when nothing is left to deliver now. */
  drain(): Promise<void>
  start(): void
  /** Begins nothing more, and waits a few seconds for what is being handled. */
  stop(): Promise<void>
}

type Dependencies = { db: Database; clock: Clock; log: Log; timing?: Partial<OutboxTiming> }
type AnyHandle = (payload: never, stamp: EventStamp) => Promise<void>

const defaultTiming: OutboxTiming = { leaseSeconds: 30, renewMs: 10_000, pollMs: 1000, stopMs: 10_000 }

/** The outbox: events live in the database until every listener has had them. */
export function createEvents({ db, clock, log, timing: changes }: Dependencies): Events {
  const timing = { ...defaultTiming, ...changes }
  const listeners = new Map<string, AnyHandle[]>()
  const getLane = new Map<string, Lane>()
  const workers = lanes.map((lane) => createLaneWorker({ db, log, lane, timing, deliver }))

  async function deliver({ id, name, payload, created_at }: OutboxRow): Promise<void> {
    for (const handle of listeners.get(name) ?? []) {
      // The payload was written by `record` under the same name.
      await handle(JSON.parse(payload) as never, { id, at: created_at })
    }
  }

  async function workOnce(): Promise<number> {
    const counts = await Promise.all(workers.map((worker) => worker.work()))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  return {
    async record(tx, name, payload) {
      const lane = getLane.get(name) ?? 'main'
      await insertEvent(tx, { name, payload: JSON.stringify(payload), created_at: clock(), lane })
    },
    on(name, _listener, handle) {
      // Typed by the event map at registration; delivered as JSON of the same name.
      listeners.set(name, [...(listeners.get(name) ?? []), handle as AnyHandle])
    },
    useLane(name, lane) {
      getLane.set(name, lane)
    },
    async drain() {
      while ((await workOnce()) > 0);
    },
    start() {
      for (const worker of workers) worker.start()
    },
    async stop() {
      const ended = Promise.allSettled(workers.map((worker) => worker.stop()))
      // What has not ended by then is claimed no longer once its lease is over, and is delivered after the next start.
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timing.stopMs).unref())])
    },
  }
}
