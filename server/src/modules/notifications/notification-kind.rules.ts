import { daySeconds } from '../../platform/durations.ts'
/** `notifications.type`, stored. */
export const notificationTypes = { inbox: 1, achievement: 2 } as const
export type NotificationTypeName = keyof typeof notificationTypes

/** `notifications.message_type`, stored; achievements have none. */
export const messageTypes = { posts: 1, votes: 2, invites: 3 } as const
export type MessageTypeName = keyof typeof messageTypes

/** The actions in an inbox; these are suffixes of the wire's `notification.action.` keys. */
export const inboxActions = [
  'answer_the_question',
  'update_question',
  'update_answer',
  'suggest_edit',
  'accept_answer',
  'comment_question',
  'comment_answer',
  'reply_to_you',
  'mention_you',
  'your_question_is_closed',
  'your_question_was_reopened',
  'your_question_was_deleted',
  'your_answer_was_deleted',
  'your_question_was_approved',
  'your_answer_was_approved',
  'your_comment_was_approved',
  'your_comment_was_rejected',
  'your_edit_was_approved',
  'your_edit_was_rejected',
  'up_voted_question',
  'down_voted_question',
  'up_voted_answer',
  'down_voted_answer',
  'up_voted_comment',
  'invited_you_to_answer',
  'jobs_failing',
  'plugin_switched_off',
  'plugin_paused',
] as const
export type InboxAction = (typeof inboxActions)[number]

/** The kinds of objects that notifications are about. */
export type NotifiedKind = 'question' | 'answer' | 'comment' | 'tag' | 'badge_award' | 'job' | 'plugin'

/** A badge as it was when it was awarded; its name is a text key. */
export type NotifiedBadge = { name: string; icon: string; level: number }

/** The content of a notification, as it was when it was created. */
export type NotificationContent = Partial<RejectedEdit> & {
  title: string
  /** The actor as everyone saw them then; removed when they delete their account. */
  user?: NotifiedUser
  badge?: NotifiedBadge
}

/** A suggested edit that was rejected, and the reason if the reviewer gave one. */
export type RejectedEdit = { revisionId: number; reason?: string }

export type NotifiedUser = {
  username: string
  display_name: string
  rank: number
  avatar: string
  website: string
  location: string
  language: string
}

/** How long counters and congratulations are shown if they are not read. */
export const unreadSeconds = 30 * daySeconds
