import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, recordedEvents } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import type { EventMap } from '../../platform/events/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'
import { createBadges } from './badge.service.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada', { reputation: 1000 })
  author = await site.addUser('Bo', { reputation: 1000 })
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

type Vote = EventMap['vote.cast']

const noBadge = { reason: 'error.badge.object_not_found', status: 400 }

async function getBadges(user: TestUser): Promise<string[]> {
  await site.app.events.drain()
  const { list } = await site.call('userBadgeList', { username: user.username })
  return list.map(({ name, earned_count }) => (earned_count > 1 ? `${name} ×${earned_count}` : name)).sort()
}

async function badgeId(name: string): Promise<string> {
  const groups = await site.call('badgeList', undefined)
  const found = groups.flatMap(({ badges }) => badges ?? []).find((badge) => badge.name === name)
  return found?.id ?? ''
}

/** Upvotes by accounts that are not used otherwise. */
async function voteUp(object_id: string, count: number, name: string): Promise<void> {
  for (let index = 0; index < count; index++) {
    const voter = await site.addUser(`${name}${index}`, { reputation: 100 })
    await site.call('voteUp', { object_id }, voter)
  }
}

describe('a badge is earned', () => {
  test('by filling in the biography, once', async () => {
    const save = (bio: string) =>
      site.call('userInfoUpdate', { display_name: 'Ada', username: 'ada', bio }, asker)
    const { users } = site.app.settings.current
    await site.app.settings.replace({ users: { ...users, allow_update_bio: true } })

    await save('')
    expect(await getBadges(asker)).toEqual([])
    await save('I grow tomatoes.')
    await site.app.events.drain()
    await save('I grow beans.')
    expect(await getBadges(asker)).toEqual(['Autobiographer'])
  })

  test('by an edit that takes effect, also of an own post', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    const content = 'They stay green all summer and all autumn.'
    await site.call('questionUpdate', { id: question.id, title: question.title, content, tags }, asker)
    await site.call('answerUpdate', { id: posted.id, content: 'Give them much more sun.' }, author)

    expect(await getBadges(asker)).toEqual(['Editor'])
    expect(await getBadges(author)).toEqual(['Editor'])
  })

  test('by a vote in either direction, and not by withdrawing it', async () => {
    const question = await ask(site, asker)
    const item = await comment(site, asker, question)
    const withdrawn = await site.addUser('Wes', { reputation: 1000 })
    await site.call('voteDown', { object_id: question.id }, author)
    await site.call('voteUp', { object_id: item.comment_id }, moderator)
    await site.call('voteUp', { object_id: question.id, is_cancel: true }, withdrawn)

    expect(await getBadges(author)).toEqual(['First upvote'])
    expect(await getBadges(moderator)).toEqual(['First upvote'])
    expect(await getBadges(withdrawn)).toEqual([])
  })

  test('by accepting an answer, and by writing one that is accepted', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    const accept = (answer_id: string) =>
      site.call('answerAccept', { question_id: question.id, answer_id }, asker)

    await accept(first.id)
    expect(await getBadges(asker)).toEqual(['Scholar'])
    expect(await getBadges(author)).toEqual(['Solved'])

    await accept('')
    await accept(first.id)
    expect(await getBadges(author)).toEqual(['Solved'])
  })

  test('by a flag, a reaction and a shared link that a user opened', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const { id: object } = await site.db.selectFrom('answers').select('id').executeTakeFirstOrThrow()
    const { id: questionId } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    const { events } = site.app
    await site.call('flagAdd', { object_id: posted.id, report_type: 57 }, asker)
    const reaction = { objectKind: 'answer', objectId: object, questionId, actorId: asker.id } as const
    await inTransaction(site.db, (tx) => events.record(tx, 'reaction.changed', reaction))
    const visit = { sharerId: asker.id, questionId, answerId: object }
    await inTransaction(site.db, (tx) => events.record(tx, 'post.shareVisited', visit))

    expect(await getBadges(asker)).toEqual(['First flag', 'First reaction', 'First share'])
    const awards = await site.call('badgeAwardPage', { badge_id: await badgeId('First share') })
    expect(awards.list[0]).toMatchObject({ object_id: posted.id, object_type: 'answer' })
  })

  test('with up votes: each level once for each post, and kept when votes are withdrawn', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const another = await ask(site, asker)
    await voteUp(question.id, 9, 'Q')
    await site.call('voteDown', { object_id: question.id }, author)
    await site.call('voteDown', { object_id: question.id }, moderator)
    expect(await getBadges(asker)).toEqual([])

    await voteUp(question.id, 1, 'R')
    await voteUp(another.id, 11, 'S')
    await voteUp(posted.id, 25, 'T')
    expect(await getBadges(asker)).toEqual(['Nice question ×2'])
    expect(await getBadges(author)).toEqual(['First upvote', 'Good answer', 'Nice answer'])
    expect(await recountCounters(site.db)).toEqual([])
  })

  test('once, however often events are delivered', async () => {
    await ask(site, asker)
    const { id } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    const vote = {
      objectKind: 'question',
      objectId: id,
      questionId: id,
      actorId: author.id,
      ownerId: asker.id,
      direction: 1,
      isFirst: true,
      upVotes: 60,
      downVotes: 0,
      reputation: [],
    } satisfies Vote
    for (let index = 0; index < 200; index++)
      await inTransaction(site.db, (tx) => site.app.events.record(tx, 'vote.cast', vote))
    await Promise.all(Array.from({ length: 8 }, () => site.app.events.drain()))

    expect(await getBadges(asker)).toEqual(['Good question', 'Great question', 'Nice question'])
    expect(await site.call('badgeInfo', { id: await badgeId('Great question') })).toMatchObject({
      award_count: 1,
    })
  })
})

