import { accountRole, type EndpointDefinition, endpoints, getPath } from '@querent/sdk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInputSchema } from './bad-input/arbitrary-input.ts'
import { answer, ask } from './content.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

/** Texts for a few users that are not posts. Each word occurs nowhere else. */
const words = [
  'zwwaiting',
  'zwsummary',
  'zwrejected',
  'zwbecause',
  'zwflagged',
  'zwsuspended',
  'zwaddress',
  'zwcontact',
] as const
type Word = (typeof words)[number]

let site: TestSite
let http: SiteServer
let users: Record<
  'stranger' | 'author' | 'editor' | 'flagger' | 'suspended' | 'moderator' | 'admin',
  TestUser
>
/** Values for the fields of calls, by the names of the fields. */
let known: Record<string, readonly string[]>

beforeAll(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  users = {
    stranger: await site.addUser('Stranger'),
    author: await site.addUser('Author', { email: 'zwaddress@example.com' }),
    editor: await site.addUser('Editor', { reputation: 800 }),
    flagger: await site.addUser('Flagger', { reputation: 100 }),
    suspended: await site.addUser('Suspended', { email: 'zwcontact@example.com' }),
    moderator: await site.addUser('Moderator', { role_id: accountRole.moderator }),
    admin: await site.addUser('Admin', { role_id: accountRole.admin }),
  }
  const rejected = await suggestEdit('zwrejected')
  const { list } = await site.call('suggestedEditPage', {}, users.moderator)
  const id = list[0]?.unreviewed_info.id ?? ''
  const review = { id, operation: 'reject', rejection_reason: 'It is zwbecause.' }
  await site.call('suggestedEditAudit', review, users.moderator)
  const waiting = await suggestEdit('zwwaiting', 'I say zwsummary')
  const posted = await answer(site, users.suspended, waiting)
  await site.call(
    'flagAdd',
    { object_id: posted.id, report_type: 58, content: 'It is zwflagged.' },
    users.flagger,
  )
  await site.call(
    'userSuspend',
    { username: users.suspended.username, suspend_duration: '7d', suspension_reason: 'For zwsuspended.' },
    users.moderator,
  )
  await site.app.events.drain()

  const posts = [rejected.id, waiting.id, posted.id]
  const revisions = await site.db.selectFrom('revisions').select('id').execute()
  const names = Object.values(users).map(({ username }) => username)
  known = {
    id: posts,
    object_id: posts,
    question_id: posts,
    answer_id: posts,
    user_id: Object.values(users).map((user) => `${user.id}`),
    username: names,
    query: names,
    q: [...words, 'tomatoes'],
    title: [...words, 'tomatoes'],
    tag: ['garden'],
    name: ['garden'],
    tags: ['garden'],
    new_revision_id: revisions.map((revision) => `${revision.id}`),
    old_revision_id: ['0'],
    object_type: ['question', 'answer'],
    action: ['flag', 'close'],
    type: ['inbox', 'achievement'],
    own_rejected: ['true'],
    show_vote: ['true'],
  }
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

/** An edit of somebody else's question that waits for review. */
async function suggestEdit(word: Word, edit_summary = '') {
  const question = await ask(site, users.author)
  site.clock.now += 60
  const tags = [{ slug_name: 'garden', display_name: 'garden' }]
  const edit = { id: question.id, title: `Who knows ${word}?`, content: `About ${word}.`, tags, edit_summary }
  expect(await site.call('questionUpdate', edit, users.editor)).toMatchObject({ wait_for_review: true })
  return question
}

const reads = Object.entries<EndpointDefinition>(endpoints).filter(
  ([name, { method, access }]) => method === 'GET' && access !== 'install' && name !== 'userLogout',
)

/** Requests with each known value of each field, and with the required fields. */
function listRequests(definition: EndpointDefinition): string[] {
  const schema = getInputSchema(definition)
  const fields = Object.keys(schema?.properties ?? {}).filter((field) => known[field])
  const required = fields.filter((field) => schema?.required?.includes(field))
  const base = Object.fromEntries(required.map((field) => [field, known[field]?.[0] ?? '']))
  const inputs = fields.flatMap((field) => (known[field] ?? []).map((value) => ({ ...base, [field]: value })))
  return [base, ...inputs].map((input) => `${getPath(definition)}?${new URLSearchParams(input)}`)
}

async function findWords(user: TestUser | undefined): Promise<Word[]> {
  const found = new Set<Word>()
  for (const [, definition] of reads) {
    for (const path of listRequests(definition)) {
      const { statusCode, body } = await http.send('GET', path, undefined, user)
      expect(statusCode).toBeLessThan(500)
      for (const word of words) if (body.includes(word)) found.add(word)
    }
  }
  return words.filter((word) => found.has(word))
}

test('shows each secret word to those who may read it', async () => {
  const ofEditor = await findWords(users.editor)
  expect(ofEditor).toEqual(['zwwaiting', 'zwrejected', 'zwbecause'])
  expect(new Set([...ofEditor, ...(await findWords(users.admin))])).toEqual(new Set(words))
})

test.each([
  ['a visitor', undefined, []],
  ['a member', 'stranger', []],
  // The author's own address.
  ['the author', 'author', ['zwaddress']],
  ['a suspended member', 'suspended', ['zwsuspended', 'zwcontact']],
] as const)('shows %s no secret words of others in any call', async (_, name, own) => {
  expect(await findWords(name && users[name])).toEqual(own)
})
