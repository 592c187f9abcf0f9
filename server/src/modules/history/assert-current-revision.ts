import type { Executor } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { findCurrentRevisionId } from './revision.repository.ts'

export type EditedVersion = {
  objectId: number
  /** The version that the edit began with; without it, the edit replaces whatever is there. */
  revisionId: string | undefined
  /** The field of the form that holds the text. */
  field: string
}

/** Rejects an edit of an object that was edited after the edit began. */
export async function assertCurrentRevision(
  db: Executor,
  { objectId, revisionId, field }: EditedVersion,
): Promise<void> {
  if (revisionId === undefined) return
  const current = await findCurrentRevisionId(db, objectId)
  if (revisionId !== String(current)) throw fieldError('error.revision.outdated', field)
}