test('notifies the others of an award', async () => {
  const awarded: object[] = []
  site.app.events.on('badge.awarded', async (event) => {
    awarded.push(event)
  })
  const question = await ask(site, asker)
  await site.call('voteUp', { object_id: question.id }, author)
  await site.app.events.drain()

  const { id: objectId } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
  expect(awarded).toEqual([{ awardId: expect.any(Number), badgeId: 4, userId: author.id, objectId }])
  expect(await recordedEvents(site, 'badge.awarded')).toEqual([])
})

test('lists the badges by group with what the caller earned', async () => {
  const question = await ask(site, asker)
  await site.call('voteUp', { object_id: question.id }, author)
  await site.app.events.drain()

  const { result: groups, statements } = await countStatements(() =>
    site.call('badgeList', undefined, author),
  )

  expect(groups.map(({ group_name, badges }) => [group_name, badges?.length])).toEqual([
    ['Getting started', 7],
    ['Community', 1],
    ['Posting', 6],
  ])
  expect(groups[0]?.badges?.[3]).toEqual({
    id: encodeId('badge', 4, true),
    name: 'First upvote',
    description: 'Voted on a post for the first time.',
    icon: 'hand-thumbs-up-fill',
    award_count: 1,
    earned_count: 1,
    level: 1,
  })
  expect(groups[2]?.badges?.map(({ level }) => level)).toEqual([1, 2, 3, 1, 2, 3])
  expect(statements.length).toBeLessThanOrEqual(4)
  const translated = await site.call('badgeList', undefined, undefined, { language: 'zh_CN' })
  expect([translated[0]?.group_name, translated[0]?.badges?.[3]?.earned_count]).toEqual(['入门', 0])
})

test('shows a badge by either form of its id', async () => {
  const expected = {
    name: 'Autobiographer',
    is_single: true,
    level: 1,
    award_count: 0,
    description: expect.stringContaining('/users/settings/profile"'),
  }

  for (const id of [encodeId('badge', 1, true), encodeId('badge', 1)]) {
    expect(await site.call('badgeInfo', { id })).toMatchObject({
      ...expected,
      id: encodeId('badge', 1, true),
    })
  }
  for (const id of ['nonsense', '1', encodeId('badge', 99, true), encodeId('question', 1)]) {
    expect(await getDenial(site.call('badgeInfo', { id }))).toEqual(noBadge)
  }
})

