import { type SpamPreview, type SpamRemoval, spamDays } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { findUserByUsername, presentUserBasic } from '../users/index.ts'
import { getUndoSeconds, mayRemoveSpam, mayRemoveSpamOf } from './spam-removal.policy.ts'
import {
  countRemovedPosts,
  countSpamPosts,
  findLastRemoval,
  listSpamPosts,
  type RemovalRow,
} from './spam-removal.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'>

const maxListed = 50

/** The time from which a removal deletes posts. */
export const getSpamStart = (now: number, days: number) => now - days * daySeconds

/** Shows what a removal would delete, and the last one if it can be undone. */
export function createPreviewSpam({ db, clock, settings }: Dependencies) {
  return async (actor: Actor, input: { username: string; days?: number }): Promise<SpamPreview> => {
    assertAllowed(mayRemoveSpam(actor))
    const user = await findUserByUsername(db, input.username)
    assertAllowed(mayRemoveSpamOf(actor, user))
    if (!user) throw new AppError('error.user.not_found')
    const span = { userId: user.id, since: getSpamStart(clock(), input.days ?? spamDays.default) }
    const last = await findLastRemoval(db, { userId: user.id, since: clock() - getUndoSeconds(actor) })
    const posts = await listSpamPosts(db, span, maxListed)
    return {
      user: presentUserBasic(user.id, user, settings.current),
      ...(await countSpamPosts(db, span)),
      list: posts.map(({ kind, id, question_id, title, excerpt, created_at }) => ({
        object_type: kind,
        object_id: encodeId(kind, id),
        question_id: encodeId('question', question_id),
        title,
        excerpt,
        created_at,
      })),
      removal: last ? await presentRemoval(db, actor, last) : null,
    }
  }
}

export async function presentRemoval(
  db: Executor,
  actor: Actor,
  { id, created_at }: Pick<RemovalRow, 'id' | 'created_at'>,
): Promise<SpamRemoval> {
  return {
    removal_id: id,
    ...(await countRemovedPosts(db, id)),
    undo_until: created_at + getUndoSeconds(actor),
  }
}
