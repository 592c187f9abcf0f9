import type { Insertable } from 'kysely'
import type { UploadsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** What has become of a file. */
export const uploadState = { unchecked: 0, used: 1, dropped: 2, aside: 3 } as const

type NewUpload = Insertable<UploadsTable>

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx.insertInto('uploads').values(upload).execute()
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

/** The addresses of all files that lie in the folder of uploads; those that were put aside lie elsewhere. */
export async function listUploadPaths(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('path').where('state', '<>', uploadState.aside).execute()
  return rows.map(({ path }) => path)
}

/** Where the newest files are that something may show, below the site's address. */
export async function listNewestPaths(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('state', 'in', [uploadState.unchecked, uploadState.used])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}
