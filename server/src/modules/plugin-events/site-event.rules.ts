import { answerStatus, commentStatus } from '@querent/sdk/contract'
import type { SiteEventName } from '@querent/sdk/plugin'
import type { EventMap, EventName } from '../../platform/events/index.ts'
import type { ObjectId } from '../identifiers/index.ts'

type PostKind = 'question' | 'answer' | 'comment'

/** The contents of a site event for plugins. */
export type SiteEventFacts =
  | {
      about: 'post'
      name: SiteEventName
      object: ObjectId & { kind: PostKind }
      questionId: number
      /** 0 if the actor is irrelevant. */
      actorId: number
      vote?: { direction: number; upVotes: number; downVotes: number }
      flagId?: number
    }
  | { about: 'user'; name: SiteEventName; userId: number }

type Sources = { [Name in EventName]?: (payload: EventMap[Name]) => SiteEventFacts | undefined }

type PostEvent = { questionId: number; actorId: number }

const question =
  (name: SiteEventName) =>
  ({ questionId, actorId }: PostEvent): SiteEventFacts => ({
    about: 'post',
    name,
    object: { kind: 'question', id: questionId },
    questionId,
    actorId,
  })

const answer =
  (name: SiteEventName) =>
  ({ answerId, questionId, actorId }: PostEvent & { answerId: number }): SiteEventFacts => ({
    about: 'post',
    name,
    object: { kind: 'answer', id: answerId },
    questionId,
    actorId,
  })

const comment =
  (name: SiteEventName) =>
  ({ commentId, questionId, actorId }: PostEvent & { commentId: number }): SiteEventFacts => ({
    about: 'post',
    name,
    object: { kind: 'comment', id: commentId },
    questionId,
    actorId,
  })

/** The events that plugins may receive, and the contents of each; undefined if there are none. */
export const siteEventSources = {
  'question.asked': question('question.asked'),
  'question.edited': question('question.edited'),
  'question.closed': question('question.closed'),
  'question.reopened': question('question.reopened'),
  'question.deleted': question('question.deleted'),
  'question.restored': question('question.restored'),
  'answer.posted': answer('answer.posted'),
  'answer.edited': answer('answer.edited'),
  'answer.accepted': answer('answer.accepted'),
  'answer.acceptanceWithdrawn': answer('answer.acceptanceWithdrawn'),
  'answer.statusChanged': (event) => {
    if (event.status === answerStatus.deleted) return answer('answer.deleted')(event)
    return event.status === answerStatus.available ? answer('answer.restored')(event) : undefined
  },
  'comment.posted': comment('comment.posted'),
  'comment.edited': comment('comment.edited'),
  'comment.statusChanged': (event) => {
    if (event.status === commentStatus.deleted) return comment('comment.deleted')(event)
    return event.status === commentStatus.available ? comment('comment.restored')(event) : undefined
  },
  'vote.cast': ({ objectKind, objectId, questionId, direction, upVotes, downVotes }) => ({
    about: 'post',
    name: 'vote.cast',
    object: { kind: objectKind, id: objectId },
    questionId,
    // Only voters know who voted.
    actorId: 0,
    vote: { direction, upVotes, downVotes },
  }),
  'post.flagged': ({ flagId, objectKind, objectId, questionId, actorId }) => ({
    about: 'post',
    name: 'post.flagged',
    object: { kind: objectKind, id: objectId },
    questionId,
    actorId,
    flagId,
  }),
  'account.activated': ({ userId }) => ({ about: 'user', name: 'user.registered', userId }),
  'user.statusChanged': ({ userId, status }) =>
    status === 'deleted' ? { about: 'user', name: 'user.deleted', userId } : undefined,
} satisfies Sources

/**
 * Events of one subject are delivered in order: those of a question and everything below it, or of a user.
 */
export const getSubject = (facts: SiteEventFacts): string =>
  facts.about === 'post' ? `question:${facts.questionId}` : `user:${facts.userId}`
