import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { findUser, updateUser } from '../users/index.ts'
import { insertAcceptances, listNewestVersions } from './legal-acceptance.repository.ts'

type Acceptance = {
  userId: number
  at: number
  /** The latest version that the member has seen; absent = what is in force now. */
  version?: number
}

/** Stores that a member accepted the legal texts, and returns the latest version that they accepted. */
export async function acceptLegal(
  tx: Tx,
  { userId, at, version = Number.POSITIVE_INFINITY }: Acceptance,
): Promise<number> {
  const before = (await findUser(tx, userId))?.legal_version ?? 0
  const newest = await listNewestVersions(tx, before)
  const accepted = newest.map(({ id }) => id).filter((id) => id <= version)
  if (accepted.length === 0) return before
  await insertAcceptances(tx, accepted, { userId, at })
  const legal_version = Math.max(...accepted)
  await updateUser(tx, userId, { legal_version })
  return legal_version
}

/** The texts that changed since the member accepted them; those that were emptied are left out. */
export async function listPendingLegal(
  db: Executor,
  userId: number,
): Promise<DataOf<Endpoints['legalPending']>> {
  const user = await findUser(db, userId)
  if (!user) return []
  const rows = await listNewestVersions(db, user.legal_version)
  return rows
    .filter(({ parsed_text }) => parsed_text !== '')
    .map(({ id, kind, parsed_text, created_at }) => ({
      version: id,
      info_type: kind === 'tos' ? ('tos' as const) : ('privacy' as const),
      changed_at: created_at,
      html: parsed_text,
    }))
}
