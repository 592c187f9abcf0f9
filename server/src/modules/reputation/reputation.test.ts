import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { recountCounters } from '../recounts/index.ts'
import { createReputation, type Reputation, type ReputationAction, type ReputationCause } from './index.ts'

let site: TestSite
let reputation: Reputation
let author: TestUser
let voters: TestUser[]

beforeEach(async () => {
  site = await createTestSite()
  reputation = createReputation({ settings: site.app.settings })
  author = await site.addUser('Ada')
  voters = []
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']) voters.push(await site.addUser(name))
})
afterEach(() => site.close())

const change = (causes: { cancel?: ReputationCause[]; credit?: ReputationCause[] }) =>
  inTransaction(site.db, (tx) => reputation.change(tx, { ...causes, at: site.clock.now }))

const vote = (voter: number, action: ReputationAction, objectId = 7): ReputationCause => ({
  userId: author.id,
  actorId: voters[voter]?.id ?? 0,
  objectId,
  action,
})

async function getReputation(user: TestUser): Promise<number | undefined> {
  const row = await site.db
    .selectFrom('users')
    .select('reputation')
    .where('id', '=', user.id)
    .executeTakeFirst()
  return row?.reputation
}

async function expectBalance() {
  expect(await recountCounters(site.db)).toEqual([])
}

test('credits a cause once, however often it is announced', async () => {
  await change({ credit: [vote(0, 'answer.voted_up')] })
  const again = await change({ credit: [vote(0, 'answer.voted_up')] })

  expect(again).toEqual([])
  expect(await getReputation(author)).toBe(11)
  await expectBalance()
})

test('returns whose reputation changed, and by how much', async () => {
  const [voter] = voters
  await change({ credit: [vote(1, 'answer.voted_up')] })
  await change({ credit: [{ ...vote(0, 'answer.vote_down'), userId: voter?.id ?? 0 }] })

  const changes = await change({
    credit: [{ ...vote(2, 'answer.accept'), userId: voter?.id ?? 0 }, vote(2, 'answer.accepted')],
  })

  expect(changes).toEqual(
    expect.arrayContaining([
      { userId: voter?.id, amount: 2 },
      { userId: author.id, amount: 15 },
    ]),
  )
})

test('stops at the minimum and later returns exactly what was deducted', async () => {
  await site.db.updateTable('users').set({ reputation: 2 }).where('id', '=', author.id).execute()
  await site.db.updateTable('reputation_log').set({ amount: 2 }).where('user_id', '=', author.id).execute()

  await change({ credit: [vote(0, 'answer.voted_down')] })
  expect(await getReputation(author)).toBe(1)
  await change({ credit: [vote(1, 'answer.voted_down')] })
  expect(await getReputation(author)).toBe(1)
  await expectBalance()
  await change({ cancel: [vote(1, 'answer.voted_down')] })
  expect(await getReputation(author)).toBe(1)
  await change({ cancel: [vote(0, 'answer.voted_down')] })

  expect(await getReputation(author)).toBe(2)
  await expectBalance()
})

test('raises a reputation below the minimum to it with any loss', async () => {
  const newcomer = await site.addUser('Nia', { reputation: 0 })

  await change({ credit: [{ ...vote(0, 'question.voted_down'), userId: newcomer.id }] })

  expect(await getReputation(newcomer)).toBe(1)
  await expectBalance()
})

test('does not create reputation when a vote is withdrawn and repeated at the minimum', async () => {
  const up = vote(0, 'answer.voted_up')
  await change({ credit: [up] })
  const downs = [1, 2, 3, 4, 5].map((voter) => vote(voter, 'answer.voted_down'))
  for (const down of downs) await change({ credit: [down] })
  expect(await getReputation(author)).toBe(1)

  for (let round = 0; round < 3; round++) {
    await change({ cancel: [up] })
    expect(await getReputation(author)).toBe(1)
    await change({ credit: [up] })
    expect(await getReputation(author)).toBe(1)
    await expectBalance()
  }
  for (const down of downs) await change({ cancel: [down] })

  expect(await getReputation(author)).toBe(11)
  await expectBalance()
})

test('does not credit upvotes beyond the daily limit, and does so again the next day', async () => {
  for (let question = 1; question <= 20; question++)
    await change({ credit: [vote(0, 'question.voted_up', question)] })
  expect(await getReputation(author)).toBe(201)

  await change({ credit: [vote(0, 'question.voted_up', 21)] })
  expect(await getReputation(author)).toBe(201)
  await change({ credit: [vote(0, 'answer.accepted', 22)] })
  expect(await getReputation(author)).toBe(216)
  site.clock.now += 86_400
  await change({ credit: [vote(0, 'question.voted_up', 23)] })
  expect(await getReputation(author)).toBe(226)

  await change({ cancel: [vote(0, 'question.voted_up', 21)] })
  expect(await getReputation(author)).toBe(226)
  await change({ credit: [vote(0, 'question.voted_up', 21)] })
  expect(await getReputation(author)).toBe(236)
  await expectBalance()
})

