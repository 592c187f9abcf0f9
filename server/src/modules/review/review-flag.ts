import { type FlagOperation, flagStatus, type TagInput } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import type { AnswerModeration } from '../answers/index.ts'
import type { Actor } from '../auth/index.ts'
import type { CommentModeration } from '../comments/index.ts'
import { encodeId } from '../identifiers/index.ts'
import type { QuestionModeration } from '../questions/index.ts'
import { assertShownVersion } from './assert-shown-version.ts'
import { findFlag, hasPendingReview, isUndecided, moveFlag } from './flag.repository.ts'
import { readReviewedText } from './read-reviewed-text.ts'
import { mayDecideFlagAgain, mayReviewPosts } from './review.policy.ts'

/** What moderators can do with posts. */
export type Moderation = {
  questions: QuestionModeration
  answers: AnswerModeration
  comments: CommentModeration
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'> & { moderation: Moderation }

export type FlagReview = {
  flagId: number
  operation: FlagOperation
  closing: { reasonNumber: number; message: string }
  text: { title: string; content: string; tags: TagInput[] }
  /** The version that the reviewer read, and that an edit began with. */
  revisionId?: string
}

type Flagged = { kind: 'question' | 'answer' | 'comment'; object_id: number }

/**
 * Acts on a flagged post. The flag is taken before the action, so that only one reviewer acts, and is pending again
 * when the action fails, as the post is hidden again.
 */
export function createReviewFlag({ db, clock, moderation }: Dependencies) {
  const act = createAction(moderation)

  /**
   * A post that flags have hidden is shown again once no flag waits; closing and unlisting show it at once. False when it
   * stays as it is.
   */
  async function showUnlessUndecided(flag: Flagged, { operation, revisionId }: FlagReview, actorId: number) {
    if (operation === 'delete_post') return false
    const { kind, object_id: id } = flag
    const isChanged = operation === 'close_post' || operation === 'unlist_post'
    return inTransaction(db, async (tx) => {
      const isToWait = isChanged ? await hasPendingReview(tx, id) : await isUndecided(tx, id)
      const isShown = !isToWait && (await moderation[`${kind}s`].removal.show(tx, id, actorId))
      if (operation === 'ignore_report') await assertShownVersion(tx, { ...flag, revisionId })
      return isShown
    })
  }

  return async (actor: Actor, review: FlagReview): Promise<void> => {
    assertAllowed(mayReviewPosts(actor))
    const flag = await findFlag(db, review.flagId)
    if (!flag) throw new AppError('error.report.not_found', { status: 404 })
    const { pending, ignored, completed } = flagStatus
    if (flag.status !== pending)
      return assertAllowed(mayDecideFlagAgain(actor, flag.reviewer_id, review.operation))

    const to = review.operation === 'ignore_report' ? ignored : completed
    const taken = { from: pending, to, reviewerId: actor.userId, at: clock() }
    const isTaken = await inTransaction(db, (tx) => moveFlag(tx, flag.id, taken))
    if (!isTaken) {
      const decided = await findFlag(db, flag.id)
      return assertAllowed(mayDecideFlagAgain(actor, decided?.reviewer_id ?? 0, review.operation))
    }
    let isShown = false
    try {
      isShown = await showUnlessUndecided(flag, review, actor.userId)
      await act(actor, flag, review)
    } catch (error) {
      const released = { from: to, to: pending, reviewerId: 0, at: 0 }
      await inTransaction(db, async (tx) => {
        await moveFlag(tx, flag.id, released)
        if (isShown) await moderation[`${flag.kind}s`].removal.hide(tx, flag.object_id, actor.userId)
      })
      throw error
    }
  }
}

/** Closing and unlisting exist for questions alone; for other posts they only settle the flag. */
function createAction({ questions, answers, comments }: Moderation) {
  const remove = { question: questions.remove, answer: answers.remove, comment: comments.remove }

  async function edit(actor: Actor, flagged: Flagged, { text, revisionId }: FlagReview) {
    const { kind, object_id: id } = flagged
    const { title, content, tags } = readReviewedText(kind, text)
    if (kind === 'question')
      await questions.edit(actor, { questionId: id, title, content, tags, summary: '', revisionId })
    if (kind === 'answer')
      await answers.edit(actor, { answerId: encodeId('answer', id), content, summary: '', revisionId })
    if (kind === 'comment')
      await comments.edit(actor, id, content, (tx) => assertShownVersion(tx, { ...flagged, revisionId }))
  }

  return async (actor: Actor, flagged: Flagged, review: FlagReview): Promise<void> => {
    const { kind, object_id: id } = flagged
    switch (review.operation) {
      case 'edit_post':
        return edit(actor, flagged, review)
      case 'delete_post':
        return remove[kind](actor, id)
      case 'close_post':
        return kind === 'question' ? questions.close(actor, { questionId: id, ...review.closing }) : undefined
      case 'unlist_post':
        return kind === 'question' ? questions.operate(actor, id, 'hide') : undefined
      case 'ignore_report':
        return
      default:
        return review.operation satisfies never
    }
  }
}
