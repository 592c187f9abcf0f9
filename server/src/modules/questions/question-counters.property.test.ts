import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { recountQuestions } from './index.ts'

type World = { site: TestSite; author: TestUser; mod: TestUser; admin: TestUser; ids: string[] }
type Step = (world: World, pick: (list: string[]) => string | undefined) => Promise<unknown>

const slugs = ['knots', 'ropes', 'sails']
const tagsOf = (seed: number) =>
  slugs.filter((_, bit) => (seed >> bit) & 1).map((slug_name) => ({ slug_name }))

function question(seed: number, linked: string | undefined) {
  return {
    title: `Question with seed ${seed}`,
    content: `Body ${seed} ${linked ? `/questions/${linked}` : ''}`,
    tags: seed % 8 === 0 ? [{ slug_name: 'knots' }] : tagsOf(seed % 8),
  }
}

const steps: Record<string, (seed: number) => Step> = {
  ask: (seed) => async (world, pick) => {
    const asked = await world.site.call('questionAdd', question(seed, pick(world.ids)), world.author)
    world.ids.push(asked.id)
  },
  edit: (seed) => async (world, pick) => {
    const id = pick(world.ids)
    if (!id) return
    const changes = question(seed, pick([...world.ids].reverse()))
    return world.site.call('questionUpdate', { ...changes, id }, world.author)
  },
  close: (seed) => async (world, pick) => {
    const id = pick(world.ids)
    if (!id) return
    const close_msg = `${world.site.app.settings.current.general.site_url}/questions/${world.ids[seed % world.ids.length]}`
    return world.site.call('questionClose', { id, close_type: 60, close_msg }, world.mod)
  },
  reopen: () => async (world, pick) => {
    const question_id = pick(world.ids)
    return question_id && world.site.call('questionReopen', { question_id }, world.mod)
  },
  remove: () => async (world, pick) => {
    const id = pick(world.ids)
    return id && world.site.call('questionRemove', { id }, world.admin)
  },
  recover: () => async (world, pick) => {
    const question_id = pick(world.ids)
    return question_id && world.site.call('questionRecover', { question_id }, world.mod)
  },
  ...Object.fromEntries(
    ['pin', 'unpin', 'hide', 'show'].map((operation) => [
      operation,
      (): Step => async (world, pick) => {
        const id = pick(world.ids)
        return id && world.site.call('questionOperation', { id, operation }, world.mod)
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

async function play(world: World, { step, seed, which }: { step: string; seed: number; which: number }) {
  const pick = (list: string[]) => list[which % Math.max(list.length, 1)]
  world.site.clock.now += 1
  // Refusals are part of the game: an edit of a deleted question, for one.
  await steps[step]?.(seed)(world, pick).catch((error: { status?: number }) => {
    if (error.status === undefined) throw error
  })
}

async function createWorld(): Promise<World> {
  const site = await createTestSite()
  return {
    site,
    author: await site.addUser('Ada', { reputation: 2000 }),
    mod: await site.addUser('Mod', { role_id: 3 }),
    admin: await site.addUser('Admin', { role_id: 2 }),
    ids: [],
  }
}

test('every counter equals its recount after any sequence of steps', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (moves) => {
      const world = await createWorld()
      try {
        for (const move of moves) await play(world, move)
        expect(await recountQuestions(world.site.db)).toEqual([])
      } finally {
        await world.site.close()
      }
    }),
    { numRuns: testEngine === 'sqlite' ? 40 : 12 },
  )
})

test('every counter equals its recount after steps taken at the same time', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (moves) => {
      const world = await createWorld()
      try {
        for (let seed = 1; seed <= 4; seed++) await play(world, { step: 'ask', seed, which: 0 })
        await Promise.all(moves.map((move) => play(world, move)))
        expect(await recountQuestions(world.site.db)).toEqual([])
      } finally {
        await world.site.close()
      }
    }),
    { numRuns: testEngine === 'sqlite' ? 15 : 25, endOnFailure: true },
  )
})
