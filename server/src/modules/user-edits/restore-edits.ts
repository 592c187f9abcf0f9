import type { DataOf, Endpoints } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { type Actor, anonymous } from '../auth/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { presentEditedObject } from './list-user-edits.ts'
import { createRestorePost } from './restore-post.ts'
import './user-edit.events.ts'
import { mayRestoreEdits } from './user-edit.policy.ts'
import {
  countOutcomes,
  findRestoration,
  insertRestoration,
  listEditedObjects,
  listSkippedPosts,
  listWaitingPosts,
  type RestorationRow,
} from './user-edit.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'log' | 'markdown' | 'sessions'>
type EditRestoration = DataOf<Endpoints['editRestorationAdd']>
type Request = { username: string; edit_ids?: number[]; days?: number }

/** Maximum number of posts whose edits one restoration undoes. */
const maxRestoredPosts = 1000
/** Number of posts that are restored while the moderator waits, and then in one job. */
const batchSize = 20
const maxSkipped = 100

/** Undoes edits of an account: few at once, many in the background. */
export function createRestoreEdits(dependencies: Dependencies) {
  const { db, clock, events, sessions } = dependencies
  const restorePost = createRestorePost(dependencies)

  async function restoreBatch({ id, user_id: userId }: RestorationRow, actor: Actor): Promise<void> {
    for (const post of await listWaitingPosts(db, id, batchSize)) await restorePost(post, { userId, actor })
  }

  /** The moderator of a restoration, with the rights of now. */
  async function findActor({ actor_id: actorId }: RestorationRow): Promise<Actor> {
    const account = await findUser(db, actorId)
    return account ? sessions.toActor(account) : anonymous
  }

  /** The next posts. Later ones are another job: so no job takes long, and none is done twice. */
  async function goOn({ restorationId }: { restorationId: number }): Promise<void> {
    const restoration = await findRestoration(db, restorationId)
    if (!restoration) return
    await restoreBatch(restoration, await findActor(restoration))
    const [waiting] = await listWaitingPosts(db, restorationId, 1)
    if (waiting)
      await inTransaction(db, (tx) => events.record(tx, 'edits.restorationRequested', { restorationId }))
  }

  async function start(context: AuditContext, request: Request): Promise<RestorationRow> {
    const user = await findUserByUsername(db, request.username)
    if (!user) throw new AppError('error.user.not_found')
    const at = clock()
    const { edit_ids: ids, days = 1 } = request
    const selected = ids ? { ids: [...ids, 0] } : { since: at - days * daySeconds }
    const found = await listEditedObjects(db, { userId: user.id, limit: maxRestoredPosts + 1, ...selected })
    if (found.length === 0) throw new AppError('error.object.not_found')
    const posts = found.slice(0, maxRestoredPosts)
    const parties = { userId: user.id, actorId: context.actor.userId }
    return inTransaction(db, async (tx) => {
      const hasMore = found.length > posts.length
      const restorationId = await insertRestoration(tx, { ...parties, hasMore, at }, posts)
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      const change = { action: 'edit_restoration' as const, object, field: 'posts', to: posts.length }
      await recordChanges(tx, context, at, [change])
      if (posts.length > batchSize) await events.record(tx, 'edits.restorationRequested', { restorationId })
      return getRestoration(tx, restorationId)
    })
  }

  return {
    goOn,

    async restore(context: AuditContext, request: Request): Promise<EditRestoration> {
      assertAllowed(mayRestoreEdits(context.actor))
      const restoration = await start(context, request)
      const { post_count, ...progress } = await presentRestoration(db, restoration)
      if (post_count > batchSize) return { post_count, ...progress }
      await restoreBatch(restoration, context.actor)
      return presentRestoration(db, restoration)
    },

    async read(actor: Actor, restorationId: number): Promise<EditRestoration> {
      assertAllowed(mayRestoreEdits(actor))
      return presentRestoration(db, await getRestoration(db, restorationId))
    },
  }
}

async function getRestoration(db: Executor, id: number): Promise<RestorationRow> {
  const restoration = await findRestoration(db, id)
  if (!restoration) throw new AppError('error.object.not_found')
  return restoration
}

async function presentRestoration(db: Executor, { id, has_more }: RestorationRow): Promise<EditRestoration> {
  const counts = new Map((await countOutcomes(db, id)).map(({ outcome, count }) => [outcome, count]))
  const skipped = await listSkippedPosts(db, id, maxSkipped)
  return {
    restoration_id: id,
    post_count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    waiting_count: counts.get('waiting') ?? 0,
    restored_count: counts.get('restored') ?? 0,
    has_more: has_more === 1,
    skipped: skipped.map(({ outcome, ...object }) => ({ ...presentEditedObject(object), outcome })),
  }
}
