import { commentStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import type { EventMap } from '../../platform/events/index.ts'
import {
  type Actor,
  assertMayStillAct,
  findUserIdsByName,
  isAuthor,
  isStaff,
  lockActor,
} from '../auth/index.ts'
import { recordActivity } from '../history/index.ts'
import { decodeId, decodeObjectId } from '../identifiers/index.ts'
import { assertMayLink } from '../posts/index.ts'
import { isBlankRendering, renderCommentText } from '../rendering/index.ts'
import {
  announceQueuedPost,
  type Decision,
  getStatusOfDecision,
  recordReview,
  type TextOrigin,
} from '../spam-protection/index.ts'
import { type Content, findContent, maySeeComment } from '../visibility/index.ts'
import { mayComment, mayDeleteComment, mayEditComment } from './comment.policy.ts'
import {
  findCommentText,
  findReplyTarget,
  insertComment,
  listCommentsByUser,
  markCommentDeleted,
  moveCommentStatus,
  updateCommentText,
} from './comment.repository.ts'
import { commentRef } from './comment-reading.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'markdown' | 'textFilters' | 'reviewers'
>

type ContentRemoval = EventMap['user.contentRemovalRequested']

export type CommentDraft = {
  objectId: string
  replyCommentId: string
  content: string
  mentionedNames: string[]
}

type CommentContent = Extract<Content, { kind: 'comment' }>
type Parent = Exclude<Content, CommentContent>

/** `previous` is the text that was edited, if the caller sends it. */
export type CommentEdit = { commentId: string; content: string; previous?: string }

export type CommentText = { content: string; html: string }

const batchSize = 100

type Rewriting = { decision?: Decision; assertShown?: (tx: Tx) => Promise<void> }

export type CommentWriting = ReturnType<typeof createCommentWriting>

export function createCommentWriting(dependencies: Dependencies) {
  const { db, clock, events, settings, markdown, textFilters, reviewers } = dependencies

  async function render(actor: Actor, content: string, edited?: CommentContent): Promise<CommentText> {
    const text = { source: content, userId: actor.userId, field: 'original_text' }
    const html = await renderCommentText(db, markdown, text)
    if (isBlankRendering(html)) {
      throw fieldError('base.request_format_error', 'original_text', 'error.comment.content_cannot_empty')
    }
    await assertMayLink(db, actor, { html, field: text.field, edited }, settings.current)
    return { content, html }
  }

  const admit = ({ userId }: Actor, content: string) =>
    textFilters.admit({ kind: 'comment', content, userId }, 'original_text')

  async function post(actor: Actor, draft: CommentDraft, origin?: TextOrigin): Promise<{ id: number }> {
    const text = await render(actor, draft.content)
    const parent = await findContent(db, decodeId(draft.objectId))
    assertAllowed(mayComment(actor, parent, settings.current.privileges))
    const mentioned = await findUserIdsByName(db, draft.mentionedNames)
    await admit(actor, draft.content)
    const { content } = draft
    const decision = await reviewers.review(actor, { kind: 'comment', isEdit: false, content }, origin)
    // The policy rejected everything else.
    const on = parent as Parent

    return inTransaction(db, async (tx) => {
      const reply = await findReply(tx, draft.replyCommentId, on.id)
      const { userId } = actor
      const at = clock()
      const mentionedUserIds = [...mentioned.values()]
      const status = getStatusOfDecision(decision)
      const id = await writeComment(tx, { on, userId, reply, text, at, status })
      await reviewers.assertMayStillPublish(tx, actor)
      await recordReview(tx, decision, { id, kind: 'comment', userId, at, details: { mentionedUserIds } })
      if (decision.outcome === 'reject') {
        await events.record(tx, 'comment.rejected', { commentId: id, questionId: on.question.id, actorId: 0 })
      }
      if (decision.outcome !== 'approve') return { id }
      await events.record(tx, 'comment.posted', {
        commentId: id,
        objectId: on.id,
        questionId: on.question.id,
        answerId: on.kind === 'answer' ? on.id : 0,
        actorId: actor.userId,
        replyUserId: reply?.user_id ?? 0,
        mentionedUserIds,
      })
      return { id }
    })
  }

  async function edit(
    actor: Actor,
    { commentId, content, previous }: CommentEdit,
    origin?: TextOrigin,
  ): Promise<CommentText & { id: number; status: number }> {
    const comment = await findAvailable(db, actor, commentId)
    if (!comment) throw new AppError('error.comment.not_found')
    const written = { userId: comment.userId, createdAt: comment.comment.createdAt }
    assertAllowed(mayEditComment(actor, written, settings.current.privileges, clock()))
    const decision = await reviewers.review(actor, { kind: 'comment', isEdit: true, content }, origin)
    if (decision.outcome === 'reject') {
      throw fieldError('base.request_format_error', 'original_text', decision.reason)
    }
    const shown = [previous, content]
    const assertShown = previous === undefined ? undefined : (tx: Tx) => assertOneOf(tx, comment.id, shown)
    return rewrite(actor, comment, content, { decision, assertShown })
  }

  /**
   * Edits as a reviewer decided, whatever rules apply to authors and members. `assertShown` may deny it, with
   * the comment locked.
   */
  async function editReviewed(
    actor: Actor,
    commentId: number,
    content: string,
    assertShown: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const comment = await findContent(db, { kind: 'comment', id: commentId })
    if (comment?.kind !== 'comment') throw new AppError('error.comment.not_found')
    await rewrite(actor, comment, content, { assertShown })
  }

  async function rewrite(
    actor: Actor,
    comment: CommentContent,
    content: string,
    { decision = { outcome: 'approve' }, assertShown }: Rewriting,
  ): Promise<CommentText & { id: number; status: number }> {
    const text = await render(actor, content, comment)
    await admit(actor, content)
    const { id, question } = comment
    const status = await inTransaction(db, async (tx) => {
      if (assertShown) {
        await lockRow(tx, 'comments', id)
        await assertShown(tx)
      }
      // A moderator may have deleted or approved it while the new text was reviewed.
      const current = await updateCommentText(tx, id, text)
      if (current === undefined) throw new AppError('error.comment.not_found')
      await lockActor(tx, actor)
      const isHeld = current === commentStatus.available && decision.outcome !== 'approve'
      if (isHeld) await withdrawHeld(tx, comment, decision)
      else if (current === commentStatus.pending) await announceQueuedPost(tx)
      await events.record(tx, 'comment.edited', {
        commentId: id,
        questionId: question.id,
        actorId: actor.userId,
      })
      return isHeld ? commentStatus.pending : current
    })
    return { id, ...text, status }
  }

  async function remove(actor: Actor, commentId: string): Promise<void> {
    const comment = await findContent(db, commentRef(commentId))
    if (comment?.kind !== 'comment' || !knows(actor, comment)) throw new AppError('error.object.not_found')
    assertAllowed(mayDeleteComment(actor, comment, settings.current.privileges))
    await inTransaction(db, async (tx) => {
      await markDeleted(tx, comment.id, comment.question.id, actor.userId)
      await assertMayStillAct(tx, actor)
    })
  }

  /** An edit that has to be reviewed hides the comment until then. */
  async function withdrawHeld(tx: Tx, { id, userId }: CommentContent, decision: Decision): Promise<void> {
    await moveCommentStatus(tx, id, { from: commentStatus.available, to: commentStatus.pending })
    await recordReview(tx, decision, { id, kind: 'comment', userId, at: clock(), details: { isEdit: true } })
  }

  async function markDeleted(tx: Tx, commentId: number, questionId: number, actorId: number): Promise<void> {
    if (!(await markCommentDeleted(tx, commentId))) return
    const status = commentStatus.deleted
    await events.record(tx, 'comment.statusChanged', { commentId, questionId, status, actorId })
  }

  /** Deletes every comment an account has written. */
  async function removeAllByUser({ userId, actorId, until }: ContentRemoval): Promise<void> {
    for (;;) {
      const batch = await listCommentsByUser(db, { userId, until }, batchSize)
      for (const { id, question_id } of batch) {
        await inTransaction(db, (tx) => markDeleted(tx, id, question_id, actorId))
      }
      if (batch.length < batchSize) return
    }
  }

  return { post, edit, editReviewed, remove, removeAllByUser }
}

async function findAvailable(
  db: Executor,
  actor: Actor,
  commentId: string,
): Promise<CommentContent | undefined> {
  const content = await findContent(db, commentRef(commentId))
  if (content?.kind !== 'comment') return undefined
  return maySeeComment(actor, content.comment) ? content : undefined
}

/** Authors may know that their comments exist, and the staff that any comment exists, in any state. */
const knows = (actor: Actor, { userId, comment }: CommentContent) =>
  isAuthor(actor, { userId }) || isStaff(actor) || maySeeComment(actor, comment)

/** Rejects an edit that is based on another text. A repeated edit matches the text that it stored itself. */
async function assertOneOf(tx: Tx, id: number, shown: readonly (string | undefined)[]): Promise<void> {
  const text = await findCommentText(tx, id)
  if (text !== undefined && !shown.includes(text)) {
    throw fieldError('error.revision.outdated', 'original_text')
  }
}

async function findReply(tx: Tx, replyCommentId: string, objectId: number) {
  if (replyCommentId === '' || replyCommentId === '0') return undefined
  const target = await findReplyTarget(tx, decodeObjectId('comment', replyCommentId) ?? 0, objectId)
  if (!target) throw new AppError('error.comment.not_found')
  return target
}

type NewComment = {
  on: Parent
  userId: number
  reply?: { id: number; user_id: number }
  text: CommentText
  at: number
  status: number
}

async function writeComment(tx: Tx, { on, userId, reply, text, at, status }: NewComment): Promise<number> {
  const id = await nextObjectId(tx)
  await insertComment(tx, {
    id,
    object_id: on.id,
    question_id: on.question.id,
    answer_id: on.kind === 'answer' ? on.id : 0,
    user_id: userId,
    reply_comment_id: reply?.id ?? 0,
    reply_user_id: reply?.user_id ?? 0,
    ...text,
    status,
    created_at: at,
  })
  if (status !== commentStatus.available) return id
  // The timeline reads the comment when it is shown, so its text is not stored here.
  await recordActivity(tx, { type: 'commented', objectId: id, timelineObjectId: on.id, userId, at })
  return id
}
