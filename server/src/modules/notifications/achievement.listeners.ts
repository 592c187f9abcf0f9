import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { findAchievement, setAchievementRank, sumReputation } from './achievement.repository.ts'
import { addNotification } from './add-notification.ts'
import type { NewNotificationRow } from './notification.repository.ts'
import { type NotificationContent, type NotifiedBadge, notificationTypes } from './notification-kind.rules.ts'
import {
  findNotificationSubject,
  findTagSubject,
  type NotifiedObject,
} from './notification-subject.repository.ts'
import { hasUser } from './recipient.repository.ts'

/** What a badge looks like; its name is a text key. Undefined if it does not exist. */
export type DescribeBadge = (badgeId: number) => Promise<NotifiedBadge | undefined>

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'> & { describeBadge: DescribeBadge }

/** Shows members where their reputation came from, and which badges they earned. */
export function listenForAchievements(dependencies: Dependencies): void {
  listenForReputation(dependencies)
  listenForBadges(dependencies)
}

function listenForReputation(dependencies: Dependencies): void {
  const { db, events } = dependencies

  async function count(kind: 'question' | 'answer' | 'comment', objectId: number, userIds: number[]) {
    const post = await findNotificationSubject(db, kind, objectId)
    if (!post) return
    for (const userId of new Set(userIds)) await upsertAchievement(dependencies, { userId }, post.object)
  }

  events.on('vote.cast', async ({ objectKind, objectId, reputation }) => {
    const moved = reputation.filter(({ amount }) => amount !== 0).map(({ userId }) => userId)
    await count(objectKind, objectId, moved)
  })

  async function countAcceptance(answerId: number, actorId: number): Promise<void> {
    const answer = await findNotificationSubject(db, 'answer', answerId)
    if (!answer) return
    for (const userId of new Set([answer.askerId, answer.authorId])) {
      await upsertAchievement(dependencies, { userId, isActor: userId === actorId }, answer.object)
    }
  }
  events.on('answer.accepted', async ({ answerId, previousAnswerId, actorId }) => {
    await countAcceptance(answerId, actorId)
    if (previousAnswerId > 0) await countAcceptance(previousAnswerId, actorId)
  })
  events.on('answer.acceptanceWithdrawn', ({ answerId, actorId }) => countAcceptance(answerId, actorId))

  events.on('revision.approved', async ({ objectKind: kind, objectId, reputation }) => {
    const moved = reputation.filter(({ amount }) => amount !== 0).map(({ userId }) => userId)
    if (kind !== 'tag') return count(kind, objectId, moved)
    const tag = await findTagSubject(db, objectId)
    if (!tag) return
    for (const userId of moved) await upsertAchievement(dependencies, { userId }, tag.object)
  })
}

/**
 * One row for each user and object, with all the reputation from that object. Later changes move the row up,
 * but do not mark it unread. Users are not notified of their own actions, but an existing row is corrected.
 */
async function upsertAchievement(
  { db, clock, events }: Dependencies,
  { userId, isActor = false }: { userId: number; isActor?: boolean },
  object: NotifiedObject,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked, so that the last sum written is the latest one.
    await lockRow(tx, 'users', userId)
    const rank = await sumReputation(tx, userId, object.id)
    const cause = `object:${object.id}`
    const known = await findAchievement(tx, userId, cause)
    const at = clock()
    if (known) {
      if (known.rank !== rank) await setAchievementRank(tx, known.id, { rank, at })
    } else if (rank !== 0 && !isActor) {
      const row = achievementRow(userId, object, { cause, at, content: { title: object.title } })
      await addNotification(tx, { events }, { ...row, rank })
    }
  })
}

function achievementRow(
  userId: number,
  object: Omit<NotifiedObject, 'title'>,
  { cause, at, content }: { cause: string; at: number; content: NotificationContent },
): NewNotificationRow {
  return {
    user_id: userId,
    type: notificationTypes.achievement,
    object_kind: object.kind,
    object_id: object.id,
    question_id: object.questionId,
    answer_id: object.answerId,
    comment_id: object.commentId,
    content: JSON.stringify(content),
    cause,
    created_at: at,
    updated_at: at,
  }
}

function listenForBadges({ db, clock, events, describeBadge }: Dependencies): void {
  events.on('badge.awarded', async ({ awardId, badgeId, userId }) => {
    const badge = await describeBadge(badgeId)
    if (!badge || !(await hasUser(db, userId))) return
    const object = { kind: 'badge_award', id: awardId, questionId: 0, answerId: 0, commentId: 0 } as const
    const content = { title: badge.name, badge }
    const row = achievementRow(userId, object, { cause: `award:${awardId}`, at: clock(), content })
    await inTransaction(db, (tx) =>
      addNotification(tx, { events }, { ...row, action: 'earned_badge', badge_id: badgeId, alert: 1 }),
    )
  })
}
