import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../../test/site.ts'
import { recountQuestions } from '../index.ts'

type Fixtures = { site: TestSite; author: TestUser; mod: TestUser; admin: TestUser; ids: string[] }
type Step = (fixtures: Fixtures, pick: (list: string[]) => string | undefined) => Promise<unknown>

const slugs = ['knots', 'ropes', 'sails']
const getTags = (seed: number) =>
  slugs.filter((_, bit) => (seed >> bit) & 1).map((slug_name) => ({ slug_name }))

function question(seed: number, linked: string | undefined) {
  return {
    title: `Question with seed ${seed}`,
    content: `Body ${seed} ${linked ? `/questions/${linked}` : ''}`,
    tags: seed % 8 === 0 ? [{ slug_name: 'knots' }] : getTags(seed % 8),
  }
}

const steps: Record<string, (seed: number) => Step> = {
  ask: (seed) => async (fixtures, pick) => {
    const asked = await fixtures.site.call('questionAdd', question(seed, pick(fixtures.ids)), fixtures.author)
    fixtures.ids.push(asked.id)
  },
  edit: (seed) => async (fixtures, pick) => {
    const id = pick(fixtures.ids)
    if (!id) return
    const changes = question(seed, pick([...fixtures.ids].reverse()))
    return fixtures.site.call('questionUpdate', { ...changes, id }, fixtures.author)
  },
  close: (seed) => async (fixtures, pick) => {
    const id = pick(fixtures.ids)
    if (!id) return
    const close_msg = `${fixtures.site.app.settings.current.general.site_url}/questions/${fixtures.ids[seed % fixtures.ids.length]}`
    return fixtures.site.call('questionClose', { id, close_type: 60, close_msg }, fixtures.mod)
  },
  reopen: () => async (fixtures, pick) => {
    const question_id = pick(fixtures.ids)
    return question_id && fixtures.site.call('questionReopen', { question_id }, fixtures.mod)
  },
  remove: () => async (fixtures, pick) => {
    const id = pick(fixtures.ids)
    return id && fixtures.site.call('questionRemove', { id }, fixtures.admin)
  },
  recover: () => async (fixtures, pick) => {
    const question_id = pick(fixtures.ids)
    return question_id && fixtures.site.call('questionRecover', { question_id }, fixtures.mod)
  },
  ...Object.fromEntries(
    ['pin', 'unpin', 'hide', 'show'].map((operation) => [
      operation,
      (): Step => async (fixtures, pick) => {
        const id = pick(fixtures.ids)
        return id && fixtures.site.call('questionOperation', { id, operation }, fixtures.mod)
      },
    ]),
  ),
}

const script = fc.array(
  fc.record({
    step: fc.constantFrom(...Object.keys(steps)),
    seed: fc.integer({ min: 0, max: 63 }),
    which: fc.nat(20),
  }),
  { minLength: 1, maxLength: 25 },
)

async function play(
  fixtures: Fixtures,
  { step, seed, which }: { step: string; seed: number; which: number },
) {
  const pick = (list: string[]) => list[which % Math.max(list.length, 1)]
  fixtures.site.clock.now += 1
  // Denials are expected: an edit of a deleted question, for one.
  await steps[step]?.(seed)(fixtures, pick).catch((error: { status?: number }) => {
    if (error.status === undefined) throw error
  })
}

async function createFixtures(): Promise<Fixtures> {
  const site = await createTestSite()
  return {
    site,
    author: await site.addUser('Ada', { reputation: 2000 }),
    mod: await site.addUser('Mod', { role_id: 3 }),
    admin: await site.addUser('Admin', { role_id: 2 }),
    ids: [],
  }
}

test('every counter equals its recount after any sequence of steps', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (moves) => {
      const fixtures = await createFixtures()
      try {
        for (const move of moves) await play(fixtures, move)
        expect(await recountQuestions(fixtures.site.db)).toEqual([])
      } finally {
        await fixtures.site.close()
      }
    }),
    { numRuns: testEngine === 'sqlite' ? 40 : 12 },
  )
})

test('every counter equals its recount after steps taken at the same time', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (moves) => {
      const fixtures = await createFixtures()
      try {
        for (let seed = 1; seed <= 4; seed++) await play(fixtures, { step: 'ask', seed, which: 0 })
        await Promise.all(moves.map((move) => play(fixtures, move)))
        expect(await recountQuestions(fixtures.site.db)).toEqual([])
      } finally {
        await fixtures.site.close()
      }
    }),
    { numRuns: testEngine === 'sqlite' ? 15 : 25, endOnFailure: true },
  )
})
