import type { PageOf, PersonalVote } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { encodeId, hasShortIds } from '../identifiers/index.ts'
import { type ListViewer, presentActedObject, shortenContents } from './acted-object.presenter.ts'
import { type ActedVoteRow, countActiveVotes, listActiveVotes } from './acted-object.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings' | 'texts'>

/** The caller's own votes on questions and answers. */
export function createListPersonalVotes({ db, settings, texts }: Dependencies) {
  return async (actor: Actor, window: PageWindow, language: string): Promise<PageOf<PersonalVote>> => {
    const [count, rows] = await Promise.all([
      countActiveVotes(db, actor.userId),
      listActiveVotes(db, actor.userId, window),
    ])
    const viewer = { actor, isOwn: true, language, settings: settings.current, texts }
    return { count, list: shortenContents(rows.flatMap((row) => presentVote(row, viewer) ?? [])) }
  }
}

// texts: action_activity_type.upvote, action_activity_type.downvote
function presentVote(row: ActedVoteRow, viewer: ListViewer): PersonalVote | undefined {
  const place = presentActedObject(row, viewer)
  if (place?.object_type !== 'question' && place?.object_type !== 'answer') return undefined
  const { object_type } = place
  const word = row.direction === 1 ? 'upvote' : 'downvote'
  return {
    ...place,
    object_type,
    object_id: encodeId(object_type, row.object_id, hasShortIds(viewer.settings.seo.permalink)),
    vote_type: viewer.texts.text(viewer.language, `action_activity_type.${word}`),
    direction: row.direction,
  }
}
