declare module '../../../platform/events/index.ts' {
  interface EventMap {
    /**
     * A user is to be mailed an inbox message. One event for each mail, so that each is retried by itself.
     */
    'notification.mailDue': { notificationId: number; userId: number }
    /** A user is to be mailed a new question. */
    'question.mailDue': { questionId: number; userId: number; source: QuestionMailSource }
    /** A user is to be mailed unread inbox messages from `since` until before `until`. */
    'digest.mailDue': { userId: number; since: number; until: number }
  }
}

/** The setting that requested a mail about a new question. */
export type QuestionMailSource = 'all' | 'followed_tags'
