import type { Tx } from '../database/database.ts'
import type { Lane } from './lanes.ts'

/** Work to be done once the transaction that asks for it has committed. */
export type NewJob = {
  /** Each lane gets the job. */
  lanes: readonly Lane[]
  name: string
  payload: string
  /** In unix seconds; the handler may need to know how old it is. */
  createdAt: number
  /** How long until it is due; at once where it is left out. */
  delaySeconds?: number
  /** In a lane with targets: who it is for, such as a plugin. One job of a target is done at a time. */
  target?: string
  /** What it is about. Of one target, a job waits for the earlier ones about the same until they are done. */
  subject?: string
}

/** A job as its worker gets it: the number stays the same at every attempt. */
export type Job = {
  id: number
  lane: string
  name: string
  payload: string
  createdAt: number
  target: string
}

/**
 * Where work waits that must not be lost. Each job is done after the commit of the transaction that added it, by one
 * process of the site at a time, and again after a failure, for three days.
 */
export type Queue = {
  add(tx: Tx, job: NewJob): Promise<void>
  /** Does everything that is due; resolves with the number of jobs that were begun. */
  work(): Promise<number>
  start(): void
  /** Begins nothing more, and waits a few seconds for what is under way. */
  stop(): Promise<void>
}

/** Does one job; it is tried again when this fails, unless with `PermanentFailure`. */
export type DoJob = (job: Job) => Promise<void>
