import { pin, type QuestionDraft, revisionStatus } from '@querent/sdk/contract'
import { nextObjectId } from '../../../db/statements/object-ids.ts'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { AppError, assertAllowed, type FieldViolation } from '../../../platform/errors/index.ts'
import type { Actor } from '../../auth/index.ts'
import { recordActivity, recordRevision } from '../../history/index.ts'
import { assertMayLink } from '../../posts/index.ts'
import { excerpt, renderPost } from '../../rendering/index.ts'
import {
  type Decision,
  getStatusOfDecision,
  recordReview,
  type TextOrigin,
} from '../../spam-protection/index.ts'
import {
  createTags,
  mayCreateTags,
  mayUseReservedTags,
  prepareTags,
  type RenderedTag,
  replaceQuestionTags,
  type TagChoice,
} from '../../tags/index.ts'
import { findLinkedQuestionIds, lockLinkedQuestions } from '../links/question-links.service.ts'
import { findDraftViolations, mayAsk, toFieldViolations } from '../question.policy.ts'
import { countNewQuestion } from '../states/change-question.ts'
import { getNewTagStatus, readDraftTags, toTagNames, toTagSlugs } from './draft-tags.service.ts'
import { linkText } from './link-text.ts'
import { findSiteViolations, measureDraft } from './measure-draft.ts'
import { insertQuestion } from './question-text.repository.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'settings' | 'textFilters' | 'reviewers'
>

/** A draft that has passed all checks, ready to be written. */
export type PreparedQuestion = { write(tx: Tx): Promise<number> }

type DraftRules = { canCreateTags?: boolean; origin?: TextOrigin }

/** Asking, in one step or as part of a larger transaction. */
export type AskQuestion = {
  /** Asks, and returns the question's number. */
  ask(actor: Actor, draft: QuestionDraft, origin?: TextOrigin): Promise<number>
  /**
   * Checks a draft and writes nothing yet, for use cases that write more in the same transaction.
   * With `canCreateTags`, new tags need no privilege.
   */
  prepare(actor: Actor, draft: QuestionDraft, rules?: DraftRules): Promise<PreparedQuestion>
  /**
   * Violations of the settings by a form that the contract also rejects, so that all are reported at once.
   */
  findSiteViolations(input: unknown): FieldViolation[]
}

export function createAskQuestion(dependencies: Dependencies): AskQuestion {
  const { db, settings, markdown, textFilters, reviewers } = dependencies

  async function prepare(
    actor: Actor,
    draft: QuestionDraft,
    { canCreateTags = false, origin }: DraftRules = {},
  ): Promise<PreparedQuestion> {
    const { privileges, write } = settings.current
    assertAllowed(mayAsk(actor, privileges))
    const tags = await readDraftTags(db, draft.tags)
    if (!canCreateTags) assertAllowed(mayCreateTags(actor, tags, settings.current))
    const violations = findDraftViolations(await measureDraft(db, { ...draft, tags }, write), write)
    if (violations.length > 0) {
      throw new AppError('base.request_format_error', { fields: toFieldViolations(violations) })
    }
    assertAllowed(mayUseReservedTags(actor, tags.known, settings.current))
    const { title, content } = draft
    const { userId } = actor
    await textFilters.admit({ kind: 'question', title, content, userId }, 'content')

    const html = await renderPost(db, markdown, { source: content, userId, field: 'content' })
    await assertMayLink(db, actor, { html, field: 'content' }, settings.current)
    const newTags = await prepareTags(dependencies, tags.unknown, userId)
    const targetIds = await findLinkedQuestionIds(db, content)
    const submitted = { kind: 'question', isEdit: false, title, content, tags: toTagSlugs(tags) } as const
    const decision = await reviewers.review(actor, submitted, origin)
    const question = { title, content, html, tags, newTags, targetIds, decision }
    return { write: (tx) => writeQuestion(tx, actor, question, dependencies) }
  }

  return {
    prepare,
    findSiteViolations: (input) => findSiteViolations(input, settings.current.write),
    async ask(actor, draft, origin) {
      const prepared = await prepare(actor, draft, { origin })
      return inTransaction(db, prepared.write)
    },
  }
}

type CheckedDraft = {
  title: string
  content: string
  html: string
  tags: TagChoice
  /** The unknown ones, to be created. */
  newTags: readonly RenderedTag[]
  /** Questions that the body points to. */
  targetIds: readonly number[]
  /** Whether it is published, waits for approval or is deleted at once. */
  decision: Decision
}

async function writeQuestion(
  tx: Tx,
  actor: Actor,
  question: CheckedDraft,
  { clock, events, reviewers }: Dependencies,
): Promise<number> {
  const { title, content, html, tags, decision } = question
  const userId = actor.userId
  const at = clock()
  const status = getStatusOfDecision(decision)
  await lockLinkedQuestions(tx, undefined, question.targetIds)
  const id = await nextObjectId(tx)
  await insertQuestion(tx, {
    id,
    user_id: userId,
    title,
    content,
    html,
    excerpt: excerpt(html),
    status,
    created_at: at,
    active_at: at,
  })
  const created = await createTags(tx, {
    tags: question.newTags,
    userId,
    at,
    status: getNewTagStatus(status),
  })
  const tagIds = [...tags.known.map((tag) => tag.id), ...created]
  await replaceQuestionTags(tx, { id, isListed: false, pin: pin.unpinned, createdAt: at }, tagIds)
  await linkText(tx, { id, content, html, at })
  const revisionId = await recordRevision(tx, {
    kind: 'question',
    objectId: id,
    userId,
    title,
    content: { title, content, tags: toTagNames(tags) },
    status: revisionStatus.first,
    at,
  })
  await recordActivity(tx, { type: 'asked', objectId: id, userId, revisionId, at })
  await recordReview(tx, decision, { id, kind: 'question', userId, at })
  if (decision.outcome === 'approve')
    await events.record(tx, 'question.asked', { questionId: id, actorId: userId })
  if (decision.outcome === 'reject')
    await events.record(tx, 'question.rejected', { questionId: id, actorId: 0 })
  await countNewQuestion(tx, id, () => reviewers.assertMayStillPublish(tx, actor))
  return id
}
