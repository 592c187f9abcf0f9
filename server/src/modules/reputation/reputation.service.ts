import type { Tx } from '../../platform/database/database.ts'
import { type Actor, lockAccounts, lockActor } from '../auth/index.ts'
import {
  addEntryOnce,
  addToReputation,
  cancelEntry,
  type EntryKey,
  findActiveEntry,
  findEntry,
  findEntryAndGain,
  upsertEntry,
} from './reputation.repository.ts'
import {
  getAmount,
  isLimitedPerDay,
  type ReputationAction,
  reputationAmounts,
  reputationFloor,
} from './reputation.rules.ts'
import { startOfDay } from './start-of-day.ts'

/** The user whose reputation changes, the cause, and the actor. */
export type ReputationCause = {
  userId: number
  actorId: number
  /** Sequence number of the object, 0 = none. */
  objectId: number
  action: ReputationAction
}

/** What is cancelled: a cause, or the active one for that user, object and action, by any actor. */
export type WithdrawnCause = Omit<ReputationCause, 'actorId'> & { actorId?: number }

/** A suggested revision of a question, an answer or a tag that was approved. */
export type ApprovedEdit = {
  revisionId: number
  /** Sequence number of the edited object. */
  objectId: number
  /** The author of the suggestion. */
  userId: number
  /** The user who approved it. */
  reviewerId: number
}

/** The resulting gain or loss of an account. */
export type ReputationChange = { userId: number; amount: number }

/** The log of reputation. */
export type Reputation = {
  /**
   * Cancels `cancel` and credits `credit`, in the caller's transaction. Causes that are already in that state
   * change nothing, and neither do accounts that do not exist. `actor` is the member whose call causes it,
   * which is rejected if the account may no longer act (see `lockActor`).
   */
  change(
    tx: Tx,
    causes: { cancel?: WithdrawnCause[]; credit?: ReputationCause[]; at: number; actor?: Actor },
  ): Promise<ReputationChange[]>
  /** The point for activating an account: only once, however often it is activated. */
  grantActivation(tx: Tx, userId: number, at: number): Promise<void>
  /**
   * Credits the author of an approved suggestion: once for each revision, regardless of who approves it, and
   * not if they approve their own. To be called where the approval is written.
   */
  creditApprovedEdit(tx: Tx, edit: ApprovedEdit, at: number): Promise<ReputationChange[]>
  /** Whether a user center decides on reputation: then nothing is changed or listed here. */
  isExternal(): boolean
}

type ReputationTotals = Map<number, number>

/** The day of the daily limit begins at midnight in the site's time zone. */
type DaySettings = { readonly current: { interface: { time_zone: string } } }

type Dependencies = {
  settings: DaySettings
  /** Whether a user center decides on reputation. */
  isExternal?: () => boolean
  /** An account was activated for the first time; if a user center decides on reputation, possibly again. */
  onActivated?(tx: Tx, userId: number): Promise<void>
}

/** The log: every change of reputation is an entry, and the sum of the entries is the reputation. */
export function createReputation({
  settings,
  isExternal = () => false,
  onActivated,
}: Dependencies): Reputation {
  async function credit(tx: Tx, cause: ReputationCause, totals: ReputationTotals, at: number) {
    const reputation = totals.get(cause.userId)
    if (reputation === undefined) return
    if (isWorthNothing(cause.action, reputation)) return
    const today = startOfDay(at, settings.current.interface.time_zone)
    const { entry, gained: gainedToday } = isLimitedPerDay(cause.action)
      ? await findEntryAndGain(tx, cause, today)
      : { entry: await findEntry(tx, cause), gained: 0 }
    if (entry?.cancelled === 0) return
    const amount = getAmount(cause.action, { reputation, gainedToday })
    await upsertEntry(tx, cause, amount, at)
    const lifted = entry && amount > 0 ? await repayFloorCorrection(tx, cause, reputation + amount, at) : 0
    totals.set(cause.userId, reputation + amount - lifted)
  }

  return {
    async change(tx, { cancel = [], credit: credits = [], at, actor }) {
      const userIds = isExternal() ? [] : [...cancel, ...credits].map((cause) => cause.userId)
      const before = await lockReputations(tx, userIds, actor)
      if (isExternal()) return []
      const totals = new Map(before)
      for (const cause of cancel) await withdrawEntry(tx, cause, totals, at)
      for (const cause of credits) await credit(tx, cause, totals, at)
      return applyTotals(tx, before, totals)
    },
    async grantActivation(tx, userId, at) {
      if (isExternal()) return onActivated?.(tx, userId)
      const amount = reputationAmounts['user.activated']
      const key = { userId, actorId: userId, objectId: 0, action: 'user.activated' }
      if (!(await addEntryOnce(tx, key, amount, at))) return
      await addToReputation(tx, userId, amount)
      await onActivated?.(tx, userId)
    },
    async creditApprovedEdit(tx, { revisionId, objectId, userId, reviewerId }, at) {
      if (isExternal() || userId === reviewerId) return []
      if ((await lockAccounts(tx, [userId])).length === 0) return []
      const amount = reputationAmounts['edit.accepted']
      const key = { userId, actorId: reviewerId, objectId, action: 'edit.accepted', revisionId }
      if (!(await addEntryOnce(tx, key, amount, at))) return []
      await addToReputation(tx, userId, amount)
      return [{ userId, amount }]
    },
    isExternal,
  }
}

