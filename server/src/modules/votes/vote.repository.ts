import { type Selectable, sql } from 'kysely'
import type { VotesTable } from '../../db/tables.ts'
import type { Tx } from '../../platform/database/database.ts'

export type VoteTotals = { up: number; down: number }

/** A voter's vote on an object, and the votes that count for it, including imported ones. */
export type VoteState = { own: StoredVote | undefined; totals: VoteTotals }
export type StoredVote = Pick<Selectable<VotesTable>, 'direction' | 'told_up' | 'told_down'>

type StateRow = VoteTotals & { direction: number | null } & Pick<StoredVote, 'told_up' | 'told_down'>

export async function findVoteState(tx: Tx, userId: number, objectId: number): Promise<VoteState> {
  const { rows } = await sql<StateRow>`
    select coalesce(sum(up), 0) as up, coalesce(sum(down), 0) as down, max(direction) as direction,
      max(told_up) as told_up, max(told_down) as told_down from (
      select case when direction = 1 then 1 else 0 end as up, case when direction = -1 then 1 else 0 end as down,
          cast(null as integer) as direction, cast(null as integer) as told_up, cast(null as integer) as told_down
        from votes where object_id = ${objectId} and direction <> 0
      union all
      select up_votes, down_votes, null, null, null from imported_votes where object_id = ${objectId}
      union all
      select 0, 0, direction, told_up, told_down from votes where object_id = ${objectId} and user_id = ${userId}
    ) as counted`.execute(tx)
  const { up = 0, down = 0, direction = null, told_up = 0, told_down = 0 } = rows[0] ?? {}
  return { own: direction === null ? undefined : { direction, told_up, told_down }, totals: { up, down } }
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
export async function upsertVote(tx: Tx, vote: VoteRow, at: number): Promise<void> {
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

/** Removes the votes on objects that are removed from the database. The reputation that they gave stays. */
export async function deleteVotesOn(tx: Tx, objectIds: readonly number[]): Promise<void> {
  if (objectIds.length === 0) return
  await tx.deleteFrom('votes').where('object_id', 'in', objectIds).execute()
  await tx.deleteFrom('imported_votes').where('object_id', 'in', objectIds).execute()
}
