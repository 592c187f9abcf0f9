import { type EndpointName, endpoints, getPath } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeId, encodeId } from '../src/modules/identifiers/index.ts'
import { setReputation } from './content.ts'
import { createTestServer, type SiteServer } from './site-server.ts'
import { acts } from './visibility/acting.ts'
import { type ContentItem, maySee } from './visibility/content-items.ts'
import { createFixtures, type Fixtures, type Viewer } from './visibility/fixtures.ts'
import { type Reading, readings } from './visibility/reading.ts'

let fixtures: Fixtures
let http: SiteServer
let viewers: [string, Viewer][]

beforeAll(async () => {
  fixtures = await createFixtures()
  http = await createTestServer(fixtures.site)
  // Has every right that reputation can give.
  const elder = await fixtures.site.addUser('Elder')
  await setReputation(fixtures.site, elder, 1_000_000)
  const { actor } = fixtures.viewers.member
  viewers = [
    ...(['anonymous', 'member', 'author', 'answerer'] as const).map((role): [string, Viewer] => [
      role,
      fixtures.viewers[role],
    ]),
    ['elder', { user: elder, actor: { ...actor, userId: elder.id, reputation: 1_000_000 } }],
  ]
})
afterAll(async () => {
  await http.server.close()
  await fixtures.site.close()
})

/** A call that names an item. */
type Request = { item: ContentItem; input: unknown }

type UntypedAct = (item: ContentItem) => unknown
// Keys of the tables are endpoint names, and the server itself validates the input.
const actions = Object.entries(acts).filter(([, act]) => typeof act === 'function') as [
  EndpointName,
  UntypedAct,
][]
const reads = Object.entries(readings).filter(([, reading]) => typeof reading !== 'string') as [
  EndpointName,
  Reading,
][]

const isNamed = (text: string, item: ContentItem) =>
  text.includes(`"${item.id}"`) || (item.kind === 'tag' && text.includes(item.tag.slug))

function listReads(reading: Reading): Request[] {
  return reading.probes(fixtures).flatMap(({ input }) => {
    const text = JSON.stringify(input ?? {})
    return fixtures.items.filter((item) => isNamed(text, item)).map((item) => ({ item, input }))
  })
}

const missingNumber = 987_654
const missingSlug = 'zwmmmmmm'

/** The same text about an item of the same kind that never existed. */
function toMissing(text: string, item: ContentItem): string {
  const isShort = encodeId(item.kind, decodeId(item.id)?.id ?? 0, true) === item.id
  const replaced = text.replaceAll(`"${item.id}"`, `"${encodeId(item.kind, missingNumber, isShort)}"`)
  return item.kind === 'tag' ? replaced.replaceAll(item.tag.slug, missingSlug) : replaced
}

async function send(name: EndpointName, input: unknown, { user }: Viewer): Promise<string> {
  const { method } = endpoints[name]
  const path = getPath(endpoints[name])
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(key, `${value}`)
  const reply = await (method === 'GET'
    ? http.send('GET', `${path}?${query}`, undefined, user)
    : http.send(method, path, input, user))
  // Each of the two requests counts as a view of the public question.
  return `${reply.statusCode} ${reply.body.replace(/"view_count":\d+/g, '"view_count":0')}`
}

type Difference = { role: string; item: string; hidden: string; missing: string }

/** Sends each viewer's requests for hidden items, and the same requests for items that never existed. */
async function compare(name: EndpointName, requests: readonly Request[]) {
  const differences: Difference[] = []
  let compared = 0
  for (const [role, viewer] of viewers) {
    for (const { item, input } of requests) {
      if (input === undefined || maySee(viewer.actor, item) || isKnown(name, item, viewer)) continue
      const hidden = toMissing(await send(name, input, viewer), item)
      const missing = await send(name, JSON.parse(toMissing(JSON.stringify(input), item)), viewer)
      compared++
      if (hidden !== missing) differences.push({ role, item: item.name, hidden, missing })
    }
  }
  return { compared, differences }
}

/** Authors may delete their own answer even if it is hidden with its question. */
const isKnown = (name: EndpointName, item: ContentItem, { actor }: Viewer) =>
  name === 'answerRemove' && item.kind === 'answer' && item.answer.userId === actor.userId

