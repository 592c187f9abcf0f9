import { tagStatus } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The available synonyms of a main tag, by slug. */
export function listSynonyms(db: Executor, mainTagId: number) {
  return getSynonyms(db, mainTagId).select(['id', 'slug', 'display_name']).orderBy('slug').execute()
}

export async function listSynonymIds(db: Executor, mainTagId: number): Promise<number[]> {
  const rows = await getSynonyms(db, mainTagId).select('id').execute()
  return rows.map((row) => row.id)
}

function getSynonyms(db: Executor, mainTagId: number) {
  return db.selectFrom('tags').where('main_tag_id', '=', mainTagId).where('status', '=', tagStatus.available)
}

/**
 * Makes the available synonyms of a main tag main tags again, with exceptions, and returns those it changed.
 */
export async function detachSynonyms(
  tx: Tx,
  mainTagId: number,
  { except }: { except: readonly number[] },
): Promise<{ id: number; slug: string }[]> {
  let query = tx
    .updateTable('tags')
    .set({ main_tag_id: 0 })
    .where('main_tag_id', '=', mainTagId)
    .where('status', '=', tagStatus.available)
  if (except.length > 0) query = query.where('id', 'not in', except)
  const rows = await query.returning(['id', 'slug']).execute()
  return rows.sort((a, b) => a.id - b.id)
}
