import type { ReactionEmoji, ReactionSummary } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { type Content, findContent, hiddenPart, missingObject } from '../visibility/index.ts'
import { mayReact } from './reaction.policy.ts'
import { presentReactions } from './reaction.presenter.ts'
import {
  addReaction,
  countReactions,
  listFirstReactors,
  removeReaction,
  wasReactedTo,
} from './reaction.repository.ts'

export type ReactionDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'texts'>

type Switch = { objectId: string; emoji: ReactionEmoji; isWanted: boolean }
type ReactedPost = Exclude<Content, { kind: 'comment' }>

const tableByKind = { question: 'questions', answer: 'answers' } as const
/** Number of names in a tooltip; the others are only counted. */
const namedReactors = 5

export function createReactions({ db, clock, events, texts }: ReactionDependencies) {
  /** Questions and answers have reactions; posts that the actor may not see do not exist for them. */
  async function getPost(actor: Actor, objectId: string, missing: 400 | 404): Promise<ReactedPost> {
    const object = decodeId(objectId)
    if (object?.kind === 'comment' || object?.kind === 'tag') throw missingObject(undefined)
    const content = await findContent(db, object)
    if (!content || content.kind === 'comment' || hiddenPart(actor, content)) {
      throw missingObject(object, missing)
    }
    return content
  }

  async function summarize(actor: Actor, objectId: number, language: string): Promise<ReactionSummary> {
    const counts = await countReactions(db, [objectId], actor.userId)
    const reactors = counts.length === 0 ? [] : await listFirstReactors(db, objectId, namedReactors)
    return presentReactions(counts, reactors, { language, texts })
  }

  return {
    /** The reactions to a post with their users, or undefined if there never were any. */
    async read(actor: Actor, objectId: string, language: string): Promise<ReactionSummary | undefined> {
      const post = await getPost(actor, objectId, 404)
      const summary = await summarize(actor, post.id, language)
      const isKnown = summary.reaction_summary.length > 0 || (await wasReactedTo(db, post.id))
      return isKnown ? summary : undefined
    },

    /** Adds or withdraws a reaction; repeating it changes nothing. */
    async switch(
      actor: Actor,
      { objectId, emoji, isWanted }: Switch,
      language: string,
    ): Promise<ReactionSummary> {
      const post = await getPost(actor, objectId, 400)
      assertAllowed(mayReact(post))
      await inTransaction(db, async (tx) => {
        await lockRow(tx, tableByKind[post.kind], post.id)
        await lockActor(tx, actor)
        const key = { objectId: post.id, emoji, userId: actor.userId }
        const isChanged = isWanted ? await addReaction(tx, key, clock()) : await removeReaction(tx, key)
        if (!isChanged) return
        await events.record(tx, 'reaction.changed', {
          objectKind: post.kind,
          objectId: post.id,
          questionId: post.question.id,
          actorId: actor.userId,
        })
      })
      return summarize(actor, post.id, language)
    },
  }
}
