import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createPluginUpdates } from './plugin-updates.ts'

const timing = { debounceMs: 5, perTurn: 500, turnMs: 5 }

function createUpdates() {
  const fake = createFakePluginHost()
  const host = {
    ...fake,
    statusList: (language: string) =>
      fake.offering('embed').map(({ slug }) => ({ slug_name: `${slug} ${language}`, enabled: true })),
  }
  return { host, updates: createPluginUpdates(host, timing) }
}

const read = (event: string | undefined) => JSON.parse(event?.split('data: ')[1] ?? '')
const names = (event: string | undefined) =>
  read(event).statuses.map(({ slug_name }: { slug_name: string }) => slug_name)

test('says what is on in the language of the page, and once for several changes', async () => {
  const { host, updates } = createUpdates()
  const events: string[] = []
  updates.subscribe('de_DE', (event) => events.push(event))
  expect(names(events[0])).toEqual([])

  host.enable('one', { embed: { platforms: async () => [] } })
  host.enable('two', { embed: { platforms: async () => [] } })
  await sleep(30)

  expect(events).toHaveLength(2)
  expect(names(events[1])).toEqual(['one de_DE', 'two de_DE'])
})

test('reaches many pages in turns, soon, and spreads what they ask then', async () => {
  const { host, updates } = createUpdates()
  const last = new Map<number, string>()
  const turns = new Map<number, number>()
  for (let page = 0; page < 5_000; page++) {
    updates.subscribe('en_US', (event) => {
      if (names(event).length > 0) last.set(page, event)
      const turn = Math.floor(page / timing.perTurn)
      turns.set(turn, performance.now())
    })
  }
  const began = performance.now()

  host.enable('one', { embed: { platforms: async () => [] } })
  await vi.waitFor(() => expect(last.size).toBe(5_000), { timeout: 5_000 })

  const times = [...turns.values()].map((time) => time - began)
  expect(Math.max(...times)).toBeLessThan(2_000)
  // Other work of the process comes in between.
  expect(new Set(times.map(Math.floor)).size).toBeGreaterThan(5)
  expect(read(last.get(0)).spread_ms).toBe(5_000)
})

test('says nothing to pages that have gone', async () => {
  const { updates } = createUpdates()
  const events: string[] = []
  const leave = updates.subscribe('en_US', (event) => events.push(event))

  updates.announceRendered()
  leave()
  updates.announceRendered()

  expect(events.map((event) => event.split('\n')[0])).toEqual(['event: plugins', 'event: rendered'])
})
