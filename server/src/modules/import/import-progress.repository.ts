import type { Clock } from '../../platform/clock.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

export async function findProgress(
  { db, source }: { db: Executor; source: string },
  stage: string,
): Promise<{ done: number; finished: boolean }> {
  const row = await db
    .selectFrom('import_progress')
    .select(['done', 'finished'])
    .where('source', '=', source)
    .where('stage', '=', stage)
    .executeTakeFirst()
  return { done: row?.done ?? 0, finished: row?.finished === 1 }
}

export async function saveProgress(
  { source, clock }: { source: string; clock: Clock },
  tx: Tx,
  stage: string,
  progress: { done: number; finished: boolean },
): Promise<void> {
  const columns = {
    done: progress.done,
    finished: progress.finished ? 1 : 0,
    updated_at: clock(),
  } as const
  await tx
    .insertInto('import_progress')
    .values({ source, stage, ...columns })
    .onConflict((conflict) => conflict.columns(['source', 'stage']).doUpdateSet(columns))
    .execute()
}