test('credits in full while the day’s sum is below the limit, so that 209 is possible', async () => {
  for (let question = 1; question <= 20; question++)
    await change({ credit: [vote(0, 'question.voted_up', question)] })
  await change({ credit: [vote(0, 'answer.voted_down', 30)] })

  await change({ credit: [vote(0, 'question.voted_up', 31)] })

  // The account's own first point counts as well: 1 + 200 - 2 = 199 is still below the limit.
  expect(await getReputation(author)).toBe(209)
})

test('grants the point for activation only once', async () => {
  const newcomer = await site.addUser('Nia', { reputation: 0 })

  for (let time = 0; time < 3; time++) {
    await inTransaction(site.db, (tx) => reputation.grantActivation(tx, newcomer.id, site.clock.now))
  }

  expect(await getReputation(newcomer)).toBe(1)
  await expectBalance()
})

describe('an approved suggestion', () => {
  const credit = (revisionId: number, userId = author.id, reviewerId = voters[0]?.id ?? 0) =>
    inTransaction(site.db, (tx) =>
      reputation.creditApprovedEdit(tx, { revisionId, objectId: 7, userId, reviewerId }, site.clock.now),
    )

  test('earns its author two points, once per revision', async () => {
    expect(await credit(1)).toEqual([{ userId: author.id, amount: 2 }])
    expect(await credit(1)).toEqual([])
    expect(await credit(1, author.id, voters[1]?.id)).toEqual([])
    expect(await credit(2)).toEqual([{ userId: author.id, amount: 2 }])

    expect(await getReputation(author)).toBe(5)
    await expectBalance()
  })

  test('counts once when it is approved many times at the same moment', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => credit(3, author.id, voters[n % 6]?.id)))

    expect(await getReputation(author)).toBe(3)
    await expectBalance()
  })

  test('earns nothing if its author approved it, or for an unknown account', async () => {
    expect(await credit(1, author.id, author.id)).toEqual([])
    expect(await credit(1, 999_999)).toEqual([])
  })

  test('earns the same beyond the daily limit of votes', async () => {
    for (let question = 1; question <= 20; question++)
      await change({ credit: [vote(0, 'question.voted_up', question)] })

    expect(await credit(1)).toEqual([{ userId: author.id, amount: 2 }])
  })
})

test('changes nothing while a user center decides on reputation', async () => {
  let isExternal = false
  reputation = createReputation({
    settings: site.app.settings,
    isExternal: () => isExternal,
  })
  await change({ credit: [vote(0, 'answer.voted_up')] })
  isExternal = true
  const newcomer = await site.addUser('Nia', { reputation: 0 })
  const edit = { revisionId: 1, objectId: 7, userId: author.id, reviewerId: newcomer.id }

  expect(
    await change({ cancel: [vote(0, 'answer.voted_up')], credit: [vote(1, 'answer.voted_up')] }),
  ).toEqual([])
  await inTransaction(site.db, async (tx) => {
    await reputation.grantActivation(tx, newcomer.id, site.clock.now)
    expect(await reputation.creditApprovedEdit(tx, edit, site.clock.now)).toEqual([])
  })

  expect([await getReputation(author), await getReputation(newcomer)]).toEqual([11, 0])
  await expectBalance()
})

test('ignores deleted accounts', async () => {
  expect(await change({ credit: [{ ...vote(0, 'answer.voted_up'), userId: 999_999 }] })).toEqual([])
})

test('keeps every reputation at the sum of its log and at least at the minimum', async () => {
  const actions: ReputationAction[] = [
    'question.voted_up',
    'question.voted_down',
    'answer.voted_up',
    'answer.voted_down',
    'answer.vote_down',
    'answer.accept',
    'answer.accepted',
    'comment.vote_up',
  ]
  const step = fc.record({
    kind: fc.constantFrom('credit' as const, 'cancel' as const),
    action: fc.constantFrom(...actions),
    voter: fc.nat(3),
    objectId: fc.integer({ min: 1, max: 3 }),
    hours: fc.nat(20),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      for (const { kind, action, voter, objectId, hours } of steps) {
        site.clock.now += hours * 3600
        await change({ [kind]: [vote(voter, action, objectId)] })
        expect(await getReputation(author)).toBeGreaterThanOrEqual(1)
      }
      await expectBalance()
    }),
    { numRuns: 25 },
  )
})

test('credits a cause once if it is credited many times at the same moment', async () => {
  await Promise.all(Array.from({ length: 30 }, () => change({ credit: [vote(0, 'answer.voted_up')] })))

  expect(await getReputation(author)).toBe(11)
  await expectBalance()
})
