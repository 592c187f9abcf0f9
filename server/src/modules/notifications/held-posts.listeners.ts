import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { EventMap } from '../../platform/events/index.ts'
import { findContent } from '../visibility/index.ts'
import { createInbox, type Inbox } from './inbox.service.ts'
import type { InboxAction, RejectedEdit } from './notification-kind.rules.ts'
import { findNotificationSubject, findTagSubject } from './notification-subject.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'>
type ReviewedPost = { kind: 'question' | 'answer' | 'comment'; id: number; actorId: number }

/**
 * Notifies authors of decisions about posts and edits that waited for approval; reviewers are not named.
 * Rejected questions and answers are deleted, and notified of like other deleted posts, as are posts that a
 * plugin rejects at once.
 */
export function listenForHeldPosts(dependencies: Dependencies): void {
  const notify = createInbox(dependencies)
  listenForPosts(dependencies, notify)
  listenForEdits(dependencies, notify)
}

function listenForEdits({ db, events }: Dependencies, notify: Inbox): void {
  type Decided = EventMap['revision.rejected'] | EventMap['revision.approved']

  async function notifyEditor(
    { objectKind: kind, objectId, actorId, editorId }: Decided,
    notice: { action: InboxAction; eventId: number; rejection?: RejectedEdit },
  ): Promise<void> {
    const { action, eventId, rejection } = notice
    const post = await (kind === 'tag'
      ? findTagSubject(db, objectId)
      : findNotificationSubject(db, kind, objectId))
    if (!post) return
    const receivers = [{ userId: editorId, action }]
    await notify({ eventId, post, messageType: 'posts', actorId, isAnonymous: true, rejection, receivers })
  }

  events.on('revision.approved', (edit, { id }) =>
    notifyEditor(edit, { action: 'your_edit_was_approved', eventId: id }),
  )
  events.on('revision.rejected', (edit, { id }) => {
    const { revisionId, reason } = edit
    const rejection = { revisionId, ...(reason && { reason }) }
    return notifyEditor(edit, { action: 'your_edit_was_rejected', eventId: id, rejection })
  })
}

function listenForPosts({ db, events }: Dependencies, notify: Inbox): void {
  async function notifyAuthor(object: ReviewedPost, action: InboxAction, eventId: number): Promise<void> {
    const post = await findNotificationSubject(db, object.kind, object.id)
    if (!post) return
    const { actorId } = object
    const receivers = [{ userId: post.authorId, action }]
    await notify({ eventId, post, messageType: 'posts', actorId, isAnonymous: true, receivers })
  }

  /**
   * The notification leads to the post that the comment was on, since its author can no longer see the
   * comment.
   */
  async function notifyOfRejection({ commentId, actorId }: EventMap['comment.rejected'], eventId: number) {
    const comment = await findContent(db, { kind: 'comment', id: commentId })
    if (comment?.kind !== 'comment') return
    const { answer, question, userId } = comment
    const post = await findNotificationSubject(db, answer ? 'answer' : 'question', (answer ?? question).id)
    if (!post) return
    const receivers = [{ userId, action: 'your_comment_was_rejected' }] as const
    await notify({ eventId, post, messageType: 'posts', actorId, isAnonymous: true, receivers })
  }

  events.on('question.approved', ({ questionId: id, actorId }, event) =>
    notifyAuthor({ kind: 'question', id, actorId }, 'your_question_was_approved', event.id),
  )
  events.on('answer.approved', ({ answerId: id, actorId }, event) =>
    notifyAuthor({ kind: 'answer', id, actorId }, 'your_answer_was_approved', event.id),
  )
  events.on('comment.approved', ({ commentId: id, actorId }, event) =>
    notifyAuthor({ kind: 'comment', id, actorId }, 'your_comment_was_approved', event.id),
  )
  events.on('question.rejected', ({ questionId: id, actorId }, event) =>
    notifyAuthor({ kind: 'question', id, actorId }, 'your_question_was_deleted', event.id),
  )
  events.on('answer.rejected', ({ answerId: id, actorId }, event) =>
    notifyAuthor({ kind: 'answer', id, actorId }, 'your_answer_was_deleted', event.id),
  )
  events.on('comment.rejected', (event, { id }) => notifyOfRejection(event, id))
}
