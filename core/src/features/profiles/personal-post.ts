import type {
  BookmarkedQuestion,
  PersonalAnswer,
  PersonalQuestion,
  QuestionStatusName,
  TagItem,
} from '@querent/sdk/contract'
import { acceptance, questionStatus } from '@querent/sdk/states'

/** A question or an answer as its author's profile shows it. */
export type PersonalPost = {
  id: string
  title: string
  address: { id: string; slug: string; answerId?: string }
  votes: number
  /** Only questions have them. */
  answers?: number
  /** A question with an accepted answer, or an accepted answer. */
  isAccepted: boolean
  tags: TagItem[]
  at: number
  status: QuestionStatusName
}

export function questionPost(question: PersonalQuestion): PersonalPost {
  return {
    id: question.question_id,
    title: question.title,
    address: { id: question.question_id, slug: question.url_title },
    votes: question.vote_count,
    answers: question.answer_count,
    isAccepted: question.accepted_answer_id !== '0' && question.accepted_answer_id !== '',
    tags: question.tags,
    at: question.created_at,
    status: question.status,
  }
}

const statusNames: Readonly<Record<number, QuestionStatusName>> = {
  [questionStatus.available]: 'available',
  [questionStatus.closed]: 'closed',
  [questionStatus.deleted]: 'deleted',
  [questionStatus.pending]: 'pending',
}

/** A question that the user keeps. Of a deleted one its number is left. */
export function bookmarkPost(question: BookmarkedQuestion): PersonalPost {
  return {
    id: question.id,
    title: question.title,
    address: { id: question.id, slug: question.url_title },
    votes: question.vote_count,
    answers: question.answer_count,
    isAccepted: question.accepted_answer_id !== '0' && question.accepted_answer_id !== '',
    tags: question.tags,
    at: question.create_time,
    status: statusNames[question.status] ?? 'deleted',
  }
}

export function answerPost(answer: PersonalAnswer): PersonalPost {
  const { title, url_title, tags } = answer.question_info
  return {
    id: answer.answer_id,
    title,
    address: { id: answer.question_id, slug: url_title, answerId: answer.answer_id },
    votes: answer.vote_count,
    isAccepted: answer.accepted === acceptance.accepted,
    tags,
    at: answer.create_time,
    status: 'available',
  }
}
