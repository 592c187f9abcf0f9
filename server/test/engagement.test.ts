import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recountCounters } from '../src/modules/recounts/index.ts'
import { AppError } from '../src/platform/refusals/index.ts'
import { addTag, answer, ask, comment, reputationOf } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function expectBalance() {
  expect(await recountCounters(site.db)).toEqual([])
  const low = await site.db
    .selectFrom('users')
    .select(['username', 'reputation'])
    .where('reputation', '<', 1)
    .execute()
  expect(low).toEqual([])
}

describe('any sequence of operations', () => {
  type World = { users: TestUser[]; questions: string[]; answers: string[]; comments: string[] }

  const pick = (list: string[], index: number) => list[index % Math.max(list.length, 1)] ?? 'nothing'

  const operations = [
    'ask',
    'answer',
    'editAnswer',
    'removeAnswer',
    'recoverAnswer',
    'accept',
    'withdraw',
    'up',
    'down',
    'comment',
    'removeComment',
    'follow',
    'bookmark',
    'removeQuestion',
    'recoverQuestion',
    'operate',
    'close',
    'reopen',
  ] as const

  const step = fc.record({
    operation: fc.constantFrom(...operations),
    user: fc.nat(4),
    question: fc.nat(9),
    answer: fc.nat(9),
    comment: fc.nat(9),
    object: fc.constantFrom('question', 'answer', 'comment'),
    flag: fc.boolean(),
    minutes: fc.nat(600),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  let texts = 0

  async function run(world: World, step: Step): Promise<unknown> {
    const user = world.users[step.user]
    if (!user) throw new Error('There are five users.')
    const id = pick(world.questions, step.question)
    const answer_id = pick(world.answers, step.answer)
    const comment_id = pick(world.comments, step.comment)
    const object_id = { question: id, answer: answer_id, comment: comment_id }[step.object]
    const is_cancel = step.flag
    switch (step.operation) {
      case 'ask':
        return world.questions.push(
          (await ask(site, user, { content: `About #${id}, number ${++texts}` })).id,
        )
      case 'answer':
        return world.answers.push((await answer(site, user, { id }, `Look at #${id}, ${++texts} times`)).id)
      case 'comment':
        return world.comments.push((await comment(site, user, { id: object_id })).comment_id)
      case 'editAnswer':
        return site.call('answerUpdate', { id: answer_id, content: `A better text ${++texts}` }, user)
      case 'removeAnswer':
        return site.call('answerRemove', { id: answer_id }, user)
      case 'recoverAnswer':
        return site.call('answerRecover', { answer_id }, user)
      case 'accept':
        return site.call('answerAccept', { question_id: id, answer_id }, user)
      case 'withdraw':
        return site.call('answerAccept', { question_id: id, answer_id: '0' }, user)
      case 'up':
        return site.call('voteUp', { object_id, is_cancel }, user)
      case 'down':
        return site.call('voteDown', { object_id, is_cancel }, user)
      case 'removeComment':
        return site.call('commentRemove', { comment_id }, user)
      case 'follow':
        return site.call('followSwitch', { object_id, is_cancel }, user)
      case 'bookmark':
        return site.call('bookmarkSwitch', { object_id: id, group_id: '0', bookmark: step.flag }, user)
      case 'removeQuestion':
        return site.call('questionRemove', { id }, user)
      case 'recoverQuestion':
        return site.call('questionRecover', { question_id: id }, user)
      case 'operate':
        return site.call('questionOperation', { id, operation: step.flag ? 'hide' : 'show' }, user)
      case 'close':
        return site.call('questionClose', { id, close_type: 63 }, user)
      case 'reopen':
        return site.call('questionReopen', { question_id: id }, user)
      default:
        return step.operation satisfies never
    }
  }

  /** Refusals are part of the game; anything else that is thrown is a fault. */
  async function attempt(world: World, step: Step): Promise<boolean> {
    try {
      await run(world, step)
      return true
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }

  async function createWorld(): Promise<World> {
    const number = ++texts
    const users = [
      await site.addUser(`Admin${number}`, { role_id: 2 }),
      await site.addUser(`Mod${number}`, { role_id: 3 }),
      await site.addUser(`Rich${number}`, { reputation: 300 }),
      await site.addUser(`Plain${number}`, { reputation: 20 }),
      await site.addUser(`New${number}`),
    ]
    const [, , rich, plain, newcomer] = users
    if (!rich || !plain || !newcomer) throw new Error('There are five users.')
    await addTag(site)
    const first = await ask(site, plain)
    const second = await ask(site, newcomer)
    const answers = [
      await answer(site, rich, first),
      await answer(site, newcomer, first),
      await answer(site, plain, second),
    ]
    const comments = [await comment(site, rich, first)]
    return {
      users,
      questions: [first.id, second.id],
      answers: answers.map((item) => item.id),
      comments: comments.map((item) => item.comment_id),
    }
  }

  test('leaves every counter equal to its recount and every reputation equal to its log', async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
        const world = await createWorld()
        for (const step of steps) {
          site.clock.now += step.minutes * 60
          if (await attempt(world, step)) done.add(step.operation)
        }
        await expectBalance()
      }),
      { numRuns: 25, endOnFailure: true },
    )
    // A property that only ever sees refusals would prove nothing.
    expect(done.size).toBe(operations.length)
  })

  test('leaves them so when the operations run at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const world = await createWorld()
        await Promise.all(steps.map((step) => attempt(world, step)))
        await expectBalance()
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})

