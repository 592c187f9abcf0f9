/**
 * The author of a text that is reviewed.
 *
 * @example
 * const isNewcomer = ({ questionCount, answerCount }: ReviewedAuthor) => questionCount + answerCount === 0
 * @public
 */
export type ReviewedAuthor = {
  id: string
  username: string
  /** Moderators and administrators are never reviewed. */
  role: 'user'
  reputation: number
  /** When the account was created, in Unix seconds. */
  createdAt: number
  /** Published questions and answers. */
  questionCount: number
  answerCount: number
}

/**
 * A text that a member wants to publish.
 *
 * @example
 * const isTitled = ({ kind }: ReviewedText) => kind === 'question'
 * @public
 */
export type ReviewedText = {
  kind: 'question' | 'answer' | 'comment' | 'profile'
  /** Whether it replaces a text that was published before. */
  isEdit: boolean
  /** Of questions; '' otherwise. */
  title: string
  /** Markdown. */
  content: string
  /** Names of the tags of a question. */
  tags: readonly string[]
  author: ReviewedAuthor
  /** Language of the site, such as `en_US`. */
  language: string
  /** '' if a plugin or the site itself publishes it. */
  ip: string
  userAgent: string
}

/**
 * The decision of a reviewer: `approve` publishes a text, `hold` lets moderators decide, `reject` does not publish it.
 * The reason is a sentence or a key of the plugin's texts, with values for its placeholders. Moderators read it; the
 * author does when an edit or a profile is rejected.
 *
 * @example
 * const decision: ReviewDecision = { verdict: 'hold', reason: 'reason.word', values: { word: 'casino' } }
 * @public
 */
export type ReviewDecision =
  | { verdict: 'approve' }
  | { verdict: 'hold' | 'reject'; reason: string; values?: Readonly<Record<string, string | number>> }

/**
 * Reviews texts before they are published. All enabled reviewers are called, and the strictest decision
 * counts. A text whose reviewer fails, or does not respond within three seconds, is held.
 *
 * @example
 * const reviewer: Reviewer = {
 *   review: async ({ content }) =>
 *     content.includes('casino') ? { verdict: 'hold', reason: 'reason.casino' } : { verdict: 'approve' },
 * }
 * @public
 */
export type Reviewer = {
  review(text: ReviewedText): Promise<ReviewDecision>
}
