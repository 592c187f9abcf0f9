import { answerStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { hourSeconds } from '../../platform/durations.ts'
import type { EventListener, EventMap } from '../../platform/events/index.ts'
import { listMentionedNames } from '../posts/index.ts'
import { createMentionedReceivers } from './create-mentioned-receivers.ts'
import { createInbox, type Inbox, type InboxReceiver } from './inbox.service.ts'
import type { InboxAction } from './notification-kind.rules.ts'
import {
  findNotificationSubject,
  listFollowers,
  type NotificationSubject,
} from './notification-subject.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'>

/** Shows members what others did with their posts, or with what they follow. */
export function listenForInbox(dependencies: Dependencies): void {
  const notify = createInbox(dependencies)
  listenForAnswers(dependencies, notify)
  listenForComments(dependencies, notify)
  listenForVotes(dependencies, notify)
  listenForQuestions(dependencies, notify)
  listenForSuggestions(dependencies, notify)
}

function listenForAnswers({ db, events }: Dependencies, notify: Inbox): void {
  const getFollowers = async (questionId: number, action: InboxAction): Promise<InboxReceiver[]> =>
    (await listFollowers(db, questionId)).map((userId) => ({ userId, action }))
  const getMentioned = createMentionedReceivers(db)

  events.on('answer.posted', async ({ answerId, questionId, actorId }, { id: eventId, at: eventAt }) => {
    const post = await findNotificationSubject(db, 'answer', answerId)
    if (!post) return
    const action = 'answer_the_question'
    const names = await listMentionedNames(db, { kind: 'answer', id: answerId })
    const mentioned = await getMentioned(post, names)
    const asker = { userId: post.askerId, action } as const
    const receivers = [asker, ...mentioned, ...(await getFollowers(questionId, action))]
    await notify({ eventId, eventAt, post, messageType: 'posts', actorId, receivers })
  })

  events.on('answer.edited', async (edited, { id: eventId, at: eventAt }) => {
    const { answerId, questionId, actorId, reviewerId, mentionedNames } = edited
    const post = await findNotificationSubject(db, 'answer', answerId)
    if (!post) return
    const action = 'update_answer'
    const cause = getEditCause(post, actorId, eventAt)
    const mentioned = await getMentioned(post, mentionedNames)
    const asker = { userId: post.askerId, action } as const
    const followers = await getFollowers(questionId, action)
    const readers = [...authorUnlessReviewer(post, reviewerId, action), asker, ...followers]
    const receivers = [...mentioned, ...readers.map((reader) => ({ ...reader, cause }))]
    await notify({ eventId, eventAt, post, messageType: 'posts', actorId, receivers })
  })

  events.on('answer.accepted', async (accepted, { id: eventId }) => {
    const { answerId, questionId, actorId, askerId, authorId } = accepted
    const post = await findNotificationSubject(db, 'answer', answerId)
    if (!post) return
    const action = 'accept_answer'
    const author = authorId === askerId ? [] : [{ userId: authorId, action } as const]
    // Users are notified once, however often an acceptance is withdrawn and repeated.
    const cause = `accept:${answerId}`
    const receivers = [...author, ...(await getFollowers(questionId, action))].map((receiver) => ({
      ...receiver,
      cause,
    }))
    await notify({ eventId, post, messageType: 'posts', actorId, receivers })
  })

  events.on('answer.statusChanged', async ({ answerId, status, actorId }, { id: eventId, at: eventAt }) => {
    if (status !== answerStatus.deleted) return
    const post = await findNotificationSubject(db, 'answer', answerId)
    if (!post) return
    const action = 'your_answer_was_deleted'
    const cause = getStateCause(post, action, eventAt)
    const receivers = [{ userId: post.authorId, action, cause }] as const
    await notify({ eventId, post, messageType: 'posts', actorId, isAnonymous: true, receivers })
  })
}

/** Repeated edits of a post by one user notify once an hour. */
function getEditCause({ object }: NotificationSubject, actorId: number, at: number): string {
  return `edit:${object.kind}:${object.id}:${actorId}:${Math.floor(at / hourSeconds)}`
}

/** Repeated changes of a post's state by the staff notify its author once an hour. */
function getStateCause({ object }: NotificationSubject, action: InboxAction, at: number): string {
  return `state:${object.kind}:${object.id}:${action}:${Math.floor(at / hourSeconds)}`
}

/** The author is notified of an edit by another user, unless they approved it. */
function authorUnlessReviewer(
  { authorId }: NotificationSubject,
  reviewerId: number | undefined,
  action: InboxAction,
): InboxReceiver[] {
  return authorId === reviewerId ? [] : [{ userId: authorId, action }]
}

function listenForComments({ db, events }: Dependencies, notify: Inbox): void {
  events.on('comment.posted', async (comment, { id: eventId, at: eventAt }) => {
    const post = await findNotificationSubject(db, 'comment', comment.commentId)
    if (!post) return
    const parent = await findNotificationSubject(
      db,
      comment.answerId ? 'answer' : 'question',
      comment.objectId,
    )
    const receivers = listCommentReceivers(comment, parent?.authorId ?? 0)
    await notify({ eventId, eventAt, post, messageType: 'posts', actorId: comment.actorId, receivers })
  })
}

/** Each once: the author of the comment replied to, mentioned users, and the author of the post. */
function listCommentReceivers(comment: EventMap['comment.posted'], authorId: number): InboxReceiver[] {
  const { replyUserId, mentionedUserIds, answerId } = comment
  return [
    { userId: replyUserId, action: 'reply_to_you' },
    ...mentionedUserIds.map((userId) => ({ userId, action: 'mention_you' }) as const),
    { userId: authorId, action: answerId ? 'comment_answer' : 'comment_question' },
  ]
}

const votes = {
  question: { up: 'up_voted_question', down: 'down_voted_question' },
  answer: { up: 'up_voted_answer', down: 'down_voted_answer' },
  comment: { up: 'up_voted_comment', down: undefined },
} as const

function listenForVotes({ db, events }: Dependencies, notify: Inbox): void {
  events.on('vote.cast', async (vote, { id: eventId }) => {
    const { objectKind, objectId, direction, isFirst, actorId, ownerId } = vote
    const action = votes[objectKind][direction > 0 ? 'up' : 'down']
    if (!isFirst || direction === 0 || !action) return
    const post = await findNotificationSubject(db, objectKind, objectId)
    if (!post) return
    // Downvoters are not named.
    const isAnonymous = direction < 0
    const receivers = [{ userId: ownerId, action }]
    await notify({ eventId, post, messageType: 'votes', actorId, isAnonymous, receivers })
  })
}

function listenForQuestions({ db, events }: Dependencies, notify: Inbox): void {
  const getMentioned = createMentionedReceivers(db)

  events.on('question.asked', async ({ questionId, actorId }, { id: eventId }) => {
    const names = await listMentionedNames(db, { kind: 'question', id: questionId })
    if (names.length === 0) return
    const post = await findNotificationSubject(db, 'question', questionId)
    if (!post) return
    const receivers = await getMentioned(post, names)
    await notify({ eventId, post, messageType: 'posts', actorId, receivers })
  })

  events.on('question.edited', async (edited, { id: eventId, at: eventAt }) => {
    const { questionId, actorId, reviewerId, mentionedNames } = edited
    const post = await findNotificationSubject(db, 'question', questionId)
    if (!post) return
    const mentioned = await getMentioned(post, mentionedNames)
    const cause = getEditCause(post, actorId, eventAt)
    const author = authorUnlessReviewer(post, reviewerId, 'update_question')
    const receivers = [...author.map((receiver) => ({ ...receiver, cause })), ...mentioned]
    await notify({ eventId, eventAt, post, messageType: 'posts', actorId, receivers })
  })

  events.on('question.answerInvited', async (invitation, { id: eventId }) => {
    const { questionId, actorId, invitedUserIds } = invitation
    const post = await findNotificationSubject(db, 'question', questionId)
    if (!post) return
    const action = 'invited_you_to_answer'
    // As with acceptances, users are notified once, however often an invitation is withdrawn and repeated.
    const cause = `invite:${questionId}`
    const receivers = invitedUserIds.map((userId) => ({ userId, action, cause }) as const)
    await notify({ eventId, post, messageType: 'invites', actorId, receivers })
  })

  /** Actions of the staff are shown as those of the site: no moderator is named. */
  const notifyAsker =
    (action: InboxAction): EventListener<'question.closed' | 'question.reopened' | 'question.deleted'> =>
    async ({ questionId, actorId }, { id: eventId, at }) => {
      const post = await findNotificationSubject(db, 'question', questionId)
      if (!post) return
      const receivers = [{ userId: post.authorId, action, cause: getStateCause(post, action, at) }]
      await notify({ eventId, post, messageType: 'posts', actorId, isAnonymous: true, receivers })
    }
  events.on('question.closed', notifyAsker('your_question_is_closed'))
  events.on('question.reopened', notifyAsker('your_question_was_reopened'))
  events.on('question.deleted', notifyAsker('your_question_was_deleted'))
}

function listenForSuggestions({ db, events }: Dependencies, notify: Inbox): void {
  type Suggestion = { kind: 'question' | 'answer'; id: number; actorId: number; eventId: number }

  async function notifyAuthor({ kind, id, actorId, eventId }: Suggestion): Promise<void> {
    const post = await findNotificationSubject(db, kind, id)
    if (!post) return
    const receivers = [{ userId: post.authorId, action: 'suggest_edit' }] as const
    await notify({ eventId, post, messageType: 'posts', actorId, receivers })
  }

  events.on('question.editSuggested', ({ questionId: id, actorId }, { id: eventId }) =>
    notifyAuthor({ kind: 'question', id, actorId, eventId }),
  )
  events.on('answer.editSuggested', ({ answerId: id, actorId }, { id: eventId }) =>
    notifyAuthor({ kind: 'answer', id, actorId, eventId }),
  )
}