describe('content that the caller may not see gives the same response as missing content', () => {
  test.each(actions)('%s', async (name, act) => {
    const { compared, differences } = await compare(
      name,
      fixtures.items.map((item) => ({ item, input: act(item) })),
    )

    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(0)
  })

  test('commentAdd in reply to a comment', async () => {
    const text = { object_id: fixtures.hub.id, original_text: 'I would like to know, too.' }
    const { compared, differences } = await compare(
      'commentAdd',
      fixtures.comments.map((item) => ({ item, input: { ...text, reply_comment_id: item.id } })),
    )

    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(0)
  })

  test.each(reads)('%s', async (name, reading) => {
    const { differences } = await compare(name, listReads(reading))

    expect(differences).toEqual([])
  })

  test('timelineDetail of a revision', async () => {
    const revisions = await fixtures.site.db.selectFrom('revisions').select(['id', 'object_id']).execute()
    const requests = revisions.flatMap(({ id, object_id }) => {
      const item = fixtures.items.find((found) => decodeId(found.id)?.id === object_id)
      return item ? [{ item, id }] : []
    })
    let compared = 0

    for (const [role, viewer] of viewers) {
      const ask = (id: number) =>
        send('timelineDetail', { new_revision_id: `${id}`, old_revision_id: '0' }, viewer)
      for (const { item, id } of requests) {
        if (maySee(viewer.actor, item)) continue
        expect({ role, item: item.name, reply: await ask(id) }).toEqual({
          role,
          item: item.name,
          reply: await ask(missingNumber),
        })
        compared++
      }
    }

    expect(compared).toBeGreaterThan(20)
  })
})

/** The pages of an item, with and without what may follow its id. */
function listPages(item: ContentItem): string[] {
  switch (item.kind) {
    case 'question':
      return [`/questions/${item.id}`, `/questions/${item.id}/some-title`, `/posts/${item.id}/timeline`]
    case 'answer':
      return [
        `/questions/${fixtures.hub.id}/${item.id}`,
        `/questions/${fixtures.hub.id}/some-title/${item.id}`,
        `/answers/${item.id}`,
      ]
    case 'comment':
      return [`/questions/${fixtures.hub.id}?commentId=${item.id}`]
    case 'tag':
      return [`/tags/${item.tag.slug}`, `/tags/${item.tag.slug}/feed.atom`]
  }
}

test('pages of hidden content respond and redirect like pages of missing content', async () => {
  const differences: unknown[] = []
  let compared = 0
  for (const [role, { actor, user }] of viewers) {
    for (const item of fixtures.items.filter((hidden) => !maySee(actor, hidden))) {
      const missing = JSON.parse(toMissing(JSON.stringify(item.id), item))
      const replace = (text: string) =>
        (item.kind === 'tag' ? text.replaceAll(item.tag.slug, missingSlug) : text).replaceAll(
          item.id,
          missing,
        )
      for (const path of listPages(item)) {
        const [hidden, never] = await Promise.all(
          [path, replace(path)].map((url) => http.get(url, { as: user })),
        )
        const describe = (reply?: typeof hidden) => replace(`${reply?.statusCode} ${reply?.headers.location}`)
        if (describe(hidden) !== describe(never)) {
          differences.push({ role, item: item.name, path, hidden: describe(hidden), never: describe(never) })
        }
        compared++
      }
    }
  }

  expect(differences).toEqual([])
  expect(compared).toBeGreaterThan(100)
})

// Otherwise a request list without any items would pass.
test.each([
  'answerInfo',
  'answerPage',
  'commentInfo',
  'commentPage',
  'questionInfo',
  'questionInvited',
  'questionLinks',
  'questionSimilarTag',
  'questionView',
  'reactionInfo',
  'revisionEditCheck',
  'revisionList',
  'tagInfo',
  'tagSynonymList',
  'timeline',
] as const)('compares %s', (name) => {
  const reading = reads.find(([known]) => known === name)?.[1]

  expect(reading && listReads(reading).length).toBeGreaterThan(0)
})
