import type { Clock } from '../clock.ts'
import { type Database, inTransaction, type Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { createTableQueue, type Job, type Lane, type NewJob, type QueueTiming } from '../queue/index.ts'

/** Names of events and their payloads. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: every module that announces events extends it.
export interface EventMap {}

export type EventName = keyof EventMap & string
/** The identity of an event: the same number for every attempt, and when it was recorded. */
export type EventStamp = { id: number; at: number }
export type EventListener<Name extends EventName> = (
  payload: EventMap[Name],
  stamp: EventStamp,
) => Promise<void>

type Listen = <Name extends EventName>(name: Name, handle: EventListener<Name>) => void
type ListenerLane = Exclude<Lane, 'main' | 'plugins'>

/** A listener on behalf of several targets, such as plugins: each gets the event in a separate job. */
export type TargetListener<Name extends EventName> = {
  /** The targets of an event, determined synchronously when it is recorded. */
  listTargets(payload: EventMap[Name]): readonly string[]
  /** The subject of an event: a target gets the events of one subject in order. */
  getSubject(payload: EventMap[Name]): string
  /** Like a listener, it may run twice for one event and one target. */
  handle(target: string, payload: EventMap[Name], stamp: EventStamp): Promise<void>
}

export type Events = {
  /**
   * Writes an event with the use case's transaction: it is delivered if, and only if, the transaction
   * commits.
   */
  record<Name extends EventName>(tx: Tx, name: Name, payload: EventMap[Name]): Promise<void>
  /** The same for later delivery; it counts as recorded then. */
  recordLater<Name extends EventName>(
    tx: Tx,
    name: Name,
    payload: EventMap[Name],
    delaySeconds: number,
  ): Promise<void>
  /** Listens, in the lane `page`. A listener may run twice for one event and must be idempotent. */
  on: Listen
  /** Like `on`, for listeners that no page waits for: slow work, and work that waits for another server. */
  inLane(lane: ListenerLane): { on: Listen }
  /**
   * Listens on behalf of targets, in the lane `plugins`. Each event has at most one listener of this kind.
   */
  forTargets<Name extends EventName>(name: Name, listener: TargetListener<Name>): void
  /** Delivers everything that is due; resolves when nothing is left to deliver now. */
  drain(): Promise<void>
  start(): void
  /** Starts nothing new, and waits a few seconds for running work. */
  stop(): Promise<void>
}

type Dependencies = { db: Database; clock: Clock; log: Log; timing?: Partial<QueueTiming> }
type AnyListener = { lane: ListenerLane; handle: (payload: never, stamp: EventStamp) => Promise<void> }
type AnyTargetListener = {
  listTargets(payload: never): readonly string[]
  getSubject(payload: never): string
  handle(target: string, payload: never, stamp: EventStamp): Promise<void>
}

/** The outbox: an event is a job in each lane with listeners for it, until they have handled it. */
export function createEvents({ db, clock, log, timing }: Dependencies): Events {
  const listeners = new Map<string, AnyListener[]>()
  const targetListeners = new Map<string, AnyTargetListener>()
  const queue = createTableQueue({ db, log, timing, doJob: deliver })

  async function deliver(job: Job): Promise<void> {
    const { id, lane, name, payload, createdAt } = job
    if (lane === 'plugins') return deliverToTarget(job)
    if (lane === 'main') await inTransaction(db, (tx) => addForTargets(tx, { name, payload, createdAt }))
    for (const listener of listeners.get(name) ?? []) {
      if (lane !== 'main' && lane !== listener.lane) continue
      // `record` wrote the payload under the same name.
      await listener.handle(JSON.parse(payload) as never, { id, at: createdAt })
    }
  }

  async function deliverToTarget({ id, name, payload, createdAt, target }: Job): Promise<void> {
    await targetListeners.get(name)?.handle(target, JSON.parse(payload) as never, { id, at: createdAt })
  }

  async function add(tx: Tx, job: Omit<NewJob, 'lanes'>): Promise<void> {
    const lanes = new Set(listeners.get(job.name)?.map(({ lane }) => lane))
    const isKnown = lanes.size > 0 || targetListeners.has(job.name)
    await queue.add(tx, { ...job, lanes: isKnown ? [...lanes] : ['main'] })
    await addForTargets(tx, job)
  }

  async function addForTargets(tx: Tx, job: Omit<NewJob, 'lanes'>): Promise<void> {
    const listener = targetListeners.get(job.name)
    if (!listener) return
    const parsed = JSON.parse(job.payload) as never
    const subject = listener.getSubject(parsed)
    for (const target of new Set(listener.listTargets(parsed))) {
      await queue.add(tx, { ...job, lanes: ['plugins'], target, subject })
    }
  }

  function listenIn(lane: ListenerLane): Listen {
    return (name, handle) => {
      // Typed by the event map at registration; delivered as JSON of the same name.
      const listener = { lane, handle: handle as AnyListener['handle'] }
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    }
  }

  return {
    record: (tx, name, payload) =>
      add(tx, { name, payload: JSON.stringify(payload), createdAt: clock(), delaySeconds: 0 }),
    recordLater: (tx, name, payload, delaySeconds) =>
      add(tx, { name, payload: JSON.stringify(payload), createdAt: clock() + delaySeconds, delaySeconds }),
    on: listenIn('page'),
    inLane: (lane) => ({ on: listenIn(lane) }),
    forTargets(name, listener) {
      if (targetListeners.has(name)) throw new Error(`Two listeners send ${name} to targets; have one do it.`)
      // Typed by the event map at registration; delivered as JSON of the same name.
      targetListeners.set(name, listener as AnyTargetListener)
    },
    async drain() {
      while ((await queue.work()) > 0);
    },
    start: queue.start,
    stop: queue.stop,
  }
}
