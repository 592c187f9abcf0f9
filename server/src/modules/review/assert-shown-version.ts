import { createHash } from 'node:crypto'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { findCurrentRevisionId } from '../history/index.ts'
import { findCommentText, type ReviewedPostRow } from './reviewed-post.repository.ts'

/** Comments have no revisions, so their text identifies the version. */
export const getCommentVersion = (content: string): string =>
  createHash('sha256').update(content).digest('base64url')

type ShownPost = Pick<ReviewedPostRow, 'kind' | 'object_id'> & {
  /** The version that the reviewer read; without it, the decision is about whatever is there. */
  revisionId: string | undefined
}

/** The public version of a post. */
export async function findShownVersion(
  db: Executor,
  { kind, object_id: id }: Pick<ShownPost, 'kind' | 'object_id'>,
): Promise<string> {
  return kind === 'comment'
    ? getCommentVersion(await findCommentText(db, id))
    : String(await findCurrentRevisionId(db, id))
}

/**
 * Rejects a decision about a text that was edited after the reviewer read it. A decision that changes the
 * post has locked it before.
 */
export async function assertShownVersion(
  tx: Tx,
  { kind, object_id: id, revisionId }: ShownPost,
): Promise<void> {
  if (revisionId === undefined) return
  if (revisionId !== (await findShownVersion(tx, { kind, object_id: id })))
    throw new AppError('error.revision.outdated')
}
