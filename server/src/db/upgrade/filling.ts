import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../platform/clock.ts'
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts'
import { migrations } from '../migrations/index.ts'
import type { Backfill } from '../site-migration.ts'
import { type BackgroundWork, findWork, finishedStage, isReached, runWork } from './background-work.ts'
import { listOtherProcesses } from './site-processes.ts'

const prefix = 'fill '
const goal = 'filled'
const pauseMs = 500

function createWork(db: Database, name: string, { count, step }: Backfill): BackgroundWork {
  return {
    name: `${prefix}${name}`,
    goal: () => goal,
    stages: [{ name: 'rows', count, step: (afterId) => inTransaction(db, (tx) => step(tx, afterId)) }],
  }
}

const listBackfills = () =>
  Object.entries(migrations).flatMap(([name, { backfill }]) => (backfill ? [{ name, backfill }] : []))

/** Whether all rows of a migration are filled. */
export const isFilled = async (db: Executor, migration: string): Promise<boolean> =>
  isReached(await findWork(db, `${prefix}${migration}`), goal)

/** The progress of filling the rows of a migration. */
export type Filling = { migration: string; done: number; total: number; last_error: string }

/** Applied migrations with rows that still have to be filled. */
export async function listFillings(db: Executor, applied: readonly string[]): Promise<Filling[]> {
  const found: Filling[] = []
  for (const { name, backfill } of listBackfills().filter((known) => applied.includes(known.name))) {
    const state = await findWork(db, `${prefix}${name}`)
    if (state?.stage === finishedStage) continue
    const { done = 0, total = await backfill.count(db), last_error = '' } = state ?? {}
    found.push({ migration: name, done, total, last_error })
  }
  return found
}

/**
 * Fills rows for a turn, in one process of the site; calls return at once if there is nothing left. An older
 * version that still serves would add unfilled rows.
 */
export function createFilling(db: Database): () => Promise<void> {
  const finished = new Set<string>()
  return async () => {
    for (const { name, backfill } of listBackfills()) {
      if (finished.has(name)) continue
      if ((await listOtherProcesses(db)).some(({ schema }) => schema < name)) continue
      if (await runWork({ db, clock: systemClock }, createWork(db, name, backfill))) finished.add(name)
    }
  }
}

/** Fills all rows that a migration left to the running site. */
export async function finishFilling(db: Database, name: string): Promise<void> {
  const backfill = migrations[name]?.backfill
  if (!backfill) throw new Error(`The migration ${name} has no rows to be filled.`)
  const work = createWork(db, name, backfill)
  while (!(await runWork({ db, clock: systemClock, turnMs: 60_000, maxRestMs: 0 }, work)))
    await sleep(pauseMs)
}
