import type { Clock } from '../clock.ts'
import { type Executor, inTransaction } from '../database/database.ts'
import { engineOf } from '../database/engine.ts'
import type { Log } from '../log/log.ts'

/** Names of events and what they carry. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: every module that announces events extends it.
export interface EventMap {}

export type EventName = keyof EventMap & string
/** Which telling this is: the same number each time the same event is told, and when it was recorded. */
export type EventStamp = { id: number; at: number }
export type Listener<Name extends EventName> = (payload: EventMap[Name], stamp: EventStamp) => Promise<void>

export type Events = {
  /** Writes an event with the use case's own transaction: it is told if, and only if, the transaction commits. */
  record<Name extends EventName>(tx: Executor, name: Name, payload: EventMap[Name]): Promise<void>
  /** Listens. A listener may run twice for one event and must do no harm then. */
  on<Name extends EventName>(name: Name, listener: string, handle: Listener<Name>): void
  /** Tells everything that is due; resolves when nothing is left to tell now. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
}

type Dependencies = { db: Executor; clock: Clock; log: Log }
type AnyHandle = (payload: never, stamp: EventStamp) => Promise<void>
type Row = { id: number; name: string; payload: string; attempts: number; created_at: number }

const batchSize = 50
const maxAttempts = 8
const pollMs = 1000
/** Seconds that a claimed event stays hidden from other workers. */
const claimSeconds = 120

/** The outbox: events live in the database until every listener has had them. */
export function createEvents({ db, clock, log }: Dependencies): Events {
  const listeners = new Map<string, { name: string; handle: AnyHandle }[]>()
  let working: Promise<number> | undefined
  let timer: NodeJS.Timeout | undefined

  async function claim(): Promise<Row[]> {
    const now = clock()
    return inTransaction(db, async (tx) => {
      let due = tx
        .selectFrom('outbox')
        .select('id')
        .where('parked', '=', 0)
        .where('available_at', '<=', now)
        .orderBy('id')
        .limit(batchSize)
      if (engineOf(tx) === 'postgres') due = due.forUpdate().skipLocked()
      return tx
        .updateTable('outbox')
        .set((eb) => ({ available_at: now + claimSeconds, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', due)
        .returning(['id', 'name', 'payload', 'attempts', 'created_at'])
        .execute()
    })
  }

  async function tell(row: Row): Promise<void> {
    try {
      // The payload was written by `record` under the same name.
      const payload = JSON.parse(row.payload) as never
      const stamp = { id: row.id, at: row.created_at }
      for (const listener of listeners.get(row.name) ?? []) await listener.handle(payload, stamp)
      await db.deleteFrom('outbox').where('id', '=', row.id).execute()
    } catch (error) {
      await postpone(row, error)
    }
  }

  async function postpone(row: Row, error: unknown): Promise<void> {
    const parked = row.attempts >= maxAttempts
    log.error(
      { err: error, event: row.name, outboxId: row.id, attempts: row.attempts, parked },
      'event listener failed',
    )
    await db
      .updateTable('outbox')
      .set({
        parked: parked ? 1 : 0,
        available_at: clock() + 2 ** row.attempts,
        last_error: String(error).slice(0, 500),
      })
      .where('id', '=', row.id)
      .execute()
  }

  async function work(): Promise<number> {
    if ((await countDue()) === 0) return 0
    const rows = (await claim()).sort((a, b) => a.id - b.id)
    for (const row of rows) await tell(row)
    return rows.length
  }

  async function countDue(): Promise<number> {
    const row = await db
      .selectFrom('outbox')
      .select('id')
      .where('parked', '=', 0)
      .where('available_at', '<=', clock())
      .limit(1)
      .executeTakeFirst()
    return row ? 1 : 0
  }

  function workOnce(): Promise<number> {
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  async function poll(): Promise<void> {
    try {
      while ((await workOnce()) === batchSize);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    }
    if (timer) timer = setTimeout(poll, pollMs).unref()
  }

  return {
    async record(tx, name, payload) {
      const now = clock()
      await tx
        .insertInto('outbox')
        .values({ name, payload: JSON.stringify(payload), created_at: now, available_at: now })
        .execute()
    },
    on(name, listener, handle) {
      const known = listeners.get(name) ?? []
      // Typed by the event map at registration; told as JSON of the same name.
      listeners.set(name, [...known, { name: listener, handle: handle as AnyHandle }])
    },
    async drain() {
      while ((await workOnce()) > 0);
    },
    start() {
      timer ??= setTimeout(poll, pollMs).unref()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await working
    },
  }
}
