import type { Tx } from '../database/database.ts'
import type { Lane } from './lanes.ts'

/** Work to be done after the requesting transaction has committed. */
export type NewJob = {
  /** Each lane gets the job. */
  lanes: readonly Lane[]
  name: string
  payload: string
  /** In unix seconds; the handler may need to know its age. */
  createdAt: number
  /** The delay until it is due; by default none. */
  delaySeconds?: number
  /** In a lane with targets: its target, such as a plugin. One job of a target runs at a time. */
  target?: string
  /** Its subject. A job waits for the target's earlier jobs with the same subject. */
  subject?: string
}

/** A job as its worker receives it: the number stays the same for every attempt. */
export type Job = {
  id: number
  lane: string
  name: string
  payload: string
  createdAt: number
  target: string
}

/**
 * A queue for work that must not be lost. Each job runs after the commit of the transaction that added it, in
 * one process of the site at a time, and is retried after failures for three days.
 */
export type Queue = {
  add(tx: Tx, job: NewJob): Promise<void>
  /** Runs everything that is due; resolves with the number of started jobs. */
  work(): Promise<number>
  start(): void
  /** Starts nothing new, and waits a few seconds for running jobs. */
  stop(): Promise<void>
}

/** Runs one job; it is retried if this fails, unless with `PermanentFailure`. */
export type DoJob = (job: Job) => Promise<void>
