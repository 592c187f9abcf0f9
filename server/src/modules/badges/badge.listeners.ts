import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countAcceptedAnswers, hasBio } from './award.repository.ts'
import type { Awards } from './award.service.ts'
import { getVoteTriggers } from './badge.rules.ts'
import './badge.events.ts'

const listener = 'badges'

/** Badges are awarded on events of other modules. A repeated event awards nothing twice: see the key of awards. */
export function listenForBadgeTriggers(
  { db, events }: Pick<ModuleDependencies, 'db' | 'events'>,
  awards: Awards,
): void {
  events.on('user.updated', listener, async ({ userId }) => {
    if (await hasBio(db, userId)) await awards.grant({ rule: 'first_profile', userId, objectId: 0 })
  })
  events.on('question.edited', listener, ({ questionId, actorId }) =>
    awards.grant({ rule: 'first_edit', userId: actorId, objectId: questionId }),
  )
  events.on('answer.edited', listener, ({ answerId, actorId }) =>
    awards.grant({ rule: 'first_edit', userId: actorId, objectId: answerId }),
  )
  events.on('vote.cast', listener, async (vote) => {
    for (const trigger of getVoteTriggers(vote)) await awards.grant(trigger)
  })
  events.on('answer.accepted', listener, async ({ answerId, actorId, authorId }) => {
    await awards.grant({ rule: 'first_acceptance', userId: actorId, objectId: answerId })
    const amount = await countAcceptedAnswers(db, authorId)
    await awards.grant({ rule: 'accepted_answers', userId: authorId, objectId: answerId, amount })
  })
  events.on('reaction.changed', listener, ({ objectId, actorId }) =>
    awards.grant({ rule: 'first_reaction', userId: actorId, objectId }),
  )
  events.on('post.shareVisited', listener, ({ sharerId, questionId, answerId }) =>
    awards.grant({ rule: 'first_share', userId: sharerId, objectId: answerId || questionId }),
  )
  events.on('post.flagged', listener, ({ objectId, actorId }) =>
    awards.grant({ rule: 'first_flag', userId: actorId, objectId }),
  )
  events.on('user.statusChanged', listener, async ({ userId, status }) => {
    if (status === 'deleted') await awards.removeAllOf(userId)
  })
}
