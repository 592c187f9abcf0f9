import { findSession } from '../src/modules/auth/session.repository.ts'
import {
  findAlert,
  listNotifications,
  listUnread,
} from '../src/modules/notifications/notification.repository.ts'
import { readGroupSizes } from '../src/modules/notifications/notification-group.query.ts'
import { hasUnreadOfQuestion } from '../src/modules/notifications/read-state.repository.ts'
import { listUnreadCounts } from '../src/modules/notifications/unread-counter.repository.ts'
import { countPendingReviews, countWaitingSuggestions } from '../src/modules/review/review-load.repository.ts'
import { listTagsOfQuestions } from '../src/modules/tags/tag.repository.ts'
import { findTagFilter } from '../src/modules/tags/tag-filter.repository.ts'
import {
  findTag,
  listFollowedTags,
  listTags,
  listTagsByStart,
  searchTags,
} from '../src/modules/tags/tag-list.repository.ts'
import { findUserBasics } from '../src/modules/users/user-basic.repository.ts'
import { countUsers, findByNameStart, listUsers } from '../src/modules/users/user-list.repository.ts'
import { listTopTags, sumGained } from '../src/modules/users/user-tags.repository.ts'
import { type HotQueries, member, since, window } from './hot-query.ts'

const inbox = { userId: member.userId, type: 1 }
const tagPage = { ...window, viewerId: member.userId }

export const communityQueries: HotQueries = {
  'auth/session.repository': [
    ['the account of a session', (db) => findSession(db, 'token_hash', 'hash', since)],
  ],
  'notifications/notification.repository': [
    ['a badge to celebrate', (db) => findAlert(db, member.userId, since)],
    ['the inbox', (db) => listNotifications(db, inbox, window)],
    ['the inbox, of one kind', (db) => listNotifications(db, { ...inbox, messageType: 1 }, window)],
    ['the inbox, in groups', (db) => listNotifications(db, { ...inbox, isGrouped: true }, window)],
    ['unread, for a digest', (db) => listUnread(db, member.userId, { since, until: since + 60, limit: 20 })],
  ],
  'notifications/read-state.repository': [
    ['whether anything of a question is unread', (db) => hasUnreadOfQuestion(db, member.userId, 1)],
  ],
  'notifications/unread-counter.repository': [
    ['how many are unread', (db) => listUnreadCounts(db, member.userId)],
  ],
  'notifications/notification-group.query': [
    ['the sizes of groups', (db) => readGroupSizes(db, member.userId, [1, 2])],
  ],
  'review/review-load.repository': [
    ['suggested edits that wait', (db) => countWaitingSuggestions(db)],
    ['posts that wait', (db) => countPendingReviews(db)],
  ],
  'tags/tag.repository': [['tags of the questions of a page', (db) => listTagsOfQuestions(db, [1, 2])]],
  'tags/tag-filter.repository': [['the tag of a list of questions', (db) => findTagFilter(db, 'garden')]],
  'tags/tag-list.repository': [
    ['by use', (db) => listTags(db, {}, { ...tagPage, order: 'popular' })],
    ['by name, with a text', (db) => listTags(db, { text: 'gar' }, { ...tagPage, order: 'name' })],
    ['by the beginning of a name', (db) => listTagsByStart(db, 'gar', 3)],
    ['a tag', (db) => findTag(db, { slug: 'garden' }, member.userId)],
    ['followed tags', (db) => listFollowedTags(db, member.userId)],
    ['suggestions for first letters', (db) => searchTags(db, 'gar')],
  ],
  'users/user-basic.repository': [['the authors of a page', (db) => findUserBasics(db, [1, 2])]],
  'users/user-list.repository': [
    ['by reputation', (db) => listUsers(db, { start: '', order: 'reputation' }, window)],
    ['the newest whose name begins so', (db) => listUsers(db, { start: 'ad', order: 'newest' }, window)],
    ['how many there are', (db) => countUsers(db, '')],
    ['suggestions for first letters', (db) => findByNameStart(db, 'ad', 10)],
  ],
  'users/user-tags.repository': [
    ['what two users write about', (db) => listTopTags(db, [1, 2])],
    ['what two users gained', (db) => sumGained(db, [1, 2], since)],
  ],
}
