import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type VoteTotals = { up: number; down: number }

export function findVote(tx: Tx, userId: number, objectId: number) {
  return tx
    .selectFrom('votes')
    .select(['direction', 'told_up', 'told_down'])
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .executeTakeFirst()
}

export type VoteRow = {
  user_id: number
  object_id: number
  owner_id: number
  direction: number
  told_up: 0 | 1
  told_down: 0 | 1
}

/** Writes the voter's vote: there is one row per voter and object. */
export async function putVote(tx: Tx, vote: VoteRow, at: number): Promise<void> {
  const { direction, told_up, told_down } = vote
  await tx
    .insertInto('votes')
    .values({ ...vote, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'object_id'])
        .doUpdateSet({ direction, told_up, told_down, updated_at: at }),
    )
    .execute()
}

/** The votes on an object that count, those of an import included. */
export async function countVotes(db: Executor, objectId: number): Promise<VoteTotals> {
  const { rows } = await sql<VoteTotals>`
    select coalesce(sum(up), 0) as up, coalesce(sum(down), 0) as down from (
      select case when direction = 1 then 1 else 0 end as up, case when direction = -1 then 1 else 0 end as down
        from votes where object_id = ${objectId} and direction <> 0
      union all
      select up_votes, down_votes from imported_votes where object_id = ${objectId}
    ) as counted`.execute(db)
  return rows[0] ?? { up: 0, down: 0 }
}
