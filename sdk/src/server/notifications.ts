import type { Json } from './context.ts'
import type { EventUser } from './events.ts'

/**
 * The kind of an inbox message; the names are those of `notification.action` in the API. Two are about new
 * questions, which are not in the inbox: members choose in their settings whether to be notified of all, or
 * of those with tags that they follow.
 *
 * @example
 * const isReply = (kind: NotificationKind) => kind === 'reply_to_you'
 * @public
 */
export type NotificationKind =
  | 'answer_the_question'
  | 'update_question'
  | 'update_answer'
  | 'suggest_edit'
  | 'accept_answer'
  | 'comment_question'
  | 'comment_answer'
  | 'reply_to_you'
  | 'mention_you'
  | 'your_question_is_closed'
  | 'your_question_was_reopened'
  | 'your_question_was_deleted'
  | 'your_answer_was_deleted'
  | 'your_question_was_approved'
  | 'your_answer_was_approved'
  | 'your_comment_was_approved'
  | 'your_comment_was_rejected'
  | 'your_edit_was_approved'
  | 'your_edit_was_rejected'
  | 'up_voted_question'
  | 'down_voted_question'
  | 'up_voted_answer'
  | 'down_voted_answer'
  | 'up_voted_comment'
  | 'invited_you_to_answer'
  | 'new_question'
  | 'new_question_followed_tag'
  | 'jobs_failing'
  | 'plugin_switched_off'
  | 'plugin_paused'

/**
 * An inbox message, or a message about a new question.
 *
 * @example
 * const toLine = ({ summary, title, url }: PluginNotification) => `${summary}: ${title} ${url}`
 * @public
 */
export type PluginNotification = {
  id: string
  kind: NotificationKind
  /** When it was created, in Unix seconds. */
  at: number
  /** What happened, in the member's language, such as `Ada answered your question`. */
  summary: string
  /** Of the question. */
  title: string
  /** The first words of the answer, comment or question as plain text; '' if there are none. */
  excerpt: string
  /** The URL of the object. */
  url: string
  /** The user who caused it; absent if that is not disclosed. */
  actor?: EventUser
  /** The post that it is about; absent if it is about something else. */
  object?: { id: string; type: 'question' | 'answer' | 'comment' }
}

/**
 * The member who owns the inbox.
 *
 * @example
 * const getUrl = ({ settings }: NotificationReceiver) => String(settings.webhook_url ?? '')
 * @public
 */
export type NotificationReceiver = EventUser & {
  /** The member's language, such as `en_US`. */
  language: string
  /** What the member set in the plugin's form, as returned by `users.settings`. */
  settings: Readonly<Record<string, Json>>
}

/**
 * Messages for one member: a single one, or those of a day as a digest. `id` is the same for every attempt.
 *
 * @example
 * const countMessages = ({ notifications }: NotificationDelivery) => notifications.length
 * @public
 */
export type NotificationDelivery = {
  id: string
  isDigest: boolean
  receiver: NotificationReceiver
  notifications: readonly PluginNotification[]
}

/**
 * Delivers inbox messages and new questions elsewhere, for members who ask for it: the plugin's form for
 * members has the field `delivery`, made by `field.delivery()`. Needs the permission `notifications`.
 *
 * Each delivery is made at least once, and those of a member in order. If the method fails or takes longer
 * than ten seconds, it is called again later, for three days with growing pauses. To ask for a retry, throw a
 * `PluginError`: any other error counts as a fault of the plugin.
 *
 * @example
 * const channel: NotificationChannel = {
 *   deliver: async ({ receiver, notifications }) => console.log(receiver.username, notifications.length),
 * }
 * @public
 */
export type NotificationChannel = {
  deliver(delivery: NotificationDelivery): Promise<void>
}
