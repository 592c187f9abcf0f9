import { type RevisionStatus, revisionStatus } from '@querent/sdk/contract'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { insertNumbered } from '../../db/statements/insert-many.ts'
import type { RevisionsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { shortenSummary } from './shorten-summary.rules.ts'

/** A tag by name; a new one includes its description, as Markdown. */
export type RevisedTag = { slug: string; displayName: string; description?: string }

/** The content of a question, an answer or a tag at one time. */
export type RevisionContent = {
  question: { title: string; content: string; tags: RevisedTag[] }
  answer: { content: string }
  tag: { slug: string; displayName: string; content: string }
}

export type NewRevision<Kind extends keyof RevisionContent = keyof RevisionContent> = {
  kind: Kind
  objectId: number
  userId: number
  title: string
  content: RevisionContent[Kind]
  /** Why it was edited, as Markdown; at most 255 characters are stored. */
  summary?: string
  status: RevisionStatus
  at: number
}

/** Stores a version, in the transaction of the edit. Returns the revision's id. */
export async function recordRevision<Kind extends keyof RevisionContent>(
  tx: Tx,
  revision: NewRevision<Kind>,
): Promise<number> {
  const row = await tx
    .insertInto('revisions')
    .values(toRow(revision))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (revision.status === revisionStatus.waiting) await signal(tx, 'reviews', 'suggested_post_edit')
  return row.id
}

/** Like `recordRevision`, for many versions in one statement. Returns their ids in the same order. */
export function recordRevisions(tx: Tx, revisions: readonly NewRevision[]): Promise<number[]> {
  return insertNumbered(tx, 'revisions', revisions.map(toRow))
}

function toRow(revision: NewRevision): Insertable<RevisionsTable> {
  return {
    kind: revision.kind,
    object_id: revision.objectId,
    user_id: revision.userId,
    title: revision.title,
    content: JSON.stringify(revision.content),
    summary: shortenSummary(revision.summary ?? ''),
    status: revision.status,
    created_at: revision.at,
  }
}

/** The author of the edit that waits for review, if there is one. */
export function findWaitingRevision(db: Executor, objectId: number) {
  return db
    .selectFrom('revisions')
    .select('user_id')
    .where('object_id', '=', objectId)
    .where('status', '=', revisionStatus.waiting)
    .executeTakeFirst()
}

/** Whether a suggestion waits for review: nothing else may change the object until then. */
export async function hasWaitingRevision(db: Executor, objectId: number): Promise<boolean> {
  return (await findWaitingRevision(db, objectId)) !== undefined
}

/** The present version of an object, 0 if none was recorded. */
export async function findCurrentRevisionId(db: Executor, objectId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${currentRevisionColumn(sql`${objectId}`)} as id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/**
 * Like `findCurrentRevisionId`, for a statement that reads the object: a concurrent edit is in both its text
 * and its version, or in neither.
 */
export function currentRevisionColumn(objectId: RawBuilder<number>): RawBuilder<number> {
  const current = sql.join([revisionStatus.first, revisionStatus.applied].map((status) => sql.lit(status)))
  return sql`coalesce((select revisions.id from revisions
    where revisions.object_id = ${objectId} and revisions.status in (${current})
    order by revisions.id desc limit 1), 0)`
}

/** Removes all versions of objects that are removed from the database. */
export async function deleteRevisions(tx: Tx, objectIds: readonly number[]): Promise<void> {
  if (objectIds.length > 0) await tx.deleteFrom('revisions').where('object_id', 'in', objectIds).execute()
}

/** The data of a tag that decides who may edit it. */
export function findEditedTag(db: Executor, id: number) {
  return db.selectFrom('tags').select(['id', 'user_id', 'status']).where('id', '=', id).executeTakeFirst()
}
