declare module '../../platform/events/index.ts' {
  interface EventMap {
    'comment.posted': {
      commentId: number
      /** The question or answer commented on. */
      objectId: number
      questionId: number
      /** 0 on a question. */
      answerId: number
      actorId: number
      /** Author of the comment that this one answers, 0 = no reply. */
      replyUserId: number
      /** Existing users whom the writer mentioned. */
      mentionedUserIds: number[]
    }
    /** It, or an edit of it, waited for approval, and a reviewer decided. */
    'comment.approved': { commentId: number; questionId: number; actorId: number }
    'comment.rejected': { commentId: number; questionId: number; actorId: number }
    'comment.edited': { commentId: number; questionId: number; actorId: number }
    'comment.statusChanged': { commentId: number; questionId: number; status: number; actorId: number }
  }
}

export {}
