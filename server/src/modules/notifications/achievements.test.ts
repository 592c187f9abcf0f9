import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { createEvents, type Events } from '../../platform/events/index.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { createNotificationsModule } from './notifications.module.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let voter: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  voter = await site.addUser('Cy', { reputation: 200 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

async function getAchievements(user: TestUser) {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'achievement' }, user)
  return list
}

const getRanks = async (user: TestUser) =>
  (await getAchievements(user))
    .map(({ rank, object_info }) => [object_info.object_type, rank])
    // Badges earned along the way have tests of their own.
    .filter(([kind]) => kind !== 'badge_award')
const getStatus = (user: TestUser) => site.call('notificationStatus', undefined, user)

test('votes on one object are one row with their total reputation', async () => {
  const question = await ask(site, asker)
  const vote = (name: 'voteUp' | 'voteDown', as: TestUser, is_cancel = false) =>
    site.call(name, { object_id: question.id, is_cancel }, as)
  await vote('voteUp', voter)
  expect(await getRanks(asker)).toEqual([['question', 10]])
  await site.call('notificationSeen', { type: 'achievement' }, asker)
  await site.call('notificationReadAll', { type: 'achievement' }, asker)
  site.clock.now += 60
  await vote('voteUp', moderator)

  const [item] = await getAchievements(asker)
  expect(item).toMatchObject({
    rank: 20,
    is_read: true,
    update_time: site.clock.now,
    object_info: { title: question.title, object_id: question.id },
  })
  expect(item).not.toHaveProperty('user_info')
  expect(item).not.toHaveProperty('notification_action')
  expect((await getStatus(asker)).achievement).toBe(0)

  await vote('voteUp', voter, true)
  await vote('voteUp', moderator, true)
  expect(await getRanks(asker)).toEqual([['question', 0]])
})

test('a downvote on an answer costs both users reputation, and both are notified', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await setReputation(site, author, 50)
  await site.call('voteDown', { object_id: posted.id, is_cancel: false }, voter)

  expect(await getRanks(author)).toEqual([['answer', -2]])
  expect(await getRanks(voter)).toEqual([['answer', -1]])
})

test('an acceptance notifies both users except the actor, and its withdrawal reverts it', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  const accept = (answer_id: string, as: TestUser) =>
    site.call('answerAccept', { question_id: question.id, answer_id }, as)
  await accept(posted.id, asker)
  expect(await getRanks(author)).toEqual([['answer', 15]])
  expect(await getRanks(asker)).toEqual([])

  await accept('0', asker)
  expect(await getRanks(author)).toEqual([['answer', 0]])
  await accept(posted.id, moderator)
  expect(await getRanks(asker)).toEqual([['answer', 2]])
  expect(await getRanks(author)).toEqual([['answer', 15]])
})

test('a row of the actor is corrected when they revert or move what a moderator accepted', async () => {
  const question = await ask(site, asker)
  const first = await answer(site, author, question)
  const second = await answer(site, voter, question)
  const accept = (answer_id: string, as: TestUser) =>
    site.call('answerAccept', { question_id: question.id, answer_id }, as)
  await accept(first.id, moderator)
  expect(await getRanks(asker)).toEqual([['answer', 2]])
  await accept('0', asker)
  expect(await getRanks(asker)).toEqual([['answer', 0]])

  await accept(first.id, moderator)
  expect(await getRanks(asker)).toEqual([['answer', 2]])
  await accept(second.id, asker)
  expect(await getRanks(asker)).toEqual([['answer', 0]])
  expect(await getRanks(author)).toEqual([['answer', 0]])
})

test('an acceptance that moves to another answer reverts the reputation from the first', async () => {
  const question = await ask(site, asker)
  const first = await answer(site, author, question)
  const second = await answer(site, voter, question)
  const accept = (answer_id: string) =>
    site.call('answerAccept', { question_id: question.id, answer_id }, asker)
  await accept(first.id)
  await accept(second.id)

  expect(await getRanks(author)).toEqual([])
  expect(await getRanks(voter)).toEqual([['answer', 15]])
})

test('an approved edit notifies its author', async () => {
  const question = await ask(site, asker)
  const objectId = decodeObjectId('question', question.id) ?? 0
  await inTransaction(site.db, async (tx) => {
    const entry = { user_id: voter.id, actor_id: moderator.id, object_id: objectId, action: 'edit.accepted' }
    await tx
      .insertInto('reputation_log')
      .values({ ...entry, amount: 2, created_at: site.clock.now })
      .execute()
    await site.app.events.record(tx, 'revision.approved', {
      revisionId: 1,
      objectKind: 'question',
      objectId,
      questionId: objectId,
      actorId: moderator.id,
      editorId: voter.id,
      reputation: [{ userId: voter.id, amount: 2 }],
    })
  })

  expect(await getRanks(voter)).toEqual([['question', 2]])
})

