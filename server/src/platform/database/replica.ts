import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type Pool } from 'pg'
import type { Log } from '../log/log.ts'
import { getDatabaseErrorMessage } from './unreachable.ts'

/** A server that follows the database, and answers what visitors without an account read. */
export type Replica = {
  readonly pool: Pool
  /** Reads in `work` outside of transactions may use the replica, until it ends or has used the primary. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Undefined if the replica must not be used: the caller of a statement is not in `run`. */
  getReading(): Reading | undefined
  /** Whether the replica may answer a statement; once the primary had to, it answers the rest. */
  mayAnswer(reading: Reading, text: string): boolean
  /** The replica could not answer. */
  noteFailure(reading: Reading, error: unknown): void
  /** Uses the replica from now on, while `hears` says that the process is notified of others' writes. */
  start(hears: () => boolean, log: Log): void
  /** Something was written: the replica is used again once it has replayed that. */
  noteWrite(): void
  /** The state of the replica at the last comparison; starts another one. */
  getState(): ReplicaState
  stop(): void
}

/** `comparing`: not known yet. `away`: not used, for the given reason. */
export type ReplicaState = { kind: 'used' | 'comparing' } | { kind: 'away'; reason: string }

/**
 * The reads of one request. Once the primary has answered one, the replica is not used for the rest: it may be older.
 */
export type Reading = { isOpen: boolean }

/** The primary's log position at a time when this process knew of `writes` writes. */
type Position = { position: number; writes: number; at: number }

/** A comparison is trusted this long, although other processes may have written since. */
const validMs = 2000
const refreshMs = 500
/** Pause between two comparisons, also while the replica is not used. */
const pauseMs = 50
const awayPauseMs = 1000
/** Most replicas have replayed a write some milliseconds later. */
const maxLooks = 3
const lookPauseMs = 5
/** A replica that takes longer to replay writes is reported. */
const maxLagMs = 3000

/** The database, however it is reached: another site's must never answer. */
const identity = `(select system_identifier::text from pg_control_system()) || current_database() as identity`
// Inserted data is visible, even if it has not been written to the log's file yet.
const askPrimary = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position, ${identity}`
const askReplica = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position, ${identity}`

type Servers = { primary: Pool; pool: Pool; now(): number }

/**
 * Compares the replica with the primary, at most some times a second and only while somebody wants to read.
 */
function createComparison({ primary, pool, now }: Servers) {
  /** Writes that this process knows of. */
  let writes = 0
  /** What the replica had not replayed when it was first checked. */
  let unreached: Position | undefined
  let verified: Position | undefined
  let state: ReplicaState = { kind: 'comparing' }
  let isComparing = false
  let comparedAt = Number.NEGATIVE_INFINITY
  let log: Log | undefined

  function leaveAside(reason: string): void {
    if (state.kind !== 'away') log?.warn({ reason }, 'the database replica is not used')
    state = { kind: 'away', reason }
    verified = undefined
  }

  const isLate = (position: Position | undefined) => position && now() - position.at > maxLagMs

  function use(position: Position): void {
    unreached = undefined
    // A position that was read too long ago does not show where the replica is now.
    if (isLate(position)) return
    if (state.kind === 'away') log?.info('the database replica is used again')
    state = { kind: 'used' }
    verified = position
  }

  async function compare(): Promise<void> {
    const begun = { writes, at: now() }
    // A primary that cannot be read does not mean that the replica is behind.
    const asked = await readPosition(primary, begun).catch(() => undefined)
    for (let look = 1; asked && look <= maxLooks; look++) {
      if (look > 1) await sleep(lookPauseMs)
      const [row] = (await pool.query(askReplica)).rows
      if (!row.is_replica || row.identity !== asked.identity) {
        return leaveAside('The server is not a replica of the database.')
      }
      if (row.position >= asked.position) return use(asked)
      if (unreached && row.position >= unreached.position) use(unreached)
    }
    unreached ??= asked
    if (isLate(unreached)) leaveAside('The replica lags behind.')
  }

  function compareWhenDue(): void {
    const pause = state.kind === 'away' ? awayPauseMs : pauseMs
    if (isComparing || now() - comparedAt < pause) return
    isComparing = true
    comparedAt = now()
    void compare()
      .catch((error: unknown) => leaveAside(getDatabaseErrorMessage(error)))
      .finally(() => {
        isComparing = false
      })
  }

  return {
    noteWrite: () => void writes++,
    leaveAside,
    /** Whether the replica has replayed everything that this process knows of. */
    isCurrent(): boolean {
      const age = verified ? now() - verified.at : Number.POSITIVE_INFINITY
      const isCurrent = verified?.writes === writes && age < validMs
      if (!isCurrent || age > refreshMs) compareWhenDue()
      return isCurrent
    },
    getState(): ReplicaState {
      compareWhenDue()
      return state
    },
    logTo(siteLog: Log | undefined) {
      log = siteLog
    },
  }
}

async function readPosition(primary: Pool, begun: Pick<Position, 'writes' | 'at'>) {
  const [row] = (await primary.query(askPrimary)).rows
  return { ...begun, position: toRecordEnd(row.position), identity: row.identity }
}

const readText = /^\s*(?:select|with)\b/i
/** Statements that a replica rejects or that, like locks, would have no effect on the primary. */
const writeText = /\b(?:insert|update|delete|merge|pg_notify|nextval|pg_(?:try_)?advisory\w+)\b/i

export function createReplica(primary: Pool, pool: Pool): Replica {
  const readings = new AsyncLocalStorage<Reading>()
  const comparison = createComparison({ primary, pool, now: () => performance.now() })
  /** Replaced once the site runs; until then, writes of other processes are not noticed. */
  let hears = () => false

  return {
    pool,
    async run(work) {
      const reading = { isOpen: true }
      try {
        return await readings.run(reading, work)
      } finally {
        // Work that continues afterwards is in the background and must not use the replica.
        reading.isOpen = false
      }
    },
    getReading: () => readings.getStore(),
    mayAnswer(reading, text) {
      const isRead = reading.isOpen && readText.test(text) && !writeText.test(text)
      reading.isOpen = isRead && hears() && comparison.isCurrent()
      return reading.isOpen
    },
    noteFailure(reading, error) {
      reading.isOpen = false
      if (!(error instanceof DatabaseError)) comparison.leaveAside(getDatabaseErrorMessage(error))
    },
    start(siteHears, log) {
      comparison.logTo(log)
      hears = siteHears
    },
    noteWrite: comparison.noteWrite,
    getState: comparison.getState,
    // A running comparison fails.
    stop: () => comparison.logTo(undefined),
  }
}

const pageBytes = 8192
const maxHeaderLength = 40

/**
 * At the end of a page of its log, PostgreSQL reports the position after the next header, up to which nothing
 * is replayed until more is written. No record ends in such a header, so its beginning is equivalent.
 */
function toRecordEnd(position: number): number {
  const inPage = position % pageBytes
  return inPage <= maxHeaderLength ? position - inPage : position
}
