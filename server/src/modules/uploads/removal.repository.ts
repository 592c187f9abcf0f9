import type { Executor, Tx } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'
import { uploadState } from './upload.repository.ts'

/** How many files are checked at once. */
export const removalBatch = 500

/** Files that were uploaded before a time and whose use was not checked yet, oldest first. */
export function listUnchecked(db: Executor, before: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'path', 'user_id', 'created_at', 'state_at'])
    .where('state', '=', uploadState.unchecked)
    .where('source', '<>', 'user_avatar')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(removalBatch)
    .execute()
}

/** Files that are not in use and have not been moved. */
export const listDropped = (db: Executor, until: number) =>
  selectInState(db, uploadState.dropped, until).execute()

function selectInState(db: Executor, state: number, until: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'path', 'kept_in'])
    .where('state', '=', state)
    .where('state_at', '<=', until)
    .orderBy('id')
    .limit(removalBatch)
}

/**
 * Files that were hidden until a time. Files up to an id that are in a store are left out, since another site
 * may need them there.
 */
export function listOldAside(
  db: Executor,
  { until, lastInherited }: { until: number; lastInherited: number },
) {
  return selectInState(db, uploadState.aside, until)
    .where(({ or, eb }) => or([eb('kept_in', '=', ''), eb('id', '>', lastInherited)]))
    .execute()
}

export async function markUploads(tx: Tx, ids: readonly number[], state: number, at: number) {
  if (ids.length === 0) return
  await tx.updateTable('uploads').set({ state, state_at: at }).where('id', 'in', ids).execute()
}

/** Marks files to be checked again; avatars are never marked as used. */
export async function markRechecked(tx: Tx, paths: readonly string[]) {
  for (let from = 0; from < paths.length; from += removalBatch) {
    await tx
      .updateTable('uploads')
      .set({ state: uploadState.unchecked })
      .where('path', 'in', paths.slice(from, from + removalBatch))
      .where('state', '=', uploadState.used)
      .execute()
  }
}

export async function forgetUploads(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** Images that are not, or were never, the avatar of their account. */
export async function dropStaleAvatars(tx: Tx, at: number, before: number) {
  await tx
    .updateTable('uploads')
    .set({ state: uploadState.dropped, state_at: at })
    .where('source', '=', 'user_avatar')
    .where('state', '=', uploadState.unchecked)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'uploads.user_id')
            .whereRef('users.avatar_url', '=', 'uploads.path')
            .where('users.status', '<>', accountState.deleted),
        ),
      ),
    )
    .execute()
}