test('two hundred votes at once are one row with their sum', async () => {
  const question = await ask(site, asker)
  const objectId = decodeObjectId('question', question.id) ?? 0
  const voters = await Promise.all(Array.from({ length: 15 }, (_, n) => site.addUser(`V${n}`)))
  for (const user of voters) await setReputation(site, user, 100)
  await Promise.all(
    voters.map((user) => site.call('voteUp', { object_id: question.id, is_cancel: false }, user)),
  )
  const [vote] = await site.db.selectFrom('outbox').selectAll().where('name', '=', 'vote.cast').execute()
  if (!vote) throw new Error('The votes were announced.')
  const { id, ...row } = vote
  expect(id).toBeGreaterThan(0)
  await site.db
    .insertInto('outbox')
    .values(Array.from({ length: 185 }, () => row))
    .execute()
  await site.app.events.drain()

  const rows = await site.db
    .selectFrom('notifications')
    .select(['object_id', 'rank'])
    .where('user_id', '=', asker.id)
    .where('type', '=', 2)
    .execute()
  const badges = rows.filter(({ object_id }) => object_id !== objectId)
  expect(rows.filter((row) => !badges.includes(row))).toEqual([{ object_id: objectId, rank: 150 }])
  expect((await getStatus(asker)).achievement).toBe(1 + badges.length)
})

test('reputation from an object stays, but its title is removed, when the object is hidden', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await site.call('voteUp', { object_id: posted.id, is_cancel: false }, voter)
  await site.app.events.drain()
  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

  const [item] = await getAchievements(author)
  expect(item).toMatchObject({ rank: 10, object_info: { title: 'Deleted question', object_id: '0' } })
})

/** The same listeners on a site that knows one badge. */
function withBadges(): Events {
  const events = createEvents({ db: site.db, clock: () => site.clock.now, log: site.log })
  const routes = { ...site.app.routes, handle: () => {} }
  const { app } = site
  createNotificationsModule({
    db: site.db,
    clock: () => site.clock.now,
    events,
    routes,
    sessions: app.sessions,
    settings: app.settings,
    // Badges are named by text keys; a key without a text is returned as it is.
    texts: { languages: ['en_US'], pack: () => undefined, text: (_language, key) => key },
    describeBadge: async (badgeId) =>
      badgeId < 9 ? { name: 'Editor', icon: 'pencil-fill', level: badgeId } : undefined,
    getReviewLoad: async () => ({ mayReview: false, suggested: 0, queued: 0, flagged: 0 }),
  })
  return events
}

const award = (events: Events, awardId: number, badgeId: number) =>
  inTransaction(site.db, (tx) =>
    events.record(tx, 'badge.awarded', { awardId, badgeId, userId: author.id, objectId: 0 }),
  )

test('a badge notifies once, and is to be celebrated until it is read', async () => {
  const events = withBadges()
  await award(events, 71, 2)
  await award(events, 71, 2)
  await award(events, 72, 9)
  await events.drain()

  const status = await getStatus(author)
  expect(status).toMatchObject({ inbox: 0, achievement: 1 })
  expect(status.badge_award).toMatchObject({
    badge_id: encodeId('badge', 2),
    name: 'Editor',
    icon: 'pencil-fill',
    level: 2,
  })
  const [item] = await getAchievements(author)
  expect(item?.object_info).toEqual({
    title: 'You earned the badge “Editor”',
    object_id: encodeId('badge_award', 71),
    object_type: 'badge_award',
    object_map: { badge_id: encodeId('badge', 2) },
    badge: { icon: 'pencil-fill', level: 2 },
  })
  await site.call('notificationReadAll', { type: 'achievement' }, author)
  expect((await getStatus(author)).badge_award).not.toBeNull()
  await site.call('notificationRead', { id: status.badge_award?.notification_id ?? '' }, author)
  expect(await getStatus(author)).toMatchObject({ achievement: 0, badge_award: null })
})

test('of several badges, the one whose notification id sorts first as text comes first', async () => {
  const events = withBadges()
  for (let n = 0; n < 11; n++) await award(events, 80 + n, 1 + (n % 3))
  await events.drain()
  const rows = await site.db.selectFrom('notifications').select('id').execute()
  const first = rows.map(({ id }) => String(id)).sort()[0]

  expect((await getStatus(author)).badge_award?.notification_id).toBe(first)
})
