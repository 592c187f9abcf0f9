import { answerStatus, listing, questionStatus } from '@querent/sdk/contract'
import type { Actor } from '../../src/modules/auth/index.ts'
import {
  isDeletedStatus,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
} from '../../src/modules/visibility/index.ts'

export type State = { status: number; show: number }
type Owned = { userId: number; status: number }

/** Content that may be hidden. Its words occur nowhere else. */
export type ContentItem = { name: string; words: readonly string[]; id: string } & (
  | { kind: 'question'; question: Owned & State }
  | { kind: 'answer'; question: Owned & State; answer: Owned }
  | { kind: 'comment'; question: Owned & State; answer?: Owned; comment: Owned }
  | { kind: 'tag'; tag: { status: number; slug: string } }
)

export type GetItem<Kind extends ContentItem['kind']> = Extract<ContentItem, { kind: Kind }>

/** The states of a question in the matrix. */
export const questionStates: Readonly<Record<string, State>> = {
  open: { status: questionStatus.available, show: listing.listed },
  closed: { status: questionStatus.closed, show: listing.listed },
  unlisted: { status: questionStatus.available, show: listing.unlisted },
  shut: { status: questionStatus.closed, show: listing.unlisted },
  deleted: { status: questionStatus.deleted, show: listing.listed },
  pending: { status: questionStatus.pending, show: listing.listed },
}

/** The states of an answer or a comment. The last is visible, and so is the last answer of a question. */
export const postStates: Readonly<Record<string, number>> = {
  waiting: answerStatus.pending,
  removed: answerStatus.deleted,
  shown: answerStatus.available,
}

/** Whether the policy lets an actor see an item: the only source of the matrix's expectations. */
export function maySee(actor: Actor, item: ContentItem): boolean {
  switch (item.kind) {
    case 'question':
      return maySeeQuestion(actor, item.question)
    case 'answer':
      return maySeeAnswer(actor, { ...item.answer, question: item.question })
    case 'comment': {
      const answer = item.answer && { ...item.answer, question: item.question }
      return maySeeComment(actor, { ...item.comment, answer, question: item.question })
    }
    case 'tag':
      return maySeeTag(actor, item.tag)
  }
}

/** Whether an item, or its parent, was deleted. */
export function isDeleted(item: ContentItem): boolean {
  return getStates(item).some(isDeletedStatus)
}

function getStates(item: ContentItem): number[] {
  switch (item.kind) {
    case 'tag':
      return [item.tag.status]
    case 'question':
      return [item.question.status]
    case 'answer':
      return [item.question.status, item.answer.status]
    case 'comment':
      return [item.question.status, item.answer?.status ?? answerStatus.available, item.comment.status]
  }
}
