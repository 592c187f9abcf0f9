import { answerStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { daySeconds } from '../../platform/durations.ts'
import { listMentions } from '../rendering/index.ts'
import { createMentionedReceivers } from './create-mentioned-receivers.ts'
import { createInbox } from './inbox.service.ts'
import { listNotifiedOfComment } from './notification-cause.repository.ts'
import { findNotificationSubject } from './notification-subject.repository.ts'
import { listPostsOfQuestion, type WrittenPost } from './written-post.repository.ts'

/** Older posts are no news, and may have been imported. */
const newsSeconds = 30 * daySeconds

/** Notifies users whom a post or comment mentioned while they could not see it, when they can. */
export function listenForShownMentions(
  dependencies: Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions' | 'settings'>,
): void {
  const { db, clock, events } = dependencies
  const notify = createInbox(dependencies)
  const getMentioned = createMentionedReceivers(db)

  async function notifyMentioned({ kind, id, html }: WrittenPost, eventId: number): Promise<void> {
    const names = listMentions(html)
    const post = names.length > 0 ? await findNotificationSubject(db, kind, id) : undefined
    if (!post) return
    const mentioned = await getMentioned(post, names)
    // Each was notified once when the comment was posted, of a mention or of a reply.
    const userIds = mentioned.map(({ userId }) => userId)
    const notified = kind === 'comment' ? await listNotifiedOfComment(db, id, userIds) : []
    const receivers = mentioned.filter(({ userId }) => !notified.includes(userId))
    await notify({ eventId, post, messageType: 'posts', actorId: post.authorId, receivers })
  }

  async function notifyOfQuestion(questionId: number, eventId: number, answerId?: number): Promise<void> {
    const posts = await listPostsOfQuestion(db, { questionId, since: clock() - newsSeconds, answerId })
    for (const post of posts) await notifyMentioned(post, eventId)
  }

  events.on('question.statusChanged', async ({ questionId, isShown }, { id: eventId }) => {
    if (isShown) await notifyOfQuestion(questionId, eventId)
  })
  events.on('answer.statusChanged', async ({ questionId, answerId, status }, { id: eventId }) => {
    if (status === answerStatus.available) await notifyOfQuestion(questionId, eventId, answerId)
  })
}
