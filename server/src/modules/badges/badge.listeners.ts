import type { ModuleDependencies } from '../../module-dependencies.ts'
import { countAcceptedAnswers, hasBio } from './award.repository.ts'
import type { Awards } from './award.service.ts'
import { getVoteTriggers } from './badge.rules.ts'
import './badge.events.ts'

/** Awards badges on events of other modules. A repeated event awards nothing twice: see the key of awards. */
export function listenForBadgeTriggers(
  { db, events }: Pick<ModuleDependencies, 'db' | 'events'>,
  awards: Awards,
): void {
  const background = events.inLane('background')
  background.on('user.updated', async ({ userId }) => {
    if (await hasBio(db, userId)) await awards.grant({ rule: 'first_profile', userId, objectId: 0 })
  })
  // An edit that waited for review earns reputation, but not this badge.
  background.on('question.edited', async ({ questionId, actorId, isSuggestion }) => {
    if (!isSuggestion) await awards.grant({ rule: 'first_edit', userId: actorId, objectId: questionId })
  })
  background.on('answer.edited', async ({ answerId, actorId, isSuggestion }) => {
    if (!isSuggestion) await awards.grant({ rule: 'first_edit', userId: actorId, objectId: answerId })
  })
  background.on('vote.cast', async (vote) => {
    for (const trigger of getVoteTriggers(vote)) await awards.grant(trigger)
  })
  background.on('answer.accepted', async ({ answerId, actorId, authorId }) => {
    await awards.grant({ rule: 'first_acceptance', userId: actorId, objectId: answerId })
    const amount = await countAcceptedAnswers(db, authorId)
    await awards.grant({ rule: 'accepted_answers', userId: authorId, objectId: answerId, amount })
  })
  background.on('reaction.changed', ({ objectId, actorId }) =>
    awards.grant({ rule: 'first_reaction', userId: actorId, objectId }),
  )
  background.on('post.shareVisited', ({ sharerId, questionId, answerId }) =>
    awards.grant({ rule: 'first_share', userId: sharerId, objectId: answerId || questionId }),
  )
  background.on('post.flagged', ({ objectId, actorId }) =>
    awards.grant({ rule: 'first_flag', userId: actorId, objectId }),
  )
  background.on('user.statusChanged', async ({ userId, status }) => {
    if (status === 'deleted') await awards.removeAllByUser(userId)
  })
}
