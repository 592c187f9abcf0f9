import { type EndpointName, endpoints } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../src/platform/errors/index.ts'
import { setReputation } from './content.ts'
import { getCaller, type TestUser } from './site.ts'
import { acts } from './visibility/acting.ts'
import { type ContentItem, maySee } from './visibility/content-items.ts'
import { createFixtures, type Fixtures, type Viewer } from './visibility/fixtures.ts'

let fixtures: Fixtures
/** Has every right that reputation can give, but is not a moderator. */
let elder: Viewer

beforeAll(async () => {
  fixtures = await createFixtures()
  const user = await fixtures.site.addUser('Elder')
  await setReputation(fixtures.site, user, 1_000_000)
  elder = { user, actor: { ...fixtures.viewers.member.actor, userId: user.id, reputation: 1_000_000 } }
})
afterAll(() => fixtures.site.close())

const calls = Object.entries(endpoints)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name as EndpointName)
type UntypedAct = (item: ContentItem) => unknown
const naming = Object.entries(acts).flatMap(([name, act]) =>
  // Keys of the table are endpoint names, and the server itself validates the input.
  typeof act === 'string' ? [] : [[name as EndpointName, act as UntypedAct] as const],
)
/** Deleting an answer that is already deleted, or never existed, succeeds without effect for everyone. */
const rejecting = naming.filter(([name]) => name !== 'answerRemove')

test('lists, for every call that changes something, the content that it names', () => {
  expect(Object.keys(acts).sort()).toEqual([...calls].sort())
})

type Outcome = { isDone: boolean; body: string }

async function attempt(name: EndpointName, input: unknown, user?: TestUser): Promise<Outcome> {
  try {
    const data = await fixtures.site.app.routes.dispatchUntyped(name, input, getCaller(user))
    return { isDone: true, body: JSON.stringify(data) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { isDone: false, body: JSON.stringify(error.details) }
  }
}

describe.each(rejecting)('%s', (name, act) => {
  test('is rejected for content that the caller may not see, and reveals nothing of it', async () => {
    const hidden = fixtures.items.filter((item) => !maySee(elder.actor, item))
    let attempts = 0

    for (const item of hidden) {
      const input = act(item)
      if (input === undefined) continue
      attempts++
      const { isDone, body } = await attempt(name, input, elder.user)
      expect({ item: item.name, isDone }).toEqual({ item: item.name, isDone: false })
      expect(item.words.some((word) => body.includes(word))).toBe(false)
    }

    expect(attempts).toBeGreaterThan(0)
  })
})

test('answerRemove has no effect on answers that the caller may not see', async () => {
  const hidden = fixtures.answers.filter((item) => !maySee(elder.actor, item))
  const readStates = () =>
    fixtures.site.db.selectFrom('answers').select(['id', 'status']).orderBy('id').execute()
  const before = await readStates()

  for (const { id } of hidden) {
    expect(await attempt('answerRemove', { id }, elder.user)).toEqual({ isDone: true, body: 'null' })
  }

  expect(hidden.length).toBeGreaterThan(0)
  expect(await readStates()).toEqual(before)
})

// Otherwise a server that denies everything would pass.
test.each([
  'answerAdd',
  'answerUpdate',
  'bookmarkSwitch',
  'commentAdd',
  'flagAdd',
  'followSwitch',
  'questionInvite',
  'questionUpdate',
  'tagSynonymReplace',
  'tagUpdate',
  'voteDown',
  'voteUp',
] as const)('%s succeeds for the same account on content that it may see', async (name) => {
  const act = naming.find(([known]) => known === name)?.[1]
  const visible = fixtures.items.filter((item) => maySee(elder.actor, item))
  const input = visible.map((item) => act?.(item)).find((found) => found !== undefined)

  expect((await attempt(name, input, elder.user)).isDone).toBe(true)
})
