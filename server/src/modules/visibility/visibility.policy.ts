import { answerStatus, commentStatus, listing, questionStatus, tagStatus } from '@querent/sdk/contract'
import { type Actor, isAuthor, isStaff } from '../auth/index.ts'

/** The data that decides who may see a question. */
export type QuestionVisibility = { userId: number; status: number; show: number }
export type AnswerVisibility = { userId: number; status: number; question: QuestionVisibility }
export type CommentState = {
  status: number
  userId?: number
  answer?: AnswerVisibility
  question: QuestionVisibility
}

export type NumberedQuestion = QuestionVisibility & { id: number; title: string }
type NumberedAnswer = AnswerVisibility & { id: number }

/** A question, answer or comment with the states that decide who may see it. */
export type Content =
  | { kind: 'question'; id: number; userId: number; question: NumberedQuestion }
  | { kind: 'answer'; id: number; userId: number; question: NumberedQuestion; answer: NumberedAnswer }
  | {
      kind: 'comment'
      id: number
      userId: number
      comment: CommentState & { createdAt: number }
      question: NumberedQuestion
      answer?: NumberedAnswer
    }

/** The kinds of content with visibility rules. */
export type ContentKind = Content['kind']

/** Whether a question of this status is public, if it is listed. */
export const isPublishedStatus = (status: number | undefined) =>
  status === questionStatus.available || status === questionStatus.closed

/**
 * The only rule for visibility, used by pages, lists, search, feeds, timelines and plugins alike. Published
 * and listed content is public; the rest is for its author and the staff.
 */
export function maySeeQuestion(actor: Actor, question: QuestionVisibility): boolean {
  if (isPublishedStatus(question.status) && question.show === listing.listed) return true
  return isAuthor(actor, question) || isStaff(actor)
}

/** An answer follows its question; unavailable answers are for their author and the staff. */
export function maySeeAnswer(actor: Actor, answer: AnswerVisibility): boolean {
  if (!maySeeQuestion(actor, answer.question)) return false
  if (answer.status === answerStatus.available) return true
  return isAuthor(actor, answer) || isStaff(actor)
}

/** Nobody may see deleted comments. Pending ones are for their author and the staff, if they may see the post. */
export function maySeeComment(actor: Actor, comment: CommentState): boolean {
  const isOwn = comment.userId !== undefined && isAuthor(actor, { userId: comment.userId })
  const mayWait = comment.status === commentStatus.pending && (isOwn || isStaff(actor))
  if (comment.status !== commentStatus.available && !mayWait) return false
  return comment.answer ? maySeeAnswer(actor, comment.answer) : maySeeQuestion(actor, comment.question)
}

/** Deleted tags are for the staff. */
export function maySeeTag(actor: Actor, tag: { status: number }): boolean {
  return tag.status === tagStatus.available || isStaff(actor)
}

/** Whether a question, an answer, a comment or a tag was deleted: the number is the same for all of them. */
export const isDeletedStatus = (status: number | undefined) => status === questionStatus.deleted

/** Why a user who may not see a question, an answer or a comment gets "not found". */
export type Hidden = 'question' | 'answer' | 'comment'

/** The first object, from the question down, that prevents an actor from seeing its descendants. */
export function hiddenPart(
  actor: Actor,
  content: { question: QuestionVisibility; answer?: AnswerVisibility; comment?: CommentState },
): Hidden | undefined {
  if (!maySeeQuestion(actor, content.question)) return 'question'
  if (content.answer && !maySeeAnswer(actor, content.answer)) return 'answer'
  return content.comment && !maySeeComment(actor, content.comment) ? 'comment' : undefined
}

/** Whether the content, or its parent, was deleted. */
export function isDeleted(content: Content): boolean {
  const states = [content.question.status]
  if (content.kind !== 'question' && content.answer) states.push(content.answer.status)
  if (content.kind === 'comment') states.push(content.comment.status)
  return states.some(isDeletedStatus)
}
