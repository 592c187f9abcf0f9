import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, recordedEvents } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

type Emoji = 'heart' | 'smile' | 'frown'

const react = (object_id: string, emoji: Emoji = 'heart', as: TestUser | undefined = member) =>
  site.call('reactionSwitch', { object_id, emoji, reaction: 'activate' }, as)
const takeBack = (object_id: string, emoji: Emoji = 'heart', as = member) =>
  site.call('reactionSwitch', { object_id, emoji, reaction: 'deactivate' }, as)
const read = (object_id: string, as?: TestUser) => site.call('reactionInfo', { object_id }, as)

describe('reacting', () => {
  test('counts every user once, and lets them react in several ways', async () => {
    const { id } = await ask(site, asker)

    expect(await read(id)).toBeNull()
    await react(id)
    site.clock.now += 10
    await react(id, 'smile')
    site.clock.now += 10
    await react(id)
    await react(id, 'heart', asker)

    expect(await read(id)).toEqual({
      reaction_summary: [
        { emoji: 'heart', count: 2, tooltip: 'cy, ada', is_active: false },
        { emoji: 'smile', count: 1, tooltip: 'cy', is_active: false },
      ],
    })
    expect((await read(id, asker))?.reaction_summary.map((item) => item.is_active)).toEqual([true, false])
  })

  test('is withdrawn, and may be withdrawn again', async () => {
    const { id } = await ask(site, asker)
    await react(id)

    expect(await takeBack(id)).toEqual({ reaction_summary: [] })
    expect(await takeBack(id)).toEqual({ reaction_summary: [] })
    expect(await read(id)).toEqual({ reaction_summary: [] })
  })

  test('leaves a post without reactions unchanged', async () => {
    const { id } = await ask(site, asker)

    expect(await takeBack(id)).toEqual({ reaction_summary: [] })
    expect(await read(id)).toBeNull()
  })

  test('names the first five users, and returns how many others there are', async () => {
    const { id } = await ask(site, asker)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
      site.clock.now += 1
      await react(id, 'heart', await site.addUser(name))
    }

    const summary = await read(id)

    expect(summary?.reaction_summary).toEqual([
      { emoji: 'heart', count: 7, is_active: false, tooltip: 'one, two, three, four, five and 2 more' },
    ])
  })

  test('announces each change once', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, asker, question)

    await react(posted.id)
    await react(posted.id)
    await takeBack(posted.id)
    await takeBack(posted.id)

    const event = {
      objectKind: 'answer',
      objectId: decodeObjectId('answer', posted.id),
      questionId: decodeObjectId('question', question.id),
      actorId: member.id,
    }
    expect(await recordedEvents(site, 'reaction.changed')).toEqual([event, event])
  })

  test('has one effect, however often it is sent at once', async () => {
    const { id } = await ask(site, asker)

    const all = await Promise.all(Array.from({ length: 200 }, () => react(id)))

    expect(all.at(-1)?.reaction_summary).toEqual([
      { emoji: 'heart', count: 1, is_active: true, tooltip: 'cy' },
    ])
    expect(await recordedEvents(site, 'reaction.changed')).toHaveLength(1)
  })
})

describe('rejects', () => {
  test('missing objects, and objects that are no posts', async () => {
    const question = await ask(site, asker)
    const note = await comment(site, asker, question)

    const missing = { reason: 'error.object.not_found', status: 400 }
    for (const id of [note.comment_id, 'x!']) {
      expect(await getDenial(react(id))).toEqual(missing)
      expect(await getDenial(read(id))).toEqual(missing)
    }
    for (const kind of ['question', 'answer'] as const) {
      const reason = `error.${kind}.not_found`
      const id = encodeId(kind, 999_999)
      expect(await getDenial(react(id))).toEqual({ reason, status: 400 })
      expect(await getDenial(read(id))).toEqual({ reason, status: 404 })
    }
    const unknown = site.call('reactionSwitch', { object_id: question.id, emoji: 'tada' } as never, member)
    expect(await getDenial(unknown)).toMatchObject({ status: 400, reason: 'base.request_format_error' })
  })

  test('visitors', async () => {
    const { id } = await ask(site, asker)

    const visit = site.call('reactionSwitch', { object_id: id, emoji: 'heart', reaction: 'activate' })
    expect(await getDenial(visit)).toMatchObject({ status: 401 })
  })

  test('hidden objects, as if they did not exist', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, asker, question)
    await react(question.id)
    await react(posted.id)

    await site.call('answerRemove', { id: posted.id }, moderator)
    const noAnswer = 'error.answer.not_found'
    expect(await getDenial(react(posted.id))).toMatchObject({ reason: noAnswer, status: 400 })
    expect(await getDenial(read(posted.id, member))).toEqual({ reason: noAnswer, status: 404 })
    expect(await getDenial(react(posted.id, 'heart', asker))).toMatchObject({
      reason: 'error.object.already_deleted',
    })
    expect(await read(posted.id, asker)).toMatchObject({ reaction_summary: [{ count: 1 }] })

    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
    const noQuestion = 'error.question.not_found'
    expect(await getDenial(react(question.id))).toMatchObject({ reason: noQuestion, status: 400 })
    expect(await getDenial(read(question.id, member))).toEqual({ reason: noQuestion, status: 404 })
    expect(await getDenial(read(posted.id, member))).toEqual({ reason: noAnswer, status: 404 })
  })
})

test('needs four statements to read, however many users react', async () => {
  const { id } = await ask(site, asker)
  for (const emoji of ['heart', 'smile', 'frown'] as const) {
    for (const user of [asker, member, moderator]) await react(id, emoji, user)
  }

  const { result, statements } = await countStatements(() => read(id, member))

  expect(result?.reaction_summary).toHaveLength(3)
  expect(statements.length).toBeLessThanOrEqual(4)
})

test('names a deleted account by its id', async () => {
  const { id } = await ask(site, asker)
  await react(id)
  await site.db.updateTable('users').set({ status: 10, username: '' }).where('id', '=', member.id).execute()

  expect((await read(id))?.reaction_summary[0]?.tooltip).toMatch(/^user/)
})
