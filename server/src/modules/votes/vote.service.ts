import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { changeAnswerVotes } from '../answers/index.ts'
import type { Actor } from '../auth/index.ts'
import { changeCommentVotes } from '../comments/index.ts'
import { cancelActivity, recordActivity, type SwitchedActivity, switchActivityOn } from '../history/index.ts'
import { decodeId } from '../identifiers/index.ts'
import { changeQuestionCounter } from '../questions/index.ts'
import type { Reputation, ReputationCause, ReputationChange } from '../reputation/index.ts'
import { type Content, findContent } from '../visibility/index.ts'
import { mayVote, nextDirection, type VoteDirection } from './vote.policy.ts'
import { findVoteState, upsertVote, type VoteTotals } from './vote.repository.ts'

/** How a vote in a direction changes the reputation of voter and author; nothing if there is no vote. */
function getCauses(content: Content, voterId: number, direction: number): ReputationCause[] {
  if (direction === 0) return []
  const vote = { actorId: voterId, objectId: content.id }
  if (content.kind === 'comment') return [{ ...vote, userId: voterId, action: 'comment.vote_up' }]
  const word = direction === 1 ? 'up' : 'down'
  return [
    { ...vote, userId: voterId, action: `${content.kind}.vote_${word}` },
    { ...vote, userId: content.userId, action: `${content.kind}.voted_${word}` },
  ]
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings' | 'reputation'>

export type Click = { objectId: string; direction: VoteDirection; isCancel: boolean }
export type VoteOutcome = { totals: VoteTotals; direction: number }

export type Votes = ReturnType<typeof createVotes>

export function createVotes({ db, clock, events, settings, reputation }: Dependencies) {
  async function cast(actor: Actor, click: Click): Promise<VoteOutcome> {
    const content = await findContent(db, decodeId(click.objectId))
    if (!content) throw new AppError('error.object.not_found')
    assertAllowed(mayVote(actor, content, click.direction, settings.current.privileges))

    return inTransaction(db, async (tx) => {
      // Locked first, so that votes on one object run one after another, and a repeated vote changes nothing.
      await lockRow(tx, tableByKind[content.kind], content.id)
      const { own: vote, totals: before } = await findVoteState(tx, actor.userId, content.id)
      const current = vote?.direction ?? 0
      const direction = nextDirection(current, click)
      if (direction === current) return { totals: before, direction }
      const notified = getNotifiedAfter(vote, direction)
      await upsertVote(
        tx,
        {
          user_id: actor.userId,
          object_id: content.id,
          owner_id: content.userId,
          direction,
          ...notified.flags,
        },
        clock(),
      )
      await changeVoteCount(tx, content, direction - current)
      const changes = await moveReputation(tx, reputation, { content, actor, current, direction }, clock())
      const entry = { content, actor, current, direction, isFirstVote: vote === undefined }
      await moveTimeline(tx, entry, clock())
      const totals = countAfter(before, current, direction)
      await events.record(tx, 'vote.cast', {
        objectKind: content.kind,
        objectId: content.id,
        questionId: content.question.id,
        actorId: actor.userId,
        ownerId: content.userId,
        direction,
        isFirst: notified.isFirst,
        upVotes: totals.up,
        downVotes: totals.down,
        reputation: changes,
      })
      return { totals, direction }
    })
  }

  return { cast }
}

/** The object's row is locked, so that no other vote on it is written meanwhile. */
const countAfter = ({ up, down }: VoteTotals, from: number, to: number): VoteTotals => ({
  up: up + Number(to === 1) - Number(from === 1),
  down: down + Number(to === -1) - Number(from === -1),
})

const tableByKind = { question: 'questions', answer: 'answers', comment: 'comments' } as const

type NotifiedFlags = { told_up: number; told_down: number }

/**
 * The author is notified of a voter's vote once per direction, however often it is withdrawn and repeated.
 */
function getNotifiedAfter(vote: NotifiedFlags | undefined, direction: number) {
  const isFirst = direction === 1 ? vote?.told_up !== 1 : direction === -1 && vote?.told_down !== 1
  const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)
  const flags = {
    told_up: flag(vote?.told_up === 1 || direction === 1),
    told_down: flag(vote?.told_down === 1 || direction === -1),
  }
  return { isFirst, flags }
}

async function changeVoteCount(tx: Tx, content: Content, by: number): Promise<void> {
  switch (content.kind) {
    case 'question':
      await changeQuestionCounter(tx, content.id, 'vote_count', by)
      return
    case 'answer':
      return changeAnswerVotes(tx, content.id, by)
    case 'comment':
      return changeCommentVotes(tx, content.id, by)
  }
}

type Move = { content: Content; actor: Actor; current: number; direction: number }

function moveReputation(
  tx: Tx,
  reputation: Reputation,
  { content, actor, current, direction }: Move,
  at: number,
): Promise<ReputationChange[]> {
  return reputation.change(tx, {
    cancel: getCauses(content, actor.userId, current),
    credit: getCauses(content, actor.userId, direction),
    at,
    actor,
  })
}

async function moveTimeline(
  tx: Tx,
  { content, actor, current, direction, isFirstVote }: Move & { isFirstVote: boolean },
  at: number,
): Promise<void> {
  const entry = (word: 'upvote' | 'downvote'): SwitchedActivity => ({
    type: word,
    objectId: content.id,
    timelineObjectId: content.id,
    userId: actor.userId,
  })
  if (current !== 0) await cancelActivity(tx, entry(current === 1 ? 'upvote' : 'downvote'), at)
  if (direction === 0) return
  const cast = entry(direction === 1 ? 'upvote' : 'downvote')
  // Looking for an entry to restore reads the whole timeline, which is not needed for a first vote.
  if (isFirstVote) await recordActivity(tx, { ...cast, at })
  else await switchActivityOn(tx, cast, at)
}
