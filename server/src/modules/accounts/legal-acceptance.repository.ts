import type { Executor, Tx } from '../../platform/database/database.ts'

/** The newest version of each legal text, if it has not been accepted yet. */
export function listNewestVersions(db: Executor, acceptedVersion: number) {
  return db
    .selectFrom('legal_versions')
    .select(['id', 'kind', 'parsed_text', 'created_at'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('legal_versions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('kind'),
    )
    .where('id', '>', acceptedVersion)
    .orderBy('id')
    .execute()
}

/** Accepting the same version twice changes nothing. */
export async function insertAcceptances(
  tx: Tx,
  versionIds: readonly number[],
  { userId, at }: { userId: number; at: number },
): Promise<void> {
  if (versionIds.length === 0) return
  await tx
    .insertInto('legal_acceptances')
    .values(versionIds.map((version_id) => ({ user_id: userId, version_id, accepted_at: at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'version_id']).doNothing())
    .execute()
}
