import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, getDenial, recordedEvents, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const unknownAnswer = encodeId('answer', 999_999)

async function getTimeline(kind: 'question' | 'answer', id: string) {
  const rows = await site.db
    .selectFrom('activities')
    .select(['type', 'cancelled', 'user_id', 'trigger_user_id'])
    .where('original_object_id', '=', decodeObjectId(kind, id) ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => (row.cancelled ? `${row.type} (cancelled)` : row.type))
}

describe('editing an answer', () => {
  const edit = (id: string, content: string, as: TestUser) =>
    site.call('answerUpdate', { id, content, edit_summary: 'Say it *better*' }, as)

  test('applies the author’s edit at once', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    site.clock.now += 90

    expect(await edit(id, 'Water them every day.', author)).toEqual({ wait_for_review: false })

    const { info, question: after } = await site.call('answerInfo', { id })
    expect(info).toMatchObject({ content: 'Water them every day.', update_time: site.clock.now })
    expect(info.update_user_info).toBeUndefined()
    expect(after.update_time).toBe(site.clock.now)
    expect(await getTimeline('answer', id)).toEqual(['answered', 'edited'])
    const [entry] = await site.db
      .selectFrom('activities')
      .select('comment')
      .where('type', '=', 'edited')
      .execute()
    expect(entry?.comment).toBe('<p>Say it <em>better</em></p>')
    expect(await recordedEvents(site, 'answer.edited')).toHaveLength(1)
  })

  test('names an editor who is not the author, until the author edits again', async () => {
    const { id } = await answer(site, author, await ask(site, asker))

    expect(await edit(id, 'Water them every day.', moderator)).toEqual({ wait_for_review: false })
    expect((await site.call('answerInfo', { id })).info.update_user_info).toMatchObject({ username: 'mo' })
    await edit(id, 'Water them twice a day.', author)
    expect((await site.call('answerInfo', { id })).info.update_user_info).toBeUndefined()
  })

  test('keeps an edit by a user with less reputation for review, and nothing else until then', async () => {
    const { id, content } = await answer(site, author, await ask(site, asker))
    await setReputation(site, member, 100)

    expect(await edit(id, 'Water them every day.', member)).toEqual({ wait_for_review: true })

    expect((await site.call('answerInfo', { id })).info.content).toBe(content)
    const waiting = { reason: 'error.answer.cannot_update', status: 400 }
    expect(await getDenial(edit(id, 'Water them at night.', member))).toEqual(waiting)
    expect(await getDenial(edit(id, 'Water them at night.', author))).toEqual(waiting)
    const [event] = await recordedEvents(site, 'answer.editSuggested')
    expect(event).toMatchObject({ answerId: decodeObjectId('answer', id), actorId: member.id })
  })

  test('keeps one of several concurrent suggestions', async () => {
    const { id } = await answer(site, author, await ask(site, asker))
    await setReputation(site, member, 100)

    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => edit(id, `Water them ${n} times a day.`, member)),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('does nothing if the text is the same', async () => {
    const { id, content } = await answer(site, author, await ask(site, asker))
    await setReputation(site, member, 100)

    expect(await edit(id, content, author)).toEqual({ wait_for_review: false })
    expect(await edit(id, content, member)).toEqual({ wait_for_review: false })
    expect(await getTimeline('answer', id)).toEqual(['answered'])
  })

  test('rejects users who may not edit, and answers that cannot be edited', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)

    expect(await getDenial(edit(id, 'Water them every day.', member))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
    expect(await getDenial(edit(id, '<!-- nothing -->', author))).toMatchObject({
      fields: ['content: error.answer.content_cannot_empty'],
    })
    const missing = { reason: 'error.answer.not_found', status: 400 }
    expect(await getDenial(edit(unknownAnswer, 'Water them every day.', author))).toEqual(missing)
    await site.call('answerRemove', { id }, author)
    expect(await getDenial(edit(id, 'Water them every day.', author))).toEqual({
      reason: 'error.answer.cannot_update',
      status: 400,
    })
    expect(await getDenial(edit(id, 'Water them every day.', member))).toEqual(missing)
  })
})
