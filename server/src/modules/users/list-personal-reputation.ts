import type { PageOf, PersonalReputation } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { type ListViewer, presentActedObject, shortenContents } from './acted-object.presenter.ts'
import { findReputationOwner, listGains, type ReputationRow } from './acted-object.repository.ts'
import { ownerCondition } from './owner.query.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts' | 'reputation'>
type Request = { username: string; window: PageWindow; language: string }

/**
 * The sources of an account's reputation, newest first. The total also counts entries that the list omits:
 * those of activation, and those about removed or hidden objects.
 */
export function createListPersonalReputation({ db, settings, texts, reputation }: Dependencies) {
  return async (actor: Actor, request: Request): Promise<PageOf<PersonalReputation>> => {
    const owner = await findReputationOwner(db, ownerCondition(actor, request.username))
    if (!owner) throw new AppError('error.user.not_found')
    if (reputation.isExternal()) return { count: 0, list: [] }
    const rows = await listGains(db, owner.id, request.window)
    const { language } = request
    const viewer = { actor, isOwn: actor.userId === owner.id, language, settings: settings.current, texts }
    return {
      count: owner.gains,
      list: shortenContents(rows.flatMap((row) => presentGain(row, viewer) ?? [])),
    }
  }
}

function presentGain(row: ReputationRow, viewer: ListViewer): PersonalReputation | undefined {
  const place = presentActedObject(row, viewer)
  if (!place) return undefined
  const word = getWord(row.action)
  return {
    ...place,
    reputation: row.amount,
    rank_type: word && viewer.texts.text(viewer.language, `action_activity_type.${word}`),
  }
}

// texts: action_activity_type.*
const activityWords: Readonly<Record<string, string>> = {
  vote_up: 'upvote',
  voted_up: 'upvoted',
  vote_down: 'downvote',
  voted_down: 'downvoted',
  accept: 'accept',
}

function getWord(action: string): string {
  const [kind, activity = ''] = action.split('.')
  if (activity === 'accepted') return kind === 'edit' ? 'edit' : 'accepted'
  return activityWords[activity] ?? ''
}
