import type { FollowResult } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type Actor, accountState, lockActor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { changeQuestionCounter } from '../questions/index.ts'
import { changeTagFollowCount } from '../tags/index.ts'
import { changeUserCounter } from '../users/index.ts'
import { findContent, hiddenPart, maySeeTag } from '../visibility/index.ts'
import {
  addFollow,
  type Followed,
  findAccountState,
  findTagState,
  isFollowing,
  removeFollow,
} from './follow.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>
type Switch = { objectId: string; isCancel: boolean }

export type Follows = ReturnType<typeof createFollows>

export function createFollows({ db, clock }: Dependencies) {
  return {
    /** Follows or unfollows; repeating it changes nothing. */
    async switch(actor: Actor, { objectId, isCancel }: Switch): Promise<FollowResult> {
      const followed = readFollowed(objectId)
      // Hidden objects can still be removed from one's list.
      const mayAct = async (object: Followed) =>
        (isCancel && (await isFollowing(db, actor.userId, object))) || mayFollow(db, actor, object)
      if (!followed || !(await mayAct(followed))) {
        throw new AppError('error.object.not_found', { data: { err_type: 'toast' } })
      }
      const follows = await inTransaction(db, async (tx) => {
        await lockForFollow(tx, actor, followed)
        const isChanged = isCancel
          ? await removeFollow(tx, actor.userId, followed)
          : await addFollow(tx, actor.userId, followed, clock())
        return changeFollowers(tx, followed, isChanged ? (isCancel ? -1 : 1) : 0)
      })
      return { follows, is_followed: !isCancel }
    },
  }
}

async function lockForFollow(tx: Tx, actor: Actor, { kind, id }: Followed): Promise<void> {
  if (kind !== 'user') await lockRow(tx, kind === 'question' ? 'questions' : 'tags', id)
  await lockActor(tx, actor, kind === 'user' ? [id] : [])
}

/** Users are identified by their plain number; no short id of another kind consists only of digits. */
function readFollowed(objectId: string): Followed | undefined {
  if (/^\d{1,15}$/.test(objectId)) return { kind: 'user', id: Number(objectId) }
  const object = decodeId(objectId)
  if (object?.kind !== 'question' && object?.kind !== 'tag' && object?.kind !== 'user') return undefined
  return { kind: object.kind, id: object.id }
}

async function mayFollow(db: Executor, actor: Actor, { kind, id }: Followed): Promise<boolean> {
  if (kind === 'question') {
    const content = await findContent(db, { kind, id })
    return content !== undefined && !hiddenPart(actor, content)
  }
  if (kind === 'tag') {
    const tag = await findTagState(db, id)
    return tag !== undefined && maySeeTag(actor, tag)
  }
  const account = await findAccountState(db, id)
  return account !== undefined && account.status !== accountState.deleted
}

/** Adds to the number of followers and returns the new number. */
function changeFollowers(tx: Tx, { kind, id }: Followed, by: number): Promise<number> {
  switch (kind) {
    case 'question':
      return changeQuestionCounter(tx, id, 'follow_count', by)
    case 'tag':
      return changeTagFollowCount(tx, id, by)
    case 'user':
      return changeUserCounter(tx, id, 'follow_count', by)
    default:
      return kind satisfies never
  }
}
