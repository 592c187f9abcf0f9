/**
 * Shared parts of questions, answers and comments: offered actions, the viewer's vote, reasons to close or
 * report.
 */
export { assertMayLink } from './assert-may-link.ts'
export { listMentionedNames, listNewlyMentionedNames } from './list-mentioned-names.ts'
export { type OfferedAction, presentMemberActions } from './member-actions.presenter.ts'
export { isSoundReason } from './reason.policy.ts'
export { presentReason } from './reason.presenter.ts'
export { findReason, reasonNumbers } from './reason-catalog.rules.ts'
export { createReasonsModule } from './reasons.module.ts'
export { presentVoteStatus } from './vote-status.presenter.ts'
