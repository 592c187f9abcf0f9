import { tagStatus } from '@querent/sdk/contract'
import { lockRows } from '../../db/statements/row-lock.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The state of a tag that decisions need. */
export type TagState = {
  id: number
  slug: string
  displayName: string
  content: string
  status: number
  /** 0 for a main tag. */
  mainTagId: number
  isReserved: boolean
  /** The number of listed questions that have it. */
  questionCount: number
}

/** Passed in, because the module that stores follows depends on this one. */
export type FollowersOfTags = {
  /** Moves all followers of one tag to another. */
  moveFollowers(tx: Tx, fromId: number, toId: number): Promise<void>
}

export async function findTagState(db: Executor, id: number): Promise<TagState | undefined> {
  const row = await stateQuery(db).where('id', '=', id).executeTakeFirst()
  return row && presentState(row)
}

/** Returns the states of tags by id, and locks the tags until the transaction ends. */
export async function lockTags(tx: Tx, ids: readonly number[]): Promise<Map<number, TagState>> {
  if (ids.length === 0) return new Map()
  const rows = await lockRows(tx, stateQuery(tx).where('id', 'in', ids).orderBy('id')).execute()
  return new Map(rows.map((row) => [row.id, presentState(row)]))
}

function stateQuery(db: Executor) {
  return db
    .selectFrom('tags')
    .select(['id', 'slug', 'display_name', 'content', 'status', 'main_tag_id', 'reserved', 'question_count'])
}

type StateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof stateQuery>['executeTakeFirst']>>>

function presentState(row: StateRow): TagState {
  return {
    id: row.id,
    slug: row.slug,
    displayName: row.display_name,
    content: row.content,
    status: row.status,
    mainTagId: row.main_tag_id,
    isReserved: row.reserved === 1,
    questionCount: row.question_count,
  }
}

/** Whether available tags are synonyms of this one. */
export async function hasSynonyms(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('main_tag_id', '=', id)
    .where('status', '=', tagStatus.available)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes tags synonyms of a main tag, including all their own synonyms: there are no synonyms of synonyms. If
 * one of them was recommended, the main tag becomes recommended, so that a site that requires such a tag
 * continues to do so.
 */
export async function makeSynonymsOf(tx: Tx, mainTagId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('tags')
    .set({ recommend: 1 })
    .where('id', '=', mainTagId)
    .where('reserved', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tags as synonym')
          .select('synonym.id')
          .where('synonym.id', 'in', ids)
          .where('synonym.recommend', '=', 1),
      ),
    )
    .execute()
  await tx
    .updateTable('tags')
    // Only main tags can be recommended or reserved.
    .set({ main_tag_id: mainTagId, recommend: 0, reserved: 0 })
    .where((eb) => eb.or([eb('id', 'in', ids), eb('main_tag_id', 'in', ids)]))
    .where('id', '<>', mainTagId)
    .execute()
}

/** Makes a synonym a tag of its own. */
export async function makeMainTag(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('tags').set({ main_tag_id: 0 }).where('id', '=', id).execute()
}

export async function setTagStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.updateTable('tags').set({ status }).where('id', '=', id).execute()
}
