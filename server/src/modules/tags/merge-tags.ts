import { tagStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { moveTagQuestions } from './question-tags.repository.ts'
import { recordSynonyms } from './record-synonyms.ts'
import { mayMergeTags } from './tag.policy.ts'
import { recountTags } from './tag-counters.repository.ts'
import { type FollowersOfTags, lockTags, makeSynonymsOf, type TagState } from './tag-state.repository.ts'

export type MergeTagsDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'> & FollowersOfTags
type Merge = { sourceId: number; targetId: number }

export type MergeTags = (actor: Actor, merge: Merge) => Promise<void>

/**
 * Makes one tag a synonym of another, which gets its questions and followers. Repeating this changes nothing.
 */
export function createMergeTags({ db, clock, events, moveFollowers }: MergeTagsDependencies): MergeTags {
  return async (actor, { sourceId, targetId }) => {
    assertAllowed(mayMergeTags(actor))
    if (sourceId === targetId) throw new AppError('error.tag.cannot_set_synonym_as_itself')
    await inTransaction(db, async (tx) => {
      const locked = await lockTags(tx, [sourceId, targetId])
      const source = checkAvailable(locked.get(sourceId))
      const target = checkAvailable(locked.get(targetId))
      // Questions belong to main tags, so they cannot be moved to a synonym.
      if (target.mainTagId !== 0) throw new AppError('error.tag.not_found')
      await makeSynonymsOf(tx, target.id, [source.id])
      await moveFollowers(tx, source.id, target.id)
      await moveTagQuestions(tx, source.id, target.id)
      await recountTags(tx, [source.id, target.id])
      // A repeated merge is not recorded again.
      if (source.mainTagId !== target.id) {
        const { userId } = actor
        await recordSynonyms(tx, { type: 'merged', main: target, synonyms: [source], userId, at: clock() })
      }
      await lockActor(tx, actor)
      await events.record(tx, 'tag.merged', { sourceId, targetId, actorId: actor.userId })
    })
  }
}

function checkAvailable(tag: TagState | undefined): TagState {
  if (tag?.status !== tagStatus.available) throw new AppError('error.tag.not_found')
  return tag
}
