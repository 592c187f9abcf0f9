import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { boolParam, nothing, pageQuery, pageSchema } from './envelope.ts'
import { text } from './text-length.ts'
import { userBasic } from './users.ts'

/** Inbox: what others wrote. Achievement: reputation and badges. */
export const notificationType = z.enum(['inbox', 'achievement'])
export type NotificationType = z.infer<typeof notificationType>

/** The part of an inbox that is shown. */
export const inboxFilter = z.enum(['all', 'posts', 'invites', 'votes'])
export type InboxFilter = z.infer<typeof inboxFilter>

/** A new badge whose announcement its owner has not dismissed yet. */
export const badgeAlert = z.object({
  /** For `notification/read/state`, which dismisses it. */
  notification_id: z.string(),
  badge_id: z.string(),
  name: z.string(),
  icon: z.string(),
  /** 1 bronze, 2 silver, 3 gold. */
  level: z.int(),
})
export type BadgeAlert = z.infer<typeof badgeAlert>

/** A user's unread notifications. */
export const notificationStatus = z.object({
  inbox: z.int(),
  achievement: z.int(),
  /** Number of items that wait for review; 0 unless `can_revision`. */
  revision: z.int(),
  can_revision: z.boolean(),
  badge_award: badgeAlert.nullable(),
})
export type NotificationStatus = z.infer<typeof notificationStatus>

/** A notification in a list. */
export const notificationItem = z.object({
  id: z.string(),
  /** Absent if no user caused it, and for downvotes. */
  user_info: userBasic.optional(),
  object_info: z.object({
    title: z.string(),
    object_id: z.string(),
    object_type: z.enum(['question', 'answer', 'comment', 'tag', 'badge_award', 'job', 'plugin']),
    /**
     * Ids of `question`, `answer` and `comment`, "0" or "" if there is none; or `badge_id`. For a suggested
     * edit that was rejected also `revision`, a Querent extension.
     */
    object_map: z.record(z.string(), z.string()),
    /** For badges: how the badge looked when it was awarded; `level` is 1 for bronze, 2 silver, 3 gold. */
    badge: z.object({ icon: z.string(), level: z.int() }).optional(),
  }),
  /** Total reputation from an achievement; 0 in the inbox. */
  rank: z.int(),
  /** What happened, in the user's language, to be read between the user's name and the title. */
  notification_action: z.string().optional(),
  /**
   * The beginning of the question, answer or comment as it is now, as plain text. Only in the inbox; absent
   * if there is nothing to quote, or the caller may no longer see the post. For a rejected edit it is the
   * whole reason that the reviewer gave, if any.
   */
  excerpt: z.string().optional(),
  /**
   * On a page that is `grouped`: the item is the newest of several unread notifications of the same kind
   * about the same post. `notification_action` is plural if other users are involved.
   */
  group: z
    .object({
      /** The number of notifications. */
      count: z.int(),
      /** The number of other users. */
      others: z.int(),
    })
    .optional(),
  is_read: z.boolean(),
  update_time: z.int(),
})
export type NotificationItem = z.infer<typeof notificationItem>

/** One way to be notified of one kind of event. An empty key turns it off. */
export const notificationChannel = z.object({
  key: z.string().max(20).default(''),
  enable: z.boolean().default(false),
})

/** How often a user gets a mail about unread notifications. */
export const digestInterval = z.enum(['never', 'daily', 'weekly'])
export type DigestInterval = z.infer<typeof digestInterval>

/** What a user gets mail about. */
export const notificationConfig = z.object({
  /** Answers, comments, replies and invitations that concern the user. */
  inbox: notificationChannel,
  all_new_question: notificationChannel,
  all_new_question_for_following_tags: notificationChannel,
  digest: digestInterval,
  /** The account's address, if the mail server rejected it so often that nothing is mailed to it. */
  refused_address: z.string().optional(),
})
export type NotificationConfig = z.infer<typeof notificationConfig>

const turnedOff = { key: '', enable: false }

/** The form that changes what a user gets mail about; an omitted digest stays as it was. */
export const notificationConfigForm = z.object({
  inbox: notificationChannel.default(turnedOff),
  all_new_question: notificationChannel.default(turnedOff),
  all_new_question_for_following_tags: notificationChannel.default(turnedOff),
  digest: digestInterval.optional(),
})

export const notificationEndpoints = {
  notificationStatus: endpoint({
    method: 'GET',
    path: '/notification/status',
    access: 'active',
    summary: 'Counts what the caller has not seen yet. Cheap to poll: send back the entity tag.',
    isConditional: true,
    data: notificationStatus,
  }),
  notificationSeen: endpoint({
    method: 'PUT',
    path: '/notification/status',
    access: 'active',
    summary: "Sets one of the caller's counters back to zero; nothing is marked as read.",
    body: z.object({ type: notificationType }),
    data: notificationStatus,
  }),
  notificationPage: endpoint({
    method: 'GET',
    path: '/notification/page',
    access: 'active',
    summary: "Lists the caller's notifications, last changed first; none for an unknown type.",
    query: z.object({
      ...pageQuery.shape,
      type: z.string().max(100).optional(),
      inbox_type: z.string().max(100).optional(),
      /**
       * Lists unread notifications of the same kind about the same post as one item; `count` is the number of
       * items.
       */
      grouped: boolParam,
    }),
    data: pageSchema(notificationItem),
  }),
  notificationRead: endpoint({
    method: 'PUT',
    path: '/notification/read/state',
    access: 'active',
    summary: 'Marks a notification as read. Does nothing if it does not exist or is not the caller’s.',
    body: z.object({ id: text({ min: 1, max: 100 }) }),
    data: z.object({}),
  }),
  notificationReadAll: endpoint({
    method: 'PUT',
    path: '/notification/read/state/all',
    access: 'active',
    summary: 'Marks all notifications of a type as read.',
    body: z.object({ type: notificationType }),
    data: z.object({}),
  }),
  notificationConfigGet: endpoint({
    method: 'GET',
    path: '/user/notification/config',
    access: 'active',
    summary: 'Returns what the caller gets mail about.',
    data: notificationConfig,
  }),
  notificationConfigUpdate: endpoint({
    method: 'PUT',
    path: '/user/notification/config',
    access: 'active',
    summary: 'Sets what the caller gets mail about.',
    body: notificationConfigForm,
    data: nothing,
  }),
  notificationUnsubscribe: endpoint({
    method: 'PUT',
    path: '/user/notification/unsubscribe',
    access: 'open',
    summary: 'Unsubscribes from the kind of mail that contained the code. A code works once, for 24 hours.',
    body: z.object({ code: text({ min: 1, max: 500 }) }),
    data: nothing,
    hosted: 'accounts',
    reasons: ['error.email.verify_url_expired'],
  }),
}
