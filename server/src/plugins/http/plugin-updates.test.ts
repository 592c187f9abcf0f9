import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createPluginUpdates } from './plugin-updates.ts'

function createUpdates() {
  const fake = createFakePluginHost()
  const host = {
    ...fake,
    statusList: (language: string) =>
      fake.offering('embed').map(({ slug }) => ({ slug_name: `${slug} ${language}`, enabled: true })),
  }
  return { host, updates: createPluginUpdates(host) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const read = (event: string | undefined) => JSON.parse(event?.split('data: ')[1] ?? '')
const names = (event: string | undefined) =>
  read(event).statuses.map(({ slug_name }: { slug_name: string }) => slug_name)

test('announces what is enabled in the language of the page, once for several changes', () => {
  const { host, updates } = createUpdates()
  const events: string[] = []
  updates.subscribe('de_DE', (event) => events.push(event))
  expect(names(events[0])).toEqual([])

  host.enable('one', { embed: { platforms: async () => [] } })
  host.enable('two', { embed: { platforms: async () => [] } })
  vi.advanceTimersByTime(100)

  expect(events).toHaveLength(2)
  expect(names(events[1])).toEqual(['one de_DE', 'two de_DE'])
})

test('announces it in another order when an administrator has chosen one', () => {
  const { host, updates } = createUpdates()
  const events: string[] = []
  for (const slug of ['one', 'two']) host.enable(slug, { embed: { platforms: async () => [] } })
  vi.advanceTimersByTime(100)
  updates.subscribe('de_DE', (event) => events.push(event))

  host.reorder(['two'])
  vi.advanceTimersByTime(100)

  expect(events.map(names)).toEqual([
    ['one de_DE', 'two de_DE'],
    ['two de_DE', 'one de_DE'],
  ])
})

test('reaches 20,000 pages within two seconds, in batches, and spreads their requests', () => {
  const { host, updates } = createUpdates()
  const reached = new Set<number>()
  let last = ''
  for (let page = 0; page < 20_000; page++) {
    updates.subscribe('en_US', (event) => {
      if (host.offering('embed').length === 0) return
      reached.add(page)
      last = event
    })
  }

  host.enable('one', { embed: { platforms: async () => [] } })
  vi.advanceTimersByTime(100)
  // Other work of the process comes in between.
  expect(reached.size).toBe(500)
  vi.advanceTimersByTime(1_400)

  expect(reached.size).toBe(20_000)
  expect(names(last)).toEqual(['one en_US'])
  expect(read(last).spread_ms).toBe(20_000)
})

test('sends nothing to closed pages', () => {
  const { updates } = createUpdates()
  const events: string[] = []
  const leave = updates.subscribe('en_US', (event) => events.push(event))

  updates.announceRendered()
  leave()
  updates.announceRendered()

  expect(events.map((event) => event.split('\n')[0])).toEqual(['event: plugins', 'event: rendered'])
})