describe('two hundred equal calls at the same time have one effect', () => {
  let asker: TestUser
  let author: TestUser
  let reader: TestUser

  beforeEach(async () => {
    asker = await site.addUser('Ada')
    author = await site.addUser('Bo')
    reader = await site.addUser('Cy', { reputation: 200 })
  })

  const atOnce = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 200 }, call))

  test('votes', async () => {
    const posted = await answer(site, author, await ask(site, asker))

    const results = await atOnce(() => site.call('voteUp', { object_id: posted.id }, reader))

    expect(results).toEqual(
      Array.from({ length: 200 }, () => ({ up_votes: 1, down_votes: 0, votes: 1, vote_status: 'vote_up' })),
    )
    expect(await reputationOf(site, author)).toBe(11)
    expect(
      await site.db.selectFrom('outbox').select('id').where('name', '=', 'vote.cast').execute(),
    ).toHaveLength(1)
    await expectBalance()
  })

  test('votes in both directions of many voters', async () => {
    const posted = await answer(site, author, await ask(site, asker))
    const voters: TestUser[] = []
    for (let n = 0; n < 20; n++) voters.push(await site.addUser(`Voter${n}`, { reputation: 200 }))

    await Promise.all(
      voters.flatMap((voter) => [
        site.call('voteUp', { object_id: posted.id }, voter),
        site.call('voteDown', { object_id: posted.id }, voter),
        site.call('voteUp', { object_id: posted.id, is_cancel: true }, voter),
      ]),
    )

    await expectBalance()
  })

  test('follows', async () => {
    const question = await ask(site, asker)

    const results = await atOnce(() => site.call('followSwitch', { object_id: question.id }, reader))

    expect(new Set(results.map(({ follows }) => follows))).toEqual(new Set([1]))
    await expectBalance()
  })

  test('bookmarks', async () => {
    const question = await ask(site, asker)

    const results = await atOnce(() =>
      site.call('bookmarkSwitch', { object_id: question.id, group_id: '0', bookmark: true }, reader),
    )

    expect(results.filter((result) => result !== null)).toEqual([{ object_collection_count: 1 }])
    await expectBalance()
  })

  test('acceptances', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)

    await atOnce(() => site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker))

    expect([await reputationOf(site, asker), await reputationOf(site, author)]).toEqual([3, 16])
    const told = await site.db
      .selectFrom('outbox')
      .select('id')
      .where('name', '=', 'answer.accepted')
      .execute()
    expect(told).toHaveLength(1)
    await expectBalance()
  })

  test('acceptances of two answers', async () => {
    const question = await ask(site, asker)
    const answers = [await answer(site, author, question), await answer(site, reader, question)]

    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        site.call('answerAccept', { question_id: question.id, answer_id: answers[n % 2]?.id }, asker),
      ),
    )

    const accepted = await site.db.selectFrom('answers').select('id').where('accepted', '=', 1).execute()
    expect(accepted).toHaveLength(1)
    await expectBalance()
  })

  test('answers of one account, while the site allows one', async () => {
    const question = await ask(site, asker)

    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => answer(site, author, question, `Give them more sun, ${n} hours.`)),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expectBalance()
  })
})
