import { isDeepStrictEqual } from 'node:util'
import { type QuestionDraft, questionStatus, revisionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../../platform/errors/index.ts'
import { type Actor, lockActor } from '../../auth/index.ts'
import {
  assertCurrentRevision,
  hasWaitingRevision,
  type RevisedTag,
  recordActivity,
  recordRevision,
  shortenSummary,
} from '../../history/index.ts'
import { toSlug } from '../../identifiers/index.ts'
import { assertMayLink, listNewlyMentionedNames } from '../../posts/index.ts'
import { renderPost } from '../../rendering/index.ts'
import { announceQueuedPost, type TextOrigin } from '../../spam-protection/index.ts'
import {
  mayChangeReservedTags,
  mayCreateTags,
  prepareTags,
  type RenderedTag,
  type TagChoice,
} from '../../tags/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import { findLinkedQuestionIds } from '../links/question-links.service.ts'
import { editNeedsReview, findEditViolations, mayEdit, toFieldViolations } from '../question.policy.ts'
import { changeLinkedQuestion } from '../states/change-question.ts'
import type { QuestionState } from '../states/question-state.repository.ts'
import { readCurrentTags, readDraftTags, toTagNames, toTagSlugs } from './draft-tags.service.ts'
import { measureDraft } from './measure-draft.ts'
import { findQuestionText } from './question-text.repository.ts'
import { rewriteQuestion } from './rewrite-question.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'markdown' | 'settings' | 'textFilters' | 'reviewers'
>

export type QuestionEdit = QuestionDraft & { questionId: number; summary: string; revisionId?: string }
export type EditOutcome = { url_title: string; wait_for_review: boolean }
export type EditQuestion = (actor: Actor, edit: QuestionEdit, origin?: TextOrigin) => Promise<EditOutcome>

export function createEditQuestion(dependencies: Dependencies): EditQuestion {
  const { db, settings, textFilters, reviewers } = dependencies

  return async (actor, edit, origin) => {
    const { privileges, write } = settings.current
    const question = await findEditable(dependencies, actor, edit.questionId)
    assertAllowed(mayEdit(actor, question, privileges))
    const tags = await readDraftTags(db, edit.tags)
    const current = await readCurrentTags(db, question.id)
    assertAllowed(mayChangeReservedTags(actor, { current, wanted: tags.known }, settings.current))
    assertAllowed(mayCreateTags(actor, tags, settings.current))
    const needsReview = editNeedsReview(actor, question, privileges)
    const { title } = edit
    const currentIds = current.map((tag) => tag.id)
    await assertEditable(db, question)
    if (title === question.title && edit.content === question.content && isSameSet(tags, currentIds)) {
      return { url_title: '', wait_for_review: needsReview }
    }
    const { revisionId } = edit
    await assertEditable(db, question, revisionId)
    const violations = findEditViolations(await measureDraft(db, { ...edit, tags }, write), write, {
      needsReview,
    })
    const [first] = violations
    if (first) {
      const fields = toFieldViolations(violations)
      throw new AppError(first.reason, { fields, params: first.params })
    }
    const text = { kind: 'question', title, content: edit.content, userId: actor.userId } as const
    await textFilters.admit(text, 'content')
    const submitted = { ...text, isEdit: true, tags: toTagSlugs(tags) }
    const isHeld = await reviewers.mustHold(actor, submitted, { field: 'content', origin })
    const summary = shortenSummary(edit.summary)
    const checked = { question, title, content: edit.content, tags, summary, revisionId, needsReview, isHeld }
    // A suggestion is rendered as well: one that cannot be shown is rejected before a reviewer sees it.
    const rendered = await renderEdit(dependencies, actor, checked)
    const edited = { kind: 'question', id: question.id } as const
    await assertMayLink(db, actor, { html: rendered.html, field: 'content', edited }, settings.current)
    return {
      url_title: toSlug(title),
      wait_for_review: await saveEdit(dependencies, actor, { ...checked, ...rendered }),
    }
  }
}

async function findEditable({ db }: Dependencies, actor: Actor, questionId: number) {
  const row = await findQuestionText(db, questionId)
  const question = row && { ...row, userId: row.user_id }
  if (!question || !maySeeQuestion(actor, question)) {
    throw new AppError('error.question.not_found', { status: 400 })
  }
  return question
}

const reviewUnderway = () =>
  new AppError('error.question.cannot_update', { text: 'error.revision.review_underway' })

async function assertEditable(
  db: Dependencies['db'] | Tx,
  question: { id: number; status: number },
  revisionId?: string,
): Promise<void> {
  if (question.status === questionStatus.deleted) throw new AppError('error.question.cannot_update')
  if (await hasWaitingRevision(db, question.id)) throw reviewUnderway()
  await assertCurrentRevision(db, { objectId: question.id, revisionId, field: 'content' })
}

function isSameSet(tags: TagChoice, currentIds: readonly number[]): boolean {
  return (
    tags.unknown.length === 0 &&
    tags.known.length === currentIds.length &&
    tags.known.every((tag) => currentIds.includes(tag.id))
  )
}

type CheckedEdit = {
  question: { id: number; userId: number }
  title: string
  content: string
  tags: TagChoice
  summary: string
  revisionId: string | undefined
  /** The editor may only suggest. */
  needsReview: boolean
  /** A reviewer plugin wants it reviewed first. */
  isHeld: boolean
}

type RenderedEdit = { html: string; summaryHtml: string; newTags: RenderedTag[] }

async function renderEdit(
  dependencies: Dependencies,
  { userId }: Actor,
  { content, summary, tags }: CheckedEdit,
): Promise<RenderedEdit> {
  const { db, markdown } = dependencies
  return {
    html: await renderPost(db, markdown, { source: content, userId, field: 'content' }),
    summaryHtml: await markdown.render({ source: summary, userId, field: 'edit_summary' }),
    newTags: await prepareTags(dependencies, tags.unknown, userId),
  }
}

/** New tags are created when the edit is approved: until then their descriptions wait with it. */
function tagsToReview(tags: TagChoice): RevisedTag[] {
  return toTagNames(tags).map((tag) => {
    const description = tags.unknown.find(({ slug }) => slug === tag.slug)?.content
    return description ? { ...tag, description } : tag
  })
}

/** Changes the question, or stores the edit for a reviewer. True if it waits for one. */
async function saveEdit(
  dependencies: Dependencies,
  actor: Actor,
  edit: CheckedEdit & RenderedEdit,
): Promise<boolean> {
  const { db } = dependencies
  const targetIds = edit.needsReview ? [] : await findLinkedQuestionIds(db, edit.content)
  return inTransaction(db, async (tx) => {
    const isSuggested = await changeLinkedQuestion(
      tx,
      edit.question.id,
      async (question) => {
        // The same edit may have been sent twice at the same moment.
        if (await isStored(tx, edit)) return false
        await assertEditable(tx, question, edit.revisionId)
        // An unpublished question is still to be reviewed as a whole, unless it was published meanwhile.
        if (edit.needsReview || (edit.isHeld && question.status !== questionStatus.pending)) {
          await suggestEdit(tx, dependencies, actor, edit)
          return true
        }
        await writeEdit(tx, dependencies, actor, { ...edit, question })
        return false
      },
      targetIds,
    )
    if (isSuggested === undefined) throw new AppError('error.question.not_found', { status: 400 })
    await lockActor(tx, actor)
    return isSuggested
  })
}

async function isStored(tx: Tx, { question, title, content, tags }: CheckedEdit): Promise<boolean> {
  const stored = await findQuestionText(tx, question.id)
  if (stored?.title !== title || stored.content !== content) return false
  const slugs = (await readCurrentTags(tx, question.id)).map(({ slug }) => slug)
  return isDeepStrictEqual(slugs.toSorted(), toTagSlugs(tags).toSorted())
}

/** Stores the edit for a reviewer; the question is unchanged. */
async function suggestEdit(
  tx: Tx,
  { clock, events }: Dependencies,
  actor: Actor,
  edit: CheckedEdit,
): Promise<void> {
  const { question, title, content, tags, summary } = edit
  const saving = recordRevision(tx, {
    kind: 'question',
    objectId: question.id,
    userId: actor.userId,
    title,
    content: { title, content, tags: tagsToReview(tags) },
    summary,
    status: revisionStatus.waiting,
    at: clock(),
  })
  const revisionId = await saving.catch((error: unknown) => {
    // The database allows one suggestion per question: the second of two at the same moment fails there.
    throw isUniqueViolation(error) ? reviewUnderway() : error
  })
  const suggested = { questionId: question.id, actorId: actor.userId, revisionId }
  await events.record(tx, 'question.editSuggested', suggested)
}

async function writeEdit(
  tx: Tx,
  dependencies: Dependencies,
  actor: Actor,
  edit: CheckedEdit & RenderedEdit & { question: QuestionState },
): Promise<void> {
  const { clock, events } = dependencies
  const { question, title, content, html, tags, newTags, summary } = edit
  const at = clock()
  const rewriting = { question, title, content, html, tags, newTags, editorId: actor.userId, editedAt: at }
  const mentionedNames = await listNewlyMentionedNames(tx, { kind: 'question', id: question.id }, html)
  await rewriteQuestion(tx, clock, rewriting)
  const revisionId = await recordRevision(tx, {
    kind: 'question',
    objectId: question.id,
    // The API shows direct edits under the question's author; the timeline names the editor.
    userId: question.userId,
    title,
    content: { title, content, tags: toTagNames(tags) },
    summary,
    status: revisionStatus.applied,
    at,
  })
  await recordActivity(tx, {
    type: 'edited',
    objectId: question.id,
    userId: actor.userId,
    revisionId,
    comment: edit.summaryHtml,
    at,
  })
  if (question.status === questionStatus.pending) await announceQueuedPost(tx)
  const edited = { questionId: question.id, actorId: actor.userId, mentionedNames }
  await events.record(tx, 'question.edited', edited)
}
