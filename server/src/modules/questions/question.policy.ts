import { listing, pin, questionStatus } from '@querent/sdk/contract'
import { allowed, type Decision, denied, type FieldViolation } from '../../platform/errors/index.ts'
import { type Actor, isAnonymous, isAuthor, isStaff } from '../auth/index.ts'
import type { OfferedAction } from '../posts/index.ts'
import { hasPrivilege, requires } from '../privileges/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import type { QuestionState } from './states/question-state.repository.ts'

type Privileges = SiteSettings['privileges']
type Rules = SiteSettings['write']

export function mayAsk(actor: Actor, privileges: Privileges): Decision {
  return requires(actor, 'question.add', privileges)
}

/** The site's requirements for a draft; the caller decides which reason a failure is reported with. */
export type DraftMetrics = {
  /** UTF-8 bytes. */
  contentBytes: number
  tagCount: number
  hasRecommendedTag: boolean
  siteHasRecommendedTags: boolean
}

export type DraftViolation = {
  field: 'tags' | 'content'
  reason:
    | 'error.tag.minimum_count'
    | 'error.question.content_less_than_minimum'
    | 'error.tag.recommend_tag_enter'
  params?: { min: number }
}

/** The rules of the site that a draft violates, at most one for each field. */
export function findDraftViolations(draft: DraftMetrics, rules: Rules): DraftViolation[] {
  const ofTags = tooFewTags(draft, rules) ?? missingRecommendedTag(draft, rules)
  return [ofTags, tooLittleContent(draft, rules)].filter((violation) => violation !== undefined)
}

/** Like `findDraftViolations` for an edit; suggestions may have fewer tags, since a reviewer checks them. */
export function findEditViolations(
  draft: DraftMetrics,
  rules: Rules,
  edit: { needsReview: boolean },
): DraftViolation[] {
  const tooFew = edit.needsReview ? undefined : tooFewTags(draft, rules)
  const ofTags = missingRecommendedTag(draft, rules) ?? tooFew
  return [tooLittleContent(draft, rules), ofTags].filter((violation) => violation !== undefined)
}

export const toFieldViolations = (violations: readonly DraftViolation[]): FieldViolation[] =>
  violations.map(({ field, reason, params }) => ({ field, text: reason, params }))

function tooFewTags(draft: DraftMetrics, rules: Rules): DraftViolation | undefined {
  if (draft.tagCount >= rules.min_tags) return undefined
  return { field: 'tags', reason: 'error.tag.minimum_count', params: { min: rules.min_tags } }
}

function tooLittleContent(draft: DraftMetrics, rules: Rules): DraftViolation | undefined {
  if (draft.contentBytes >= rules.min_content) return undefined
  return {
    field: 'content',
    reason: 'error.question.content_less_than_minimum',
    params: { min: rules.min_content },
  }
}

function missingRecommendedTag(draft: DraftMetrics, rules: Rules): DraftViolation | undefined {
  if (!rules.required_tag || !draft.siteHasRecommendedTags || draft.hasRecommendedTag) return undefined
  return { field: 'tags', reason: 'error.tag.recommend_tag_enter' }
}

export function mayEdit(actor: Actor, question: { userId: number }, privileges: Privileges): Decision {
  return isAuthor(actor, question) ? allowed : requires(actor, 'question.edit', privileges)
}

/** Whether an edit of this actor waits for a reviewer. */
export function editNeedsReview(actor: Actor, question: { userId: number }, privileges: Privileges): boolean {
  return !isAuthor(actor, question) && !hasPrivilege(actor, 'question.edit_without_review', privileges)
}

export function mayDelete(actor: Actor, question: QuestionState, privileges: Privileges): Decision {
  return isAuthor(actor, question) ? allowed : requires(actor, 'question.delete', privileges)
}

/** Others' work on a question prevents its author from deleting it; staff may always delete. */
export function isDeletable(
  actor: Actor,
  question: QuestionState,
  highestAnswerScore: number | undefined,
): Decision {
  if (isStaff(actor)) return allowed
  const isKept =
    !isAuthor(actor, question) ||
    question.acceptedAnswerId !== 0 ||
    question.answerCount > 1 ||
    (question.answerCount === 1 && (highestAnswerScore ?? 0) > 0)
  return isKept ? denied('error.question.cannot_deleted') : allowed
}

export const mayRecover = (actor: Actor, privileges: Privileges) =>
  requires(actor, 'question.undeleted', privileges)
export const mayClose = (actor: Actor, privileges: Privileges) =>
  requires(actor, 'question.close', privileges)
export const mayReopen = (actor: Actor, privileges: Privileges) =>
  requires(actor, 'question.reopen', privileges)

export const questionOperations = ['pin', 'unpin', 'hide', 'show'] as const
export type QuestionOperation = (typeof questionOperations)[number]

export function mayOperate(actor: Actor, operation: QuestionOperation, privileges: Privileges): Decision {
  return requires(actor, `question.${operation}`, privileges)
}

/**
 * An operation that would change nothing, or break the rule that no unlisted question is pinned, does
 * nothing.
 */
export function hasEffect(
  operation: QuestionOperation,
  question: Pick<QuestionState, 'pin' | 'show'>,
): boolean {
  const isPinned = question.pin === pin.pinned
  const isListed = question.show === listing.listed
  switch (operation) {
    case 'pin':
      return !isPinned && isListed
    case 'unpin':
      return isPinned
    case 'hide':
      return isListed && !isPinned
    case 'show':
      return !isListed
    default:
      return operation satisfies never
  }
}

/** The actions that a question offers to the actor, in the order of the wire. */
export function questionActions(
  actor: Actor,
  question: Pick<QuestionState, 'userId' | 'status' | 'pin' | 'show'>,
  privileges: Privileges,
): OfferedAction[] {
  if (isAnonymous(actor)) return []
  const isDeleted = question.status === questionStatus.deleted
  const can = (permission: Parameters<typeof hasPrivilege>[1]) => hasPrivilege(actor, permission, privileges)
  const isOwn = isAuthor(actor, question)
  const offers: [string, boolean][] = [
    ['report', true],
    ['edit', (isOwn || can('question.edit')) && !isDeleted],
    ['close', can('question.close') && question.status === questionStatus.available],
    ['reopen', can('question.reopen') && question.status === questionStatus.closed],
    ['pin', can('question.pin') && hasEffect('pin', question)],
    ['hide', can('question.hide') && hasEffect('hide', question)],
    ['unpin', can('question.unpin') && hasEffect('unpin', question)],
    ['show', can('question.show') && hasEffect('show', question)],
    ['delete', (isOwn || can('question.delete')) && !isDeleted],
    ['undelete', can('question.undeleted') && isDeleted],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => offer(action))
}

/** Requests about a question that the actor may make to others. */
export function questionExtensions(actor: Actor, privileges: Privileges): OfferedAction[] {
  const mayInvite = hasPrivilege(actor, 'answer.invite_someone_to_answer', privileges)
  return mayInvite ? [offer('invite_other_to_answer')] : []
}

const actionTypes: Record<string, OfferedAction['type']> = { report: 'reason', edit: 'edit' }
const offer = (action: string): OfferedAction => ({ action, type: actionTypes[action] ?? 'confirm' })
