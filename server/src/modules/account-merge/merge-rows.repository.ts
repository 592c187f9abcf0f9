import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { type ColumnRule, userColumns } from './user-columns.rules.ts'

export type Merged = { fromId: number; intoId: number }

/** The source of the import key by which the profile of a closed account is redirected. */
const mergeSource = 'account-merge'

type Column = { table: string; column: string; rule: ColumnRule }

/** Moves the rows of one account to the other. Returns how many were moved, and how many dropped. */
export async function mergeColumn(
  tx: Tx,
  { table, column, rule }: Column,
  { fromId, intoId }: Merged,
): Promise<{ moved: number; dropped: number }> {
  if ('left' in rule) return { moved: 0, dropped: 0 }
  const [name, key] = [sql.table(table), sql.ref(column)]
  if ('drop' in rule) {
    const { numAffectedRows } = await sql`delete from ${name} where ${key} = ${fromId}`.execute(tx)
    return { moved: 0, dropped: Number(numAffectedRows ?? 0) }
  }
  const dropped = rule.unique ? await dropDuplicates(tx, { table, column, rule }, { fromId, intoId }) : 0
  const { numAffectedRows } =
    await sql`update ${name} set ${key} = ${intoId} where ${key} = ${fromId}`.execute(tx)
  return { moved: Number(numAffectedRows ?? 0), dropped }
}

async function dropDuplicates(
  tx: Tx,
  { table, column, rule }: Column,
  { fromId, intoId }: Merged,
): Promise<number> {
  if (!('move' in rule) || !rule.unique) return 0
  const others = sql.join(rule.unique.map((other) => sql.ref(other)))
  const condition = rule.onlyWhere === undefined ? sql`1 = 1` : sql.raw(rule.onlyWhere)
  const key = sql.ref(column)
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where ${key} = ${fromId} and ${condition} and (${others}) in
      (select ${others} from ${sql.table(table)} where ${key} = ${intoId} and ${condition})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Locks the posts and tags whose author, editor, votes or followers change, as others do before accounts. */
export async function lockPosts(tx: Tx, { fromId, intoId }: Merged): Promise<void> {
  if (getEngine(tx) === 'sqlite') return
  const counted = sql`select object_id from votes where user_id in (${fromId}, ${intoId})
    union all select object_id from follows where user_id = ${fromId} and kind <> 'user'
    union all select question_id from bookmarks where user_id = ${fromId}`
  for (const table of ['questions', 'answers', 'comments', 'tags'] as const) {
    const columns = Object.keys(userColumns[table] ?? {}).map((column) => sql`${sql.ref(column)} = ${fromId}`)
    await sql`select 1 from ${sql.table(table)} where ${sql.join(columns, sql` or `)} or id in (${counted})
      order by id for update`.execute(tx)
  }
}

/** Adds the numbers of the merged account to those of the other, in tables with one row per account. */
export async function addUp(tx: Tx, { fromId, intoId }: Merged): Promise<void> {
  await sql`update notification_counters set unseen = unseen + coalesce((select f.unseen
    from notification_counters f where f.user_id = ${fromId} and f.type = notification_counters.type), 0)
    where user_id = ${intoId}`.execute(tx)
  // Such as imported entries; the point for the activation is given only once.
  const sum = sql`select f.amount from reputation_log f where f.user_id = ${fromId} and f.actor_id = ${fromId}
    and f.object_id = 0 and f.cancelled = 0 and f.action = reputation_log.action`
  await sql`update reputation_log set amount = amount + coalesce((${sum}), 0)
    where user_id = ${intoId} and actor_id = ${intoId} and object_id = 0 and cancelled = 0
      and action <> 'user.activated'`.execute(tx)
}

/**
 * Of two votes on one post, that of the remaining account is kept unless it was withdrawn. Returns how many were
 * dropped.
 */
export async function mergeVotes(tx: Tx, { fromId, intoId }: Merged): Promise<number> {
  await sql`delete from votes where user_id = ${intoId} and direction = 0 and object_id in
    (select object_id from votes where user_id = ${fromId} and direction <> 0)`.execute(tx)
  const doubles = await listObjects(
    tx,
    sql`select object_id from votes where user_id = ${fromId}
      and object_id in (select object_id from votes where user_id = ${intoId})`,
  )
  const onOther = await listObjects(
    tx,
    sql`select object_id from votes where user_id = ${fromId} and owner_id in (${fromId}, ${intoId})`,
  )
  const byOther = await listObjects(
    tx,
    sql`select object_id from votes where user_id = ${intoId} and owner_id in (${fromId}, ${intoId})`,
  )
  await dropVotes(tx, fromId, [...new Set([...doubles, ...onOther])])
  await dropVotes(tx, intoId, byOther)
  return new Set([...doubles, ...onOther]).size + byOther.length
}

async function listObjects(tx: Tx, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ object_id: number }>`${query}`.execute(tx)
  return rows.map(({ object_id }) => object_id)
}

/** Votes, their reputation, and their timeline entries. */
async function dropVotes(tx: Tx, userId: number, objectIds: readonly number[]): Promise<void> {
  for (const id of objectIds) {
    await sql`delete from votes where user_id = ${userId} and object_id = ${id}`.execute(tx)
    await sql`delete from reputation_log where actor_id = ${userId} and object_id = ${id}
      and action like '%.vote%'`.execute(tx)
    await sql`delete from activities where user_id = ${userId} and object_id = ${id}
      and type in ('upvote', 'downvote')`.execute(tx)
  }
}

/** Accepting one's own answers and suggestions earns nothing. */
export async function forgetOwnApproval(tx: Tx, intoId: number): Promise<void> {
  await sql`delete from reputation_log where action like 'answer.accept%' and object_id in
    (select a.id from answers a join questions q on q.id = a.question_id
      where a.user_id = ${intoId} and q.user_id = ${intoId})`.execute(tx)
  await sql`delete from reputation_log where action like 'edit.accepted%'
    and user_id = ${intoId} and actor_id = ${intoId}`.execute(tx)
}

/** Moves the followers of the merged account to the other; no account follows itself. */
export async function mergeFollowers(tx: Tx, { fromId, intoId }: Merged): Promise<void> {
  await sql`delete from follows where kind = 'user' and object_id = ${fromId} and user_id in
    (select user_id from follows where kind = 'user' and object_id = ${intoId})`.execute(tx)
  await sql`update follows set object_id = ${intoId} where kind = 'user' and object_id = ${fromId}`.execute(
    tx,
  )
  await sql`delete from follows where kind = 'user' and object_id = ${intoId} and user_id = ${intoId}`.execute(
    tx,
  )
}

/** Old URLs of the account redirect to the other from now on, including those of earlier merges. */
export async function moveAddresses(tx: Tx, { fromId, intoId }: Merged, usernameKey: string): Promise<void> {
  await sql`update import_keys set local_id = ${intoId}
    where kind in ('user', 'username') and local_id = ${fromId}`.execute(tx)
  await tx
    .insertInto('import_keys')
    .values({ source: mergeSource, kind: 'username', foreign_id: usernameKey, local_id: intoId })
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind', 'foreign_id']).doUpdateSet({ local_id: intoId }),
    )
    .execute()
}
