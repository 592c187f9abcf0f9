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
      /** The author of the comment that this one replies to; 0 means no reply. */
      replyUserId: number
      /** Existing users whom the writer mentioned. */
      mentionedUserIds: number[]
    }
    /** A reviewer approved it, or an edit of it, after it waited for approval. */
    'comment.approved': { commentId: number; questionId: number; actorId: number }
    'comment.rejected': { commentId: number; questionId: number; actorId: number }
    'comment.edited': { commentId: number; questionId: number; actorId: number }
    'comment.statusChanged': { commentId: number; questionId: number; status: number; actorId: number }
  }
}

export {}
