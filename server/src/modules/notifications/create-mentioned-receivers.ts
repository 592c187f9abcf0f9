import type { Executor } from '../../platform/database/database.ts'
import { findUserIdsByName } from '../auth/index.ts'
import type { InboxReceiver } from './inbox.service.ts'
import type { NotificationSubject } from './notification-subject.repository.ts'

/** Members are notified once of a mention in a post, however often it is edited or shown. */
export function createMentionedReceivers(db: Executor) {
  return async ({ object }: NotificationSubject, names: readonly string[] = []): Promise<InboxReceiver[]> => {
    const cause = `mention:${object.kind}:${object.id}`
    const userIds = [...(await findUserIdsByName(db, names)).values()]
    return userIds.map((userId) => ({ userId, action: 'mention_you', cause }))
  }
}