describe('the awards of a badge', () => {
  async function niceQuestions() {
    const questions = [await ask(site, asker), await ask(site, author), await ask(site, asker)]
    for (const [index, { id }] of questions.entries()) await voteUp(id, 10, `V${index}x`)
    await site.app.events.drain()
    return { questions, badge_id: await badgeId('Nice question') }
  }

  test('are paged, the latest first, and can be limited to one user', async () => {
    const { questions, badge_id } = await niceQuestions()
    const page = (query: object, as?: TestUser) => site.call('badgeAwardPage', { badge_id, ...query }, as)

    const { result: first, statements } = await countStatements(() => page({ page_size: 2 }, author))
    expect(first.count).toBe(3)
    expect(first.list).toMatchObject([
      { object_id: questions[2]?.id, object_type: 'question', url_title: questions[2]?.title },
      { object_id: questions[1]?.id, answer_id: '', author_user_info: { username: 'bo' } },
    ])
    expect(statements.length).toBeLessThanOrEqual(4)

    const { result: own, statements: more } = await countStatements(() => page({ username: 'ADA' }, author))
    expect(own.list.map(({ object_id }) => object_id)).toEqual([questions[2]?.id, questions[0]?.id])
    expect(more.length).toBeLessThanOrEqual(4)
    expect((await page({ page: 2, page_size: 2 })).list).toHaveLength(1)
    expect((await page({ username: 'nobody' })).count).toBe(3)
    const unknown = { count: 0, list: [] }
    expect(await page({ badge_id: 'nonsense' })).toEqual(unknown)
    expect(await page({ badge_id: encodeId('badge', 99, true) })).toEqual(unknown)
  })

  test('say nothing about hidden posts', async () => {
    const { questions, badge_id } = await niceQuestions()
    const [deleted, hidden] = questions
    await site.call('questionRemove', { id: deleted?.id ?? '' }, admin)
    await site.call('questionOperation', { id: hidden?.id ?? '', operation: 'hide' }, moderator)

    const titles = async (as?: TestUser) =>
      (await site.call('badgeAwardPage', { badge_id }, as)).list.map(({ url_title }) => url_title)
    expect(await titles(asker)).toEqual([questions[2]?.title, '', ''])
    expect(await titles(author)).toEqual([questions[2]?.title, hidden?.title, ''])
    expect(await titles(admin)).toEqual([questions[2]?.title, hidden?.title, ''])
  })
})

test('lists the badges of a user, and the ten latest', async () => {
  const question = await ask(site, asker)
  await site.call('voteUp', { object_id: question.id }, author)
  await site.app.events.drain()
  const posted = await answer(site, author, question)
  await site.call('answerUpdate', { id: posted.id, content: 'Give them much more sun.' }, author)
  await site.app.events.drain()

  const names = async (name: 'userBadgeList' | 'userBadgeRecentList') =>
    (await site.call(name, { username: 'BO' })).list.map((badge) => badge.name)
  expect(await names('userBadgeRecentList')).toEqual(['Editor', 'First upvote'])
  expect(await names('userBadgeList')).toHaveLength(2)

  const editor = await badgeId('Editor')
  await site.call('adminBadgeStatusUpdate', { id: editor, status: 'inactive' }, admin)
  expect(await names('userBadgeRecentList')).toEqual(['First upvote'])
  expect(await names('userBadgeList')).toHaveLength(2)
  const noUser = { reason: 'error.user.not_found', status: 400 }
  for (const name of ['userBadgeList', 'userBadgeRecentList'] as const) {
    expect(await getDenial(site.call(name, { username: 'nobody' }))).toEqual(noUser)
    const { statements } = await countStatements(() => site.call(name, { username: 'bo' }, asker))
    expect(statements.length).toBeLessThanOrEqual(4)
  }
})

test('revokes the badges of a deleted account', async () => {
  const question = await ask(site, asker)
  await site.call('voteUp', { object_id: question.id }, author)
  await site.call('voteUp', { object_id: question.id }, moderator)
  await site.app.events.drain()

  await site.call('adminUserStatusUpdate', { user_id: String(author.id), status: 'deleted' }, admin)
  expect(await getBadges(author)).toEqual([])
  expect(await site.call('badgeInfo', { id: await badgeId('First upvote') })).toMatchObject({
    award_count: 1,
  })
  expect(await recountCounters(site.db)).toEqual([])

  const { id } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
  const about = { flagId: 1, objectKind: 'question', objectId: id, questionId: id } as const
  const flag = { ...about, actorId: author.id }
  await inTransaction(site.db, (tx) => site.app.events.record(tx, 'post.flagged', flag))
  expect(await getBadges(author)).toEqual([])
})

