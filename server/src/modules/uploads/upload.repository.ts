import type { Insertable } from 'kysely'
import type { UploadsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The state of a file. */
export const uploadState = { unchecked: 0, used: 1, dropped: 2, aside: 3 } as const

type NewUpload = Insertable<UploadsTable>

/** Returns the id of the record. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<number> {
  const { id } = await tx.insertInto('uploads').values(upload).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether the account itself uploaded this image as its avatar. */
export async function isOwnAvatar(db: Executor, userId: number, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .where('source', '=', 'user_avatar')
    .where('state', 'in', [uploadState.unchecked, uploadState.used])
    .executeTakeFirst()
  return found !== undefined
}

/** The bytes that an account has uploaded since a time. */
export async function sumUploadedBytes(db: Executor, userId: number, since: number): Promise<number> {
  // Reads backwards from the newest, so that no index on accounts is needed.
  const before = await db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('id', '>', before?.id ?? 0)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * The URLs of all files, and the store of each: empty for the folder of uploads. Hidden files are
 * elsewhere.
 */
export function listUploadPlaces(db: Executor) {
  return db
    .selectFrom('uploads')
    .select(['path', 'kept_in'])
    .where('state', '<>', uploadState.aside)
    .execute()
}

/** The id of the last upload; 0 if there is none. */
export async function findLastUploadId(db: Executor): Promise<number> {
  const { id } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/**
 * The paths of the newest files, below the site's URL, that may be shown and are in the data directory.
 */
export async function listNewestPaths(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('state', 'in', [uploadState.unchecked, uploadState.used])
    .where('kept_in', '=', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}