async function lockReputations(tx: Tx, userIds: number[], actor?: Actor): Promise<ReputationTotals> {
  const accounts = actor ? await lockActor(tx, actor, userIds) : await lockAccounts(tx, userIds)
  return new Map(accounts.filter(({ id }) => userIds.includes(id)).map((row) => [row.id, row.reputation]))
}

/** Nothing to record: only a user below the floor gains from an action that is worth zero. */
function isWorthNothing(action: ReputationAction, reputation: number): boolean {
  return reputationAmounts[action] === 0 && reputation >= reputationFloor
}

async function withdrawEntry(tx: Tx, withdrawn: WithdrawnCause, totals: ReputationTotals, at: number) {
  const reputation = totals.get(withdrawn.userId)
  const entry = await findActiveEntry(tx, withdrawn)
  if (reputation === undefined || !entry) return
  const cause = { ...withdrawn, actorId: entry.actor_id }
  await cancelEntry(tx, entry.id, at)
  const rest = reputation - entry.amount
  const correction = entry.amount > 0 ? Math.max(reputationFloor - rest, 0) : 0
  if (correction > 0) await raiseFloorCorrection(tx, cause, correction, at)
  totals.set(cause.userId, rest + correction)
}

/**
 * The cancelled amount may exceed what is left above the floor. The missing part is logged as an entry of its
 * own, so that reputation stays the sum of its log. It is repaid when the same cause counts again:
 * withdrawing and repeating a vote must not create reputation.
 */
function getFloorCorrection(cause: EntryKey): EntryKey {
  return { ...cause, action: `${cause.action}.floor` }
}

async function raiseFloorCorrection(tx: Tx, cause: ReputationCause, amount: number, at: number) {
  const correction = await findEntry(tx, getFloorCorrection(cause))
  const activeAmount = correction?.cancelled === 0 ? correction.amount : 0
  await upsertEntry(tx, getFloorCorrection(cause), activeAmount + amount, at)
}

async function repayFloorCorrection(tx: Tx, cause: ReputationCause, reputation: number, at: number) {
  const correction = await findEntry(tx, getFloorCorrection(cause))
  if (!correction || correction.cancelled === 1) return 0
  const repaid = Math.min(correction.amount, Math.max(reputation - reputationFloor, 0))
  if (repaid === 0) return 0
  if (repaid === correction.amount) await cancelEntry(tx, correction.id, at)
  else await upsertEntry(tx, getFloorCorrection(cause), correction.amount - repaid, at)
  return repaid
}

async function applyTotals(
  tx: Tx,
  before: ReputationTotals,
  after: ReputationTotals,
): Promise<ReputationChange[]> {
  const changes: ReputationChange[] = []
  for (const [userId, reputation] of after) {
    const amount = reputation - (before.get(userId) ?? 0)
    if (amount === 0) continue
    await addToReputation(tx, userId, amount)
    changes.push({ userId, amount })
  }
  return changes
}
