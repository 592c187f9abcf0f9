import { type FlagOperation, flagStatus, type TagInput } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import type { AnswerModeration } from '../answers/index.ts'
import { type Actor, assertMayStillAct } from '../auth/index.ts'
import type { CommentModeration } from '../comments/index.ts'
import { encodeId } from '../identifiers/index.ts'
import type { QuestionModeration } from '../questions/index.ts'
import { findContent } from '../visibility/index.ts'
import { assertShownVersion, findShownVersion } from './assert-shown-version.ts'
import { findFlag, hasPendingReview, isUndecided, moveFlag } from './flag.repository.ts'
import { lockPost } from './lock-post.ts'
import { readReviewedText } from './read-reviewed-text.ts'
import { mayDecideFlagAgain, mayReviewPosts } from './review.policy.ts'

/** Moderators' actions on posts. */
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
  /** The version that the reviewer read; a decision about another one is rejected. */
  revisionId?: string
}

type Flagged = { kind: 'question' | 'answer' | 'comment'; object_id: number }

/**
 * Acts on a flagged post. A flag is resolved together with the action, or after it: a failure in between
 * leaves it pending.
 */
export function createReviewFlag({ db, clock, moderation }: Dependencies) {
  const act = createAction(moderation)

  /** False if the same reviewer has already resolved the flag; rejects if another one has. */
  async function resolveFlag(
    tx: Tx,
    actor: Actor,
    flag: Flagged,
    { flagId, operation }: FlagReview,
  ): Promise<boolean> {
    const { pending, ignored, completed } = flagStatus
    const isIgnored = operation === 'ignore_report'
    const ignoredVersion = isIgnored ? await findShownVersion(tx, flag) : ''
    const to = isIgnored ? ignored : completed
    const decision = { from: pending, to, reviewerId: actor.userId, at: clock(), ignoredVersion }
    if (await moveFlag(tx, flagId, decision)) return true
    const decided = await findFlag(tx, flagId)
    assertAllowed(mayDecideFlagAgain(actor, decided?.reviewer_id ?? 0, operation))
    return false
  }

  const show = (tx: Tx, { kind, object_id: id }: Flagged, actorId: number) =>
    moderation[`${kind}s`].removal.show(tx, id, actorId)

  /** Decisions written in the transaction that resolves the flag, in which only one reviewer succeeds. */
  async function decide(tx: Tx, actor: Actor, flag: Flagged, review: FlagReview): Promise<void> {
    const { kind, object_id: id } = flag
    const content = await findContent(tx, { kind, id })
    // Of the last flags, decided at the same moment, the second decision sees the first.
    if (content) await lockPost(tx, content)
    await assertMayStillAct(tx, actor)
    if (!(await resolveFlag(tx, actor, flag, review))) return
    // An edit compared it before, and created another one.
    if (review.operation !== 'edit_post') {
      await assertShownVersion(tx, { ...flag, revisionId: review.revisionId })
    }
    if (review.operation === 'delete_post') {
      await moderation[`${kind}s`].removal.remove(tx, id, actor.userId)
      return
    }
    // A post hidden by flags is shown again once no flag is pending.
    if (!(await isUndecided(tx, id))) await show(tx, flag, actor.userId)
  }

  /** Closing and unlisting need a visible post; one that was hidden by flags is hidden again if they fail. */
  async function actShown(actor: Actor, flag: Flagged, review: FlagReview): Promise<void> {
    const { kind, object_id: id } = flag
    const isShown = await inTransaction(db, async (tx) => {
      await assertMayStillAct(tx, actor)
      // Compared again once the action has locked the question: until then it should not be shown needlessly.
      await assertShownVersion(tx, { ...flag, revisionId: review.revisionId })
      return !(await hasPendingReview(tx, id)) && show(tx, flag, actor.userId)
    })
    try {
      await act(actor, flag, review)
    } catch (error) {
      if (isShown) {
        await inTransaction(db, (tx) => moderation[`${kind}s`].removal.hide(tx, id, actor.userId))
      }
      throw error
    }
    await inTransaction(db, (tx) => resolveFlag(tx, actor, flag, review))
  }

  return async (actor: Actor, review: FlagReview): Promise<void> => {
    assertAllowed(mayReviewPosts(actor))
    const flag = await findFlag(db, review.flagId)
    if (!flag) throw new AppError('error.report.not_found', { status: 404 })
    const { operation } = review
    if (flag.status !== flagStatus.pending) {
      return assertAllowed(mayDecideFlagAgain(actor, flag.reviewer_id, operation))
    }
    const needsShown = operation === 'close_post' || operation === 'unlist_post'
    // For posts other than questions, these only resolve the flag.
    if (needsShown && flag.kind === 'question') return actShown(actor, flag, review)
    if (operation === 'edit_post') await act(actor, flag, review)
    await inTransaction(db, (tx) => decide(tx, actor, flag, review))
  }
}

/** Closing and unlisting only exist for questions; for other posts they only resolve the flag. */
function createAction({ questions, answers, comments }: Moderation) {
  async function edit(
    actor: Actor,
    { kind, object_id: id }: Flagged,
    { text, revisionId }: FlagReview,
    assertUnchanged: (tx: Tx) => Promise<void>,
  ) {
    const { title, content, tags } = readReviewedText(kind, text)
    if (kind === 'question')
      await questions.edit(actor, { questionId: id, title, content, tags, summary: '', revisionId })
    if (kind === 'answer')
      await answers.edit(actor, { answerId: encodeId('answer', id), content, summary: '', revisionId })
    if (kind === 'comment') await comments.edit(actor, id, content, assertUnchanged)
  }

  return async (actor: Actor, flagged: Flagged, review: FlagReview): Promise<void> => {
    const { kind, object_id: id } = flagged
    const assertUnchanged = (tx: Tx) => assertShownVersion(tx, { ...flagged, revisionId: review.revisionId })
    switch (review.operation) {
      case 'edit_post':
        return edit(actor, flagged, review, assertUnchanged)
      case 'close_post':
        if (kind !== 'question') return
        return questions.close(actor, { questionId: id, ...review.closing }, assertUnchanged)
      case 'unlist_post':
        return kind === 'question' ? questions.unlist(actor, id, assertUnchanged) : undefined
      // Decided together with the flag.
      case 'delete_post':
      case 'ignore_report':
        return
      default:
        return review.operation satisfies never
    }
  }
}
