import type { Actor } from '../../src/modules/sessions/index.ts'
import {
  contentStatus,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
  showState,
} from '../../src/modules/visibility/index.ts'

export type State = { status: number; show: number }
type Owned = { userId: number; status: number }

/** What can be seen or not, as the test made it: its words stand nowhere else. */
export type Piece = { name: string; words: readonly string[]; id: string } & (
  | { kind: 'question'; question: Owned & State }
  | { kind: 'answer'; question: Owned & State; answer: Owned }
  | { kind: 'comment'; question: Owned & State; answer?: Owned; comment: Owned }
  | { kind: 'tag'; tag: { status: number; slug: string } }
)

export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>

/** The states of a question that the matrix goes through. */
export const questionStates: Readonly<Record<string, State>> = {
  open: { status: contentStatus.available, show: showState.listed },
  closed: { status: contentStatus.closed, show: showState.listed },
  unlisted: { status: contentStatus.available, show: showState.unlisted },
  shut: { status: contentStatus.closed, show: showState.unlisted },
  deleted: { status: contentStatus.deleted, show: showState.listed },
  pending: { status: contentStatus.pending, show: showState.listed },
}

/** The states of an answer or a comment. What is shown comes last, so that a question's last answer is that. */
export const postStates: Readonly<Record<string, number>> = {
  waiting: contentStatus.pending,
  removed: contentStatus.deleted,
  shown: contentStatus.available,
}

/** Whether the policy lets an actor see a piece: the only source of what the matrix expects. */
export function maySee(actor: Actor, piece: Piece): boolean {
  switch (piece.kind) {
    case 'question':
      return maySeeQuestion(actor, piece.question)
    case 'answer':
      return maySeeAnswer(actor, { ...piece.answer, question: piece.question })
    case 'comment': {
      const answer = piece.answer && { ...piece.answer, question: piece.question }
      return maySeeComment(actor, { ...piece.comment, answer, question: piece.question })
    }
    case 'tag':
      return maySeeTag(actor, piece.tag)
  }
}

/** Whether a piece, or what it stands on, was deleted. */
export function isDeleted(piece: Piece): boolean {
  return statesOf(piece).includes(contentStatus.deleted)
}

function statesOf(piece: Piece): number[] {
  switch (piece.kind) {
    case 'tag':
      return [piece.tag.status]
    case 'question':
      return [piece.question.status]
    case 'answer':
      return [piece.question.status, piece.answer.status]
    case 'comment':
      return [piece.question.status, piece.answer?.status ?? contentStatus.available, piece.comment.status]
  }
}