describe('an administrator', () => {
  const page = (query: object, as = admin) => site.call('adminBadgePage', query, as)
  const switchTo = (id: string, status: string, as = admin) =>
    site.call('adminBadgeStatusUpdate', { id, status }, as)

  test('finds badges by status, name and id', async () => {
    await switchTo(encodeId('badge', 3), 'inactive')
    const names = async (query: object) => (await page(query)).list.map(({ name }) => name)

    const everything = await page({})
    expect([everything.count, everything.list.length]).toEqual([14, 14])
    expect(everything.list[2]).toMatchObject({
      id: encodeId('badge', 3, true),
      group_name: 'Getting started',
      status: 'inactive',
      earned: false,
    })
    expect(await names({ status: 'inactive' })).toEqual(['First flag'])
    expect(await names({ status: 'active', page: 2, page_size: 10 })).toHaveLength(3)
    expect(await names({ q: 'FIRST', status: 'active' })).toHaveLength(4)
    expect(await names({ q: `badge:${encodeId('badge', 3, true)}` })).toEqual(['First flag'])
    expect(await page({ q: 'badge:nonsense' })).toEqual({ count: 0, list: [] })
  })

  test('switches a badge off, so that it is neither shown nor awarded, and on again', async () => {
    const id = await badgeId('First upvote')
    const question = await ask(site, asker)
    await site.call('voteUp', { object_id: question.id }, author)
    await site.app.events.drain()
    await switchTo(id, 'inactive')
    await switchTo(id, 'inactive')

    expect(await badgeId('First upvote')).toBe('')
    expect(await getDenial(site.call('badgeInfo', { id }))).toEqual(noBadge)
    expect((await site.call('badgeAwardPage', { badge_id: id })).count).toBe(0)
    await site.call('voteUp', { object_id: question.id }, moderator)
    expect(await getBadges(moderator)).toEqual([])

    await switchTo(id, 'active')
    expect(await site.call('badgeInfo', { id }, author)).toMatchObject({ award_count: 1, earned_count: 1 })
  })

  test('is rejected for invalid input, and others for everything', async () => {
    const id = encodeId('badge', 1, true)
    expect(await getDenial(switchTo('nonsense', 'active'))).toEqual(noBadge)
    expect(await getDenial(switchTo(id, 'deleted'))).toEqual({
      reason: 'error.common.status_invalid',
      status: 400,
    })
    for (const as of [moderator, asker]) {
      expect(await getDenial(switchTo(id, 'inactive', as))).toMatchObject({ status: 403 })
      expect(await getDenial(page({}, as))).toMatchObject({ status: 403 })
    }
    expect(await getDenial(site.call('adminBadgePage', {}))).toMatchObject({ status: 401 })
  })
})

test('requires a login if the site does', async () => {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })

  expect(await getDenial(site.call('badgeList', undefined))).toMatchObject({ status: 401 })
  for (const name of ['userBadgeList', 'userBadgeRecentList'] as const) {
    expect(await getDenial(site.call(name, { username: 'ada' }))).toMatchObject({ status: 401 })
  }
  expect(await getDenial(site.call('badgeInfo', { id: 'x' }))).toMatchObject({ status: 401 })
  expect(await getDenial(site.call('badgeAwardPage', { badge_id: 'x' }))).toMatchObject({ status: 401 })
  expect(await site.call('badgeList', undefined, asker)).toHaveLength(3)
})

test('describes a badge for notifications', async () => {
  const { describeBadge } = createBadges({ db: site.db, clock: () => site.clock.now })

  expect(await describeBadge(11)).toEqual({
    name: 'badge.default_badges.great_answer.name',
    icon: 'chat-square-text-fill',
    level: 3,
  })
  expect(await describeBadge(99)).toBeUndefined()
})
