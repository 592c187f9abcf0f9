import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeId, type ObjectKind } from '../src/modules/identifiers/index.ts'
import { addTag, answer, ask, comment } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'

let site: TestSite
let member: TestUser

/** Ids of nothing, or of another kind of object. */
const ids = new Map<string, string>()

beforeAll(async () => {
  site = await createTestSite()
  member = await site.addUser('Ada', { reputation: 5000, role_id: 2 })
  const question = await ask(site, member)
  ids.set('question', question.id)
  ids.set('answer', (await answer(site, member, question)).id)
  ids.set('comment', (await comment(site, member, question)).comment_id)
  ids.set('tag', encodeId('tag', await addTag(site)))
  ids.set('user', String(member.id))
})
afterAll(() => site.close())

const kinds: ObjectKind[] = ['question', 'answer', 'comment', 'tag', 'user', 'collection', 'report']
const unknown = [
  ...kinds.map((kind) => encodeId(kind, 987_654)),
  ...kinds.map((kind) => encodeId(kind, 987_654, true)),
  '987654',
  '0',
  '-1',
  '1e3',
  '99999999999999999999',
  'nonsense',
  '0x1f',
  "' or 1=1 --",
  '\u0000',
]

const toast = { err_type: 'toast' }
const acts = {
  follow: (object_id: string) => site.call('followSwitch', { object_id }, member),
  'vote up': (object_id: string) => site.call('voteUp', { object_id }, member),
  'vote down': (object_id: string) => site.call('voteDown', { object_id }, member),
  bookmark: (object_id: string) =>
    site.call('bookmarkSwitch', { object_id, group_id: '0', bookmark: true }, member),
  react: (object_id: string) =>
    site.call('reactionSwitch', { object_id, emoji: 'heart', reaction: 'activate' }, member),
  flag: (object_id: string) => site.call('flagAdd', { object_id, report_type: 1, content: '' }, member),
  comment: (object_id: string) => site.call('commentAdd', { object_id, original_text: 'Thanks' }, member),
  answer: (question_id: string) =>
    site.call('answerAdd', { question_id, content: 'Give them more sun.' }, member),
}
type Act = keyof typeof acts

/** Kinds that each call accepts. Everything else must be rejected. */
const objects: Record<Act, string[]> = {
  follow: ['question', 'tag', 'user'],
  'vote up': ['question', 'answer', 'comment'],
  'vote down': ['question', 'answer'],
  bookmark: ['question'],
  react: ['question', 'answer'],
  flag: ['question', 'answer', 'comment', 'user'],
  comment: ['question', 'answer'],
  answer: ['question'],
}

const tables = ['follows', 'votes', 'bookmarks', 'reactions', 'flags', 'comments', 'answers'] as const

async function countRows(): Promise<number[]> {
  const counts = tables.map((table) =>
    site.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ count }) => Number(count))
}

test.each(Object.keys(acts) as Act[])('%s: rejects an unknown id', async (name) => {
  const before = await countRows()
  const others = [...ids].filter(([kind]) => !objects[name].includes(kind)).map(([, id]) => id)

  for (const id of [...unknown, ...others]) {
    const outcome = await acts[name](id).then(
      () => ({ id, status: 200 }),
      (error: { status?: number; reason?: string }) => ({ id, status: error.status, reason: error.reason }),
    )
    expect(outcome).toMatchObject({ id, status: expect.toBeOneOf([400, 403, 404]) })
  }

  expect(await countRows()).toEqual(before)
})

test('follow: rejects with the reason that the contract names', async () => {
  // The last is not text that a database accepts, and is rejected as such.
  for (const id of [...unknown.slice(0, -1), ids.get('answer') ?? '', ids.get('comment') ?? '']) {
    await expect(acts.follow(id)).rejects.toMatchObject({
      reason: 'error.object.not_found',
      details: { data: toast },
    })
  }
})
