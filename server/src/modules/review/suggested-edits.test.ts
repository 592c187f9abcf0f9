import { revisionStatus } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addTag,
  answer,
  ask,
  getDenial,
  getReputation,
  recordedEvents,
  setReputation,
} from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { recordRevision } from '../history/index.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let asker: TestUser
let answerer: TestUser
let editor: TestUser
let reviewer: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  answerer = await site.addUser('Bo')
  editor = await site.addUser('Ed', { reputation: 800 })
  reviewer = await site.addUser('Rae', { reputation: 1000 })
  admin = await site.addUser('Boss', { role_id: 2 })
})
afterEach(async () => {
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const getQueue = (as: TestUser, page?: number) => site.call('suggestedEditPage', { page }, as)
const audit = (id: string, operation: string, as: TestUser = reviewer) =>
  site.call('suggestedEditAudit', { id, operation }, as)
const check = (id: string, as: TestUser) => site.call('revisionEditCheck', { id }, as)

async function waitingId(as: TestUser = admin): Promise<string> {
  return (await getQueue(as)).list[0]?.unreviewed_info.id ?? ''
}

/** A question whose title, text and tags a user wants to change. */
async function suggestForQuestion() {
  const question = await ask(site, asker)
  site.clock.now += 60
  const suggestion = {
    id: question.id,
    title: 'When are tomatoes ripe?',
    content: 'They stay *green*.',
    tags: [
      { slug_name: 'garden', display_name: 'garden' },
      { slug_name: 'ripeness', display_name: 'Ripeness', original_text: 'When **fruit** is ready.' },
    ],
    edit_summary: 'Say **when**',
  }
  expect(await site.call('questionUpdate', suggestion, editor)).toEqual({
    url_title: 'when-are-tomatoes-ripe',
    wait_for_review: true,
  })
  site.clock.now += 60
  return question
}

async function suggestForAnswer() {
  const posted = await answer(site, answerer, await ask(site, asker))
  site.clock.now += 60
  const suggestion = { id: posted.id, content: 'Give them *time*.', edit_summary: 'Patience' }
  expect(await site.call('answerUpdate', suggestion, editor)).toEqual({ wait_for_review: true })
  site.clock.now += 60
  return posted
}

async function suggestForTag() {
  const id = await addTag(site, 'beans', asker)
  await inTransaction(site.db, (tx) =>
    recordRevision(tx, {
      kind: 'tag',
      objectId: id,
      userId: editor.id,
      title: 'runner-beans',
      content: { slug: 'runner-beans', displayName: 'Runner beans', content: 'They *climb*.' },
      summary: 'Told more',
      status: revisionStatus.waiting,
      at: site.clock.now,
    }),
  )
  return encodeId('tag', id)
}

describe('the author of a suggested edit', () => {
  test.each([
    ['question', suggestForQuestion],
    ['answer', suggestForAnswer],
    ['tag', suggestForTag],
  ] as const)('is notified of each decision about a %s, without naming reviewers', async (type, suggest) => {
    const getInbox = async (user: TestUser) => {
      await site.app.events.drain()
      const { list } = await site.call('notificationPage', { type: 'inbox', page_size: 100 }, user)
      return list
        .filter(({ notification_action: action }) => action?.startsWith('Your edit'))
        .map(({ notification_action, object_info: { object_type, object_map }, user_info }) =>
          [notification_action, object_type, object_map.revision, user_info?.username].filter(Boolean),
        )
    }
    await suggest()
    const id = await waitingId()
    await audit(id, 'reject', admin)
    await audit(id, 'reject', admin)
    expect(await getInbox(editor)).toEqual([['Your edit was not approved:', type, id]])

    await suggest()
    await audit(await waitingId(), 'approve', admin)
    expect((await getInbox(editor))[0]).toEqual(['Your edit was approved:', type])
    expect(await getInbox(admin)).toEqual([])
  })

  test('is linked to the tag', async () => {
    await suggestForTag()
    await audit(await waitingId(), 'reject', admin)
    await site.app.events.drain()

    const { list } = await site.call('notificationPage', { type: 'inbox', page_size: 100 }, editor)
    expect(list[0]?.object_info).toMatchObject({ object_type: 'tag', object_map: { tag: 'beans' } })
  })
})

describe('approving', () => {
  test('a question’s edit changes it, adds to its timeline, and earns the suggester reputation', async () => {
    const question = await suggestForQuestion()
    const suggestedAt = site.clock.now - 60
    expect(await site.call('questionInfo', { id: question.id })).toMatchObject({ title: question.title })

    expect(await audit(await waitingId(), 'approve')).toEqual({})

    expect(await site.call('questionInfo', { id: question.id })).toMatchObject({
      title: 'When are tomatoes ripe?',
      html: '<p>They stay <em>green</em>.</p>',
      edit_time: suggestedAt,
      update_time: suggestedAt,
      update_user_info: { username: 'ed' },
      tags: [{ slug_name: 'ripeness' }, { slug_name: 'garden' }],
    })
    expect(await site.call('tagInfo', { name: 'ripeness' })).toMatchObject({ question_count: 1 })
    const { timeline } = await site.call('timeline', { object_id: question.id }, asker)
    expect(timeline[0]).toMatchObject({
      activity_type: 'edited',
      user_info: { username: 'ed' },
      comment: '<p>Say <strong>when</strong></p>',
    })
    expect(await getReputation(site, editor)).toBe(802)
    expect(await recordedEvents(site, 'revision.approved')).toMatchObject([
      { actorId: reviewer.id, editorId: editor.id, reputation: [{ userId: editor.id, amount: 2 }] },
    ])
    expect(await recordedEvents(site, 'question.edited')).toHaveLength(1)
    expect(await check(question.id, asker)).toBeNull()
  })

  test('an answer’s edit changes it and moves its question', async () => {
    const posted = await suggestForAnswer()
    await audit(await waitingId(), 'approve')

    const { info, question } = await site.call('answerInfo', { id: posted.id })
    expect(info).toMatchObject({
      content: 'Give them *time*.',
      html: '<p>Give them <em>time</em>.</p>',
      update_time: site.clock.now - 60,
      update_user_info: { username: 'ed' },
    })
    expect(question.update_time).toBe(site.clock.now)
    expect(await recordedEvents(site, 'answer.edited')).toMatchObject([{ actorId: editor.id }])
    const { timeline } = await site.call('timeline', { object_id: posted.id }, asker)
    expect(timeline[0]).toMatchObject({ activity_type: 'edited', comment: '<p>Patience</p>' })
  })

  test('a tag’s edit changes its description and leaves its names', async () => {
    const tag = await suggestForTag()
    await audit(await waitingId(), 'approve', admin)

    expect(await site.call('tagInfo', { id: tag })).toMatchObject({
      slug_name: 'beans',
      display_name: 'beans',
      parsed_text: '<p>They <em>climb</em>.</p>',
    })
    const { timeline } = await site.call('timeline', { object_id: tag }, asker)
    expect(timeline).toMatchObject([{ activity_type: 'edited', user_info: { username: 'ed' } }])
  })

  test('counts once per edit, and not twice for one', async () => {
    const posted = await suggestForAnswer()
    const id = await waitingId()
    await audit(id, 'approve')
    await audit(id, 'approve')
    await audit(id, 'reject')
    expect(await getReputation(site, editor)).toBe(802)

    await site.call('answerUpdate', { id: posted.id, content: 'Give them more time.' }, editor)
    await audit(await waitingId(), 'approve')

    expect(await getReputation(site, editor)).toBe(804)
  })

  test('happens once, however many do it at the same time', async () => {
    const posted = await suggestForAnswer()
    const id = await waitingId()

    await Promise.all(Array.from({ length: 200 }, () => audit(id, 'approve', admin)))

    expect(await getReputation(site, editor)).toBe(802)
    const { timeline } = await site.call('timeline', { object_id: posted.id }, admin)
    expect(timeline.filter((entry) => entry.activity_type === 'edited')).toHaveLength(1)
  })

  test('rejects what was deleted meanwhile, and leaves it waiting', async () => {
    const question = await suggestForQuestion()
    const id = await waitingId()
    await site.call('questionRemove', { id: question.id }, admin)

    expect(await getDenial(audit(id, 'approve', admin))).toEqual({
      reason: 'error.question.cannot_update',
      status: 400,
    })
    expect(await audit(id, 'approve', reviewer)).toEqual({})
    expect(await getQueue(admin)).toEqual({ count: 0, list: [] })
    await site.call('questionRecover', { question_id: question.id }, admin)
    expect((await getQueue(admin)).count).toBe(1)

    const posted = await suggestForAnswer()
    const [, second] = [id, (await getQueue(admin, 2)).list[0]?.unreviewed_info.id ?? '']
    await site.call('answerRemove', { id: posted.id }, admin)
    expect(await getDenial(audit(second, 'approve', admin))).toEqual({
      reason: 'error.answer.cannot_update',
      status: 400,
    })
  })

  test('rejects a tag that was deleted meanwhile', async () => {
    await suggestForTag()
    const id = await waitingId()
    await site.db.updateTable('tags').set({ status: 10 }).where('slug', '=', 'beans').execute()

    expect(await getDenial(audit(id, 'approve', admin))).toEqual({
      reason: 'error.tag.not_found',
      status: 400,
    })
  })
})

test('lists several suggestions on a page, oldest first', async () => {
  await suggestForQuestion()
  await suggestForAnswer()
  await suggestForTag()

  const first = await site.call('suggestedEditPage', { page: 1, page_size: 2 }, admin)
  expect(first.count).toBe(3)
  expect(first.list.map(({ type }) => type)).toEqual(['question', 'answer'])
  const second = await site.call('suggestedEditPage', { page: 2, page_size: 2 }, admin)
  expect(second.list.map(({ type }) => type)).toEqual(['tag'])
})

test('a suggestion for a tag that has become a synonym is shown with that tag', async () => {
  const tag = await suggestForTag()
  const main = await addTag(site, 'legumes')
  await site.db.updateTable('tags').set({ main_tag_id: main }).where('slug', '=', 'beans').execute()

  const [suggestion] = (await getQueue(admin)).list

  expect(suggestion).toMatchObject({
    info: { object_id: tag, title: 'beans' },
    unreviewed_info: { object_id: tag, content: { tag_id: tag } },
  })
})

test('an approved suggestion earns no badge for an edit', async () => {
  await suggestForQuestion()
  await suggestForAnswer()
  for (const _ of ['question', 'answer']) await audit(await waitingId(), 'approve')
  await site.app.events.drain()

  expect(await site.call('userBadgeList', { username: editor.username })).toMatchObject({ list: [] })
})

test('rejecting changes nothing, and lets others edit', async () => {
  const posted = await suggestForAnswer()
  expect(await getDenial(check(posted.id, answerer))).toMatchObject({
    reason: 'error.revision.review_underway',
  })

  await audit(await waitingId(), 'reject')

  const { info } = await site.call('answerInfo', { id: posted.id })
  expect([info.content, info.update_time]).toEqual([posted.content, 0])
  expect(await getReputation(site, editor)).toBe(800)
  expect(await check(posted.id, answerer)).toBeNull()
  expect(await site.call('revisionList', { object_id: posted.id }, answerer)).toHaveLength(1)
})

test('requires the privilege for the kind, and does nothing for missing objects', async () => {
  await suggestForAnswer()
  const id = await waitingId()
  const denied = { reason: 'error.revision.no_permission', status: 400 }

  expect(await getDenial(audit(id, 'approve', editor))).toEqual(denied)
  expect(await audit('999999', 'approve')).toEqual({})
  expect(await audit('nonsense', 'approve')).toEqual({})
  expect(await audit(id, 'postpone')).toEqual({})
  expect(await getDenial(site.call('suggestedEditAudit', { id, operation: 'approve' }))).toMatchObject({
    status: 401,
  })
  expect((await getQueue(admin)).count).toBe(1)
  expect(await getDenial(site.call('suggestedEditPage', {}))).toMatchObject({ status: 401 })
})

test('shows reviewers what they may decide about, oldest first', async () => {
  const question = await suggestForQuestion()
  const posted = await suggestForAnswer()
  const tag = await suggestForTag()

  expect(await getQueue(editor)).toEqual({ count: 0, list: [] })
  expect((await getQueue(reviewer)).count).toBe(2)
  expect(await getQueue(reviewer, 3)).toEqual({ count: 2, list: [] })
  expect((await getQueue(admin, 1)).list[0]).toMatchObject({
    type: 'question',
    info: {
      object_id: question.id,
      title: question.title,
      tags: [{ slug_name: 'garden' }],
      object_type: 'question',
    },
    unreviewed_info: {
      title: 'When are tomatoes ripe?',
      url_title: 'when-are-tomatoes-ripe',
      status: 1,
      reason: 'Say **when**',
      user_info: { username: 'ed' },
      content: { html: '<p>They stay <em>green</em>.</p>', tags: [{}, { slug_name: 'ripeness' }] },
    },
  })
  expect((await getQueue(admin, 2)).list[0]).toMatchObject({
    type: 'answer',
    info: { object_id: posted.id, answer_id: posted.id, content: posted.content, tags: null },
    unreviewed_info: { content: { content: 'Give them *time*.' } },
  })
  expect((await getQueue(admin, 3)).list[0]).toMatchObject({
    type: 'tag',
    info: { object_id: tag, title: 'beans' },
    unreviewed_info: { content: { display_name: 'Runner beans', original_text: 'They *climb*.' } },
  })
})

test('must be done by another user than the author, unless that is a moderator', async () => {
  await suggestForAnswer()
  const id = await waitingId()
  const { answer_id } = (await getQueue(admin)).list[0]?.info ?? {}
  await setReputation(site, editor, 1000)

  expect(await getQueue(editor)).toEqual({ count: 0, list: [] })
  for (const operation of ['approve', 'reject']) {
    expect((await getDenial(audit(id, operation, editor))).reason).toBe('error.revision.no_permission')
  }
  expect((await site.call('answerInfo', { id: answer_id ?? '' })).info.content).not.toBe('Give them *time*.')

  await site.db.updateTable('users').set({ role_id: 3 }).where('id', '=', editor.id).execute()
  expect((await getQueue(editor)).count).toBe(1)
  await audit(id, 'approve', editor)
  expect((await site.call('answerInfo', { id: answer_id ?? '' })).info.content).toBe('Give them *time*.')
})

test('allows no second suggestion while one waits', async () => {
  const posted = await suggestForAnswer()
  await setReputation(site, reviewer, 5000)

  for (const user of [editor, reviewer, answerer]) {
    const again = site.call('answerUpdate', { id: posted.id, content: 'Another text.' }, user)
    expect(await getDenial(again)).toMatchObject({ reason: 'error.answer.cannot_update', status: 400 })
  }
})

test('a second reviewer is told that a suggestion was decided', async () => {
  await suggestForAnswer()
  const id = await waitingId()
  await audit(id, 'reject')

  expect(await getDenial(audit(id, 'approve', admin))).toEqual({
    reason: 'error.review.already_reviewed',
    status: 400,
    data: { err_type: 'toast' },
  })
  expect(await audit(id, 'reject')).toEqual({})
})
