import { revisionStatus } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { EditRestorationPostsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

export type EditedKind = EditRestorationPostsTable['kind']
export type RestorationPost = EditRestorationPostsTable

/** The location of an edited object, and its present name. */
type EditedObject = {
  kind: EditedKind
  object_id: number
  question_id: number | null
  question_title: string | null
  tag_slug: string | null
  tag_name: string | null
}

export type UserEditRow = EditedObject & {
  id: number
  revision_id: number
  previous_revision_id: number | null
  comment: string
  created_at: number
  is_edited_since: number
  status: number | null
}

const shown = sql.raw([revisionStatus.first, revisionStatus.applied].join(', '))
/** The timeline entries in the index of edits. */
const edits = sql.raw(`('edited', 'rollback')`)

const objectColumns = sql`q.id as question_id, q.title as question_title, t.slug as tag_slug,
  t.display_name as tag_name`

/** The object of an id: all kinds share one sequence of numbers. */
const joinObjects = (id: string) => sql`
  left join answers ans on ans.id = ${sql.ref(id)}
  left join questions q on q.id = coalesce(ans.question_id, ${sql.ref(id)})
  left join tags t on t.id = ${sql.ref(id)}`

/** Edits of an account, newest first; `before` continues after one. */
export async function listUserEdits(
  db: Executor,
  { userId, before, limit }: { userId: number; before: number; limit: number },
): Promise<UserEditRow[]> {
  const { rows } = await sql<UserEditRow>`
    select a.id, a.revision_id, a.comment, a.created_at, a.original_object_id as object_id, r.kind,
      ${objectColumns}, coalesce(t.status, ans.status, q.status) as status,
      (select max(p.id) from revisions p
        where p.object_id = a.original_object_id and p.id < a.revision_id and p.status in (${shown})
      ) as previous_revision_id,
      case when exists (select 1 from activities b
        where b.original_object_id = a.original_object_id and b.id > a.id
          and b.type in ${edits} and b.user_id <> a.user_id) then 1 else 0 end as is_edited_since
    from activities a
    inner join revisions r on r.id = a.revision_id
    ${joinObjects('a.original_object_id')}
    where a.user_id = ${userId} and a.type in ${edits} and a.id < ${before}
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

type Selection = { userId: number; limit: number } & ({ ids: readonly number[] } | { since: number })

type EditedObjectRow = Pick<RestorationPost, 'object_id' | 'kind' | 'revision_id'> & {
  /** The account has edited it after a selected edit, with an edit that is not selected. */
  has_later_edits: number
}

/**
 * The objects of edits with the first version of each that is undone. Edits of the last days that were
 * already undone are left out, so that another restoration continues where one has reached its limit.
 */
export async function listEditedObjects(
  db: Executor,
  { userId, limit, ...selected }: Selection,
): Promise<EditedObjectRow[]> {
  const [condition, hasLater] =
    'ids' in selected
      ? [sql`a.id in (${sql.join(selected.ids)})`, hasLaterEditBut(selected.ids)]
      : [
          sql`a.created_at >= ${selected.since} and not exists (select 1 from activities b
            where b.original_object_id = a.original_object_id and b.id > a.id
              and b.type = 'rollback' and b.user_id <> a.user_id)`,
          // All later ones are of these days as well.
          sql`1 = 0`,
        ]
  const { rows } = await sql<EditedObjectRow>`
    select a.original_object_id as object_id, r.kind, min(a.revision_id) as revision_id,
      max(case when ${hasLater} then 1 else 0 end) as has_later_edits
    from activities a inner join revisions r on r.id = a.revision_id
    where a.user_id = ${userId} and a.type in ${edits} and ${condition}
    group by a.original_object_id, r.kind
    order by a.original_object_id limit ${limit}`.execute(db)
  return rows
}

const hasLaterEditBut = (ids: readonly number[]) => sql`exists (select 1 from activities b
  where b.original_object_id = a.original_object_id and b.id > a.id and b.user_id = a.user_id
    and b.type in ${edits} and b.id not in (${sql.join(ids)}))`

type VersionEditor = { id: number; editor_id: number }

/** The versions of an object from one on, oldest first, with their authors; and the one before. */
export async function findVersionsSince(
  db: Executor,
  { objectId, revisionId }: { objectId: number; revisionId: number },
): Promise<{ before: number | undefined; since: VersionEditor[] }> {
  const { rows: since } = await sql<VersionEditor>`
    select r.id, coalesce(a.user_id, r.user_id) as editor_id
    from revisions r
    left join activities a on a.original_object_id = r.object_id and a.revision_id = r.id and a.type in ${edits}
    where r.object_id = ${objectId} and r.id >= ${revisionId} and r.status in (${shown})
    order by r.id`.execute(db)
  const earlier = await db
    .selectFrom('revisions')
    .select('id')
    .where('object_id', '=', objectId)
    .where('id', '<', revisionId)
    .where('status', 'in', [revisionStatus.first, revisionStatus.applied])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { before: earlier?.id, since }
}

type NewRestoration = { userId: number; actorId: number; hasMore: boolean; at: number }

export async function insertRestoration(
  tx: Tx,
  { userId, actorId, hasMore, at }: NewRestoration,
  posts: readonly EditedObjectRow[],
): Promise<number> {
  const { id } = await tx
    .insertInto('edit_restorations')
    .values({ user_id: userId, actor_id: actorId, has_more: Number(hasMore), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = posts.map(({ has_later_edits, ...post }) => ({
    ...post,
    restoration_id: id,
    // Nobody has selected these.
    outcome: has_later_edits === 1 ? ('later_edits' as const) : ('waiting' as const),
  }))
  await insertMany(tx, 'edit_restoration_posts', rows)
  return id
}

export type RestorationRow = NonNullable<Awaited<ReturnType<typeof findRestoration>>>

export function findRestoration(db: Executor, id: number) {
  return db.selectFrom('edit_restorations').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listWaitingPosts(
  db: Executor,
  restorationId: number,
  limit: number,
): Promise<RestorationPost[]> {
  return db
    .selectFrom('edit_restoration_posts')
    .selectAll()
    .where('restoration_id', '=', restorationId)
    .where('outcome', '=', 'waiting')
    .orderBy('object_id')
    .limit(limit)
    .execute()
}

export async function setOutcome(
  tx: Tx,
  { restoration_id, object_id }: RestorationPost,
  outcome: RestorationPost['outcome'],
): Promise<void> {
  await tx
    .updateTable('edit_restoration_posts')
    .set({ outcome })
    .where('restoration_id', '=', restoration_id)
    .where('object_id', '=', object_id)
    .execute()
}

export function countOutcomes(db: Executor, restorationId: number) {
  return db
    .selectFrom('edit_restoration_posts')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .where('restoration_id', '=', restorationId)
    .groupBy('outcome')
    .execute()
}

export type SkippedRow = EditedObject & Pick<RestorationPost, 'outcome'>

/** Posts of a restoration that stayed as they were. */
export async function listSkippedPosts(
  db: Executor,
  restorationId: number,
  limit: number,
): Promise<SkippedRow[]> {
  const { rows } = await sql<SkippedRow>`
    select p.kind, p.object_id, p.outcome, ${objectColumns}
    from edit_restoration_posts p
    ${joinObjects('p.object_id')}
    where p.restoration_id = ${restorationId} and p.outcome not in ('restored', 'waiting')
    order by p.object_id limit ${limit}`.execute(db)
  return rows
}
