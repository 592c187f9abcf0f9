import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { createTableQueue, type Job, type Lane, type QueueTiming } from '../queue/index.ts'

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

type Listen = <Name extends EventName>(name: Name, listener: string, handle: EventListener<Name>) => void
type ListenerLane = Exclude<Lane, 'main'>

export type Events = {
  /** Writes an event with the use case's own transaction: it is delivered if, and only if, the transaction commits. */
  record<Name extends EventName>(tx: Tx, name: Name, payload: EventMap[Name]): Promise<void>
  /** Listens, in the lane `page`. A listener may run twice for one event and must do no harm then. */
  on: Listen
  /** As `on`, for listeners that no one waits for on a page: what takes long, and what waits for another server. */
  inLane(lane: ListenerLane): { on: Listen }
  /** Delivers everything that is due; resolves when nothing is left to deliver now. */
  drain(): Promise<void>
  start(): void
  /** Begins nothing more, and waits a few seconds for what is being handled. */
  stop(): Promise<void>
}

type Dependencies = { db: Database; clock: Clock; log: Log; timing?: Partial<QueueTiming> }
type AnyListener = { lane: ListenerLane; handle: (payload: never, stamp: EventStamp) => Promise<void> }

/** The outbox: an event is a job in each lane that has listeners for it, until these have had it. */
export function createEvents({ db, clock, log, timing }: Dependencies): Events {
  const listeners = new Map<string, AnyListener[]>()
  const queue = createTableQueue({ db, log, timing, doJob: deliver })

  async function deliver({ id, lane, name, payload, createdAt }: Job): Promise<void> {
    for (const listener of listeners.get(name) ?? []) {
      if (lane !== 'main' && lane !== listener.lane) continue
      // The payload was written by `record` under the same name.
      await listener.handle(JSON.parse(payload) as never, { id, at: createdAt })
    }
  }

  function listenIn(lane: ListenerLane): Listen {
    return (name, _listener, handle) => {
      // Typed by the event map at registration; delivered as JSON of the same name.
      const listener = { lane, handle: handle as AnyListener['handle'] }
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    }
  }

  return {
    async record(tx, name, payload) {
      const job = { name, payload: JSON.stringify(payload), createdAt: clock() }
      const lanes = new Set(listeners.get(name)?.map(({ lane }) => lane))
      for (const lane of lanes.size > 0 ? lanes : (['main'] as const)) await queue.add(tx, { ...job, lane })
    },
    on: listenIn('page'),
    inLane: (lane) => ({ on: listenIn(lane) }),
    async drain() {
      while ((await queue.work()) > 0);
    },
    start: queue.start,
    stop: queue.stop,
  }
}
