import type { LegalKind } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { LegalVersionsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'

type NewVersion = Insertable<LegalVersionsTable> & { kind: LegalKind }

/** Stores a version and returns its id. */
export async function insertLegalVersion(tx: Tx, version: NewVersion): Promise<number> {
  const row = await tx.insertInto('legal_versions').values(version).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export type LegalVersionRow = Awaited<ReturnType<typeof listLegalVersions>>[number]

/** A page of versions with the texts before them, newest first. */
export function listLegalVersions(db: Executor, { limit, offset }: PageWindow) {
  return db
    .selectFrom('legal_versions as version')
    .leftJoin('users', 'users.id', 'version.author_id')
    .select(['version.id', 'version.kind', 'version.original_text', 'version.created_at', 'users.username'])
    .select((eb) => [
      eb
        .selectFrom('legal_versions as earlier')
        .select('earlier.original_text')
        .whereRef('earlier.kind', '=', 'version.kind')
        .whereRef('earlier.id', '<', 'version.id')
        .orderBy('earlier.id', 'desc')
        .limit(1)
        .as('previous_text'),
      eb
        .selectFrom('legal_acceptances as acceptance')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('acceptance.version_id', '=', 'version.id')
        .as('accepted_count'),
    ])
    .orderBy('version.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLegalVersions(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('legal_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
