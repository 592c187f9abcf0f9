import { answerStatus, revisionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, lockActor } from '../auth/index.ts'
import {
  assertCurrentRevision,
  hasWaitingRevision,
  recordActivity,
  recordRevision,
  shortenSummary,
} from '../history/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { assertMayLink, listNewlyMentionedNames } from '../posts/index.ts'
import { findLinkedQuestionIds, lockLinkedQuestions, touchQuestion } from '../questions/index.ts'
import { excerpt, renderCommentText } from '../rendering/index.ts'
import { announceQueuedPost, type TextOrigin } from '../spam-protection/index.ts'
import { maySeeAnswer } from '../visibility/index.ts'
import { answerEditNeedsReview, mayEditAnswer } from './answer.policy.ts'
import { type AnswerState, findAnswerState, updateAnswerTexts } from './answer.repository.ts'
import { renderAnswer } from './render-answer.ts'
import { linkAnswer } from './write-answer.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'markdown' | 'textFilters' | 'reviewers'
>
type Edit = { answerId: string; content: string; summary: string; revisionId?: string }

export function createEditAnswer(dependencies: Dependencies) {
  const { db, clock, settings, markdown, textFilters, reviewers } = dependencies

  return async (actor: Actor, edit: Edit, origin?: TextOrigin): Promise<{ waitsForReview: boolean }> => {
    const found = await findVisibleAnswer(db, actor, edit.answerId)
    const { privileges } = settings.current
    assertAllowed(mayEditAnswer(actor, found, privileges))
    const { userId } = actor
    const text = { source: edit.content, userId, field: 'content' }
    const html = await renderAnswer(db, markdown, text)
    const edited = { kind: 'answer', id: found.id } as const
    await assertMayLink(db, actor, { html, field: 'content', edited }, settings.current)
    await textFilters.admit({ kind: 'answer', content: edit.content, userId }, 'content')
    const submitted = { kind: 'answer', isEdit: true, content: edit.content } as const
    const isHeld =
      found.content !== edit.content &&
      (await reviewers.mustHold(actor, submitted, { field: 'content', origin }))
    const summary = shortenSummary(edit.summary)
    const summaryHtml = await renderCommentText(db, markdown, {
      source: summary,
      userId,
      field: 'edit_summary',
    })
    const needsReview = answerEditNeedsReview(actor, found, privileges)
    const targetIds = await findLinkedQuestionIds(db, edit.content)

    const waitsForReview = await inTransaction(db, async (tx) => {
      const answer = await lockEditable(tx, found, targetIds)
      if (answer.content === edit.content) return false
      // An answer that is not yet public is reviewed as a whole, unless it was published meanwhile.
      const isSuggested = needsReview || (isHeld && answer.status !== answerStatus.pending)
      await assertCurrentRevision(tx, { objectId: answer.id, revisionId: edit.revisionId, field: 'content' })
      const change = { ...edit, summary, answer, actorId: actor.userId, html, summaryHtml, at: clock() }
      if (isSuggested) await suggestEdit(tx, dependencies, change)
      else await applyEdit(tx, dependencies, change)
      await lockActor(tx, actor)
      return isSuggested
    })
    return { waitsForReview }
  }
}

async function findVisibleAnswer(db: Executor, actor: Actor, id: string): Promise<AnswerState> {
  const answer = await findAnswerState(db, decodeObjectId('answer', id) ?? 0)
  if (!answer || !maySeeAnswer(actor, answer)) throw new AppError('error.answer.not_found', { status: 400 })
  return answer
}

/** The current answer, locked together with its question and those it links to until the edit is done. */
async function lockEditable(
  tx: Tx,
  { id, questionId }: AnswerState,
  targetIds: readonly number[],
): Promise<AnswerState> {
  await lockLinkedQuestions(tx, { questionId, answerId: id }, targetIds)
  const answer = await findAnswerState(tx, id)
  if (!answer) throw new AppError('error.answer.not_found', { status: 400 })
  if (answer.status === answerStatus.deleted) throw new AppError('error.answer.cannot_update')
  if (await hasWaitingRevision(tx, answer.id)) throw reviewUnderway()
  return answer
}

const reviewUnderway = () =>
  new AppError('error.answer.cannot_update', { text: 'error.revision.review_underway' })

/** The database allows one suggestion per answer, so the second of two concurrent ones fails there. */
async function rejectSecondSuggestion<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (isUniqueViolation(error)) throw reviewUnderway()
    throw error
  }
}

type Change = {
  answer: AnswerState
  actorId: number
  content: string
  html: string
  summary: string
  summaryHtml: string
  at: number
}

async function applyEdit(tx: Tx, { events }: Dependencies, change: Change): Promise<void> {
  const { answer, actorId, content, html, at } = change
  const { id, questionId } = answer
  const mentionedNames = await listNewlyMentionedNames(tx, { kind: 'answer', id }, html)
  await updateAnswerTexts(tx, id, {
    content,
    html,
    excerpt: excerpt(html),
    edited_at: at,
    last_editor_id: actorId === answer.userId ? 0 : actorId,
  })
  await linkAnswer(tx, { id, questionId, content, html, at })
  const revisionId = await saveRevision(tx, change, revisionStatus.applied)
  await recordActivity(tx, {
    type: 'edited',
    objectId: id,
    userId: actorId,
    revisionId,
    comment: change.summaryHtml,
    at,
  })
  await touchQuestion(tx, questionId, at)
  if (answer.status === answerStatus.pending) await announceQueuedPost(tx)
  await events.record(tx, 'answer.edited', { answerId: id, questionId, actorId, mentionedNames })
}

async function suggestEdit(tx: Tx, { events }: Dependencies, change: Change): Promise<void> {
  const revisionId = await rejectSecondSuggestion(saveRevision(tx, change, revisionStatus.waiting))
  const { id: answerId, questionId } = change.answer
  await events.record(tx, 'answer.editSuggested', {
    answerId,
    questionId,
    revisionId,
    actorId: change.actorId,
  })
}

function saveRevision(
  tx: Tx,
  { answer, actorId, content, summary, at }: Change,
  status: typeof revisionStatus.applied | typeof revisionStatus.waiting,
): Promise<number> {
  return recordRevision(tx, {
    kind: 'answer',
    objectId: answer.id,
    userId: actorId,
    title: '',
    content: { content },
    summary,
    status,
    at,
  })
}
