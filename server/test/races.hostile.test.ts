import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask } from './content.ts'
import { getCode, mailTo } from './mails.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** The number of calls made at once that succeed. */
async function countDone(calls: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls)
  return results.filter(({ status }) => status === 'fulfilled').length
}

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

const findUser = (id: number) =>
  site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const sumReputation = async (id: number) => {
  const rows = await site.db
    .selectFrom('reputation_log')
    .select('amount')
    .where('user_id', '=', id)
    .where('cancelled', '=', 0)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('a password reset code works for one of several concurrent requests', async () => {
  await site.addUser('Ada')
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const code = getCode(await mailTo(site, 'ada@example.com'))
  const pass = (number: number) => `analytical-engine-${number}`

  expect(await countDone(times(5, (n) => site.call('passwordReplace', { code, pass: pass(n) })))).toBe(1)
  const logins = times(5, (n) => site.call('userLogin', { e_mail: 'ada@example.com', pass: pass(n) }))
  expect(await countDone(logins)).toBe(1)
})

test('an email address that two accounts request at once goes to one of them', async () => {
  const users = [await site.addUser('Ada'), await site.addUser('Grace')]
  const codes = []
  for (const user of users) {
    await site.call('emailChangeSend', { e_mail: 'new@example.com', pass: '' }, user)
    codes.push(getCode(await mailTo(site, 'new@example.com')))
  }

  expect(await countDone(codes.map((code) => site.call('emailChange', { code })))).toBe(1)
  const emails = await Promise.all(users.map(async ({ id }) => (await findUser(id)).email))
  expect(emails.filter((email) => email === 'new@example.com')).toHaveLength(1)
})

test('a username that two accounts request at once goes to one of them', async () => {
  const users = [await site.addUser('Ada'), await site.addUser('Grace')]
  const rename = (user: TestUser) =>
    site.call('userInfoUpdate', { display_name: 'Countess', username: 'countess' }, user)

  expect(await countDone(users.map(rename))).toBe(1)
})

test('one of several answers accepted at once stays accepted, and only its author gains reputation', async () => {
  const asker = await site.addUser('Ada')
  const authors = await Promise.all(times(4, (n) => site.addUser(`Author${n}`)))
  await addTag(site)
  const question = await ask(site, asker)
  const answers = []
  for (const author of authors) answers.push(await answer(site, author, question))
  const accept = (answer_id: string) =>
    site.call('answerAccept', { question_id: question.id, answer_id }, asker)

  for (let round = 0; round < 5; round++) {
    await Promise.allSettled([...answers.map(({ id }) => accept(id)), accept('')])
  }
  await accept(answers[2]?.id ?? '')

  const rows = await site.db.selectFrom('answers').select(['id', 'accepted']).execute()
  expect(rows.filter(({ accepted }) => accepted !== 0)).toHaveLength(1)
  const reputation = await Promise.all(
    authors.map(async ({ id }) => [(await findUser(id)).reputation, await sumReputation(id)]),
  )
  expect(reputation).toEqual([
    [1, 1],
    [1, 1],
    [16, 16],
    [1, 1],
  ])
})

test('concurrent votes up, down and canceled leave the state of a single vote', async () => {
  const [author, voter] = [await site.addUser('Ada'), await site.addUser('Grace', { reputation: 1000 })]
  const question = await ask(site, author)
  const vote = (name: 'voteUp' | 'voteDown', is_cancel: boolean) =>
    site.call(name, { object_id: question.id, is_cancel }, voter)

  for (let round = 0; round < 5; round++) {
    await Promise.allSettled(times(12, (n) => vote(n % 2 === 0 ? 'voteUp' : 'voteDown', n % 3 === 0)))
  }
  await vote('voteDown', true)
  await vote('voteUp', false)

  const { vote_count } = await site.db.selectFrom('questions').select('vote_count').executeTakeFirstOrThrow()
  expect(vote_count).toBe(1)
  expect((await findUser(author.id)).reputation).toBe(await sumReputation(author.id))
  expect((await findUser(author.id)).reputation).toBe(11)
  expect((await findUser(voter.id)).reputation).toBe(await sumReputation(voter.id))
})

type Act = (by: TestUser, whom: TestUser) => Promise<unknown>

const acts: [string, Act][] = [
  [
    'take the role from',
    (by, { id }) => site.call('adminUserRoleUpdate', { user_id: String(id), role_id: 1 }, by),
  ],
  [
    'delete',
    (by, { id }) => site.call('adminUserStatusUpdate', { user_id: String(id), status: 'deleted' }, by),
  ],
]

test.each(acts)('two administrators who %s each other at once leave one', async (_what, act) => {
  const ada = await site.addUser('Ada', { role_id: 2 })
  const grace = await site.addUser('Grace', { role_id: 2 })

  expect(await countDone([act(ada, grace), act(grace, ada)])).toBe(1)

  const admins = site.db.selectFrom('users').select('id').where('role_id', '=', 2).where('status', '=', 1)
  expect(await admins.execute()).toHaveLength(1)
})

test('an answer that is deleted and restored at once counts once, or not at all', async () => {
  const [asker, author, admin] = [
    await site.addUser('Ada'),
    await site.addUser('Grace'),
    await site.addUser('Root', { role_id: 2 }),
  ]
  const question = await ask(site, asker)
  const { id } = await answer(site, author, question)

  for (let round = 0; round < 5; round++) {
    await Promise.allSettled(
      times(8, (n) =>
        n % 2 === 0
          ? site.call('answerRemove', { id }, n % 4 === 0 ? author : admin)
          : site.call('answerRecover', { answer_id: id }, admin),
      ),
    )
  }
  await site.call('answerRecover', { answer_id: id }, admin).catch(() => {})

  const row = await site.db.selectFrom('questions').select('answer_count').executeTakeFirstOrThrow()
  const { status } = await site.db.selectFrom('answers').select('status').executeTakeFirstOrThrow()
  expect([row.answer_count, status]).toEqual([1, 1])
})

test('thirty votes at once do not exceed the daily reputation limit', async () => {
  const author = await site.addUser('Ada')
  const voters = await Promise.all(times(30, (n) => site.addUser(`Voter${n}`, { reputation: 1000 })))
  const questions: { id: string }[] = []
  for (let count = 0; count < 3; count++) questions.push(await ask(site, author))
  const vote = (voter: TestUser, number: number) =>
    site.call('voteUp', { object_id: questions[number % 3]?.id ?? '', is_cancel: false }, voter)

  expect(await countDone(voters.map(vote))).toBe(30)

  expect((await findUser(author.id)).reputation).toBe(201)
  expect(await sumReputation(author.id)).toBe(201)
})
