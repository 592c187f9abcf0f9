declare module '../../../platform/events/index.ts' {
  interface EventMap {
    /** A user is to be mailed what is in their inbox. One event for each mail, so that each is tried alone. */
    'notification.mailDue': { notificationId: number; userId: number }
    /** A user is to be mailed a new question. */
    'question.mailDue': { questionId: number; userId: number; source: QuestionMailSource }
    /** A user is to be mailed what came from one time until before another, and what they have not read. */
    'digest.mailDue': { userId: number; since: number; until: number }
  }
}

/** The setting that a mail about a new question goes out for. */
export type QuestionMailSource = 'all' | 'followed_tags'
