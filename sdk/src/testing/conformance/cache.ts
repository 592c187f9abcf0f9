import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ServerPlugin } from '../../server/index.ts'
import { type OpenServerPlugin, openServerPlugin, type ServerPluginOptions } from '../server-plugin.ts'
import { type PluginPlace, readDeclaration, readTexts } from './plugin-folder.ts'

/**
 * A plugin that shares values between processes, and a fake server of the service.
 *
 * @example
 * const suite: Pick<CacheSuite<ConfigFields, ConfigFields>, 'secrets'> = { secrets: ['password'] }
 * @public
 */
export type CacheSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /**
   * Starts an empty cache, and returns the settings for it. `interrupt` closes existing connections and
   * refuses new ones, without losing values; `resume` ends that.
   */
  startCache(): Promise<{
    config: ServerPluginOptions<Fields>['config']
    fakeServers: Readonly<Record<string, string>>
    interrupt(): Promise<void>
    resume(): Promise<void>
    stop(): Promise<void>
  }>
  /** Values of the settings that must not appear in the log, the name of the cache, or an error. */
  secrets: readonly string[]
}

/** The time within which a plugin must report that its cache is unavailable. */
const maxMs = 2000

/**
 * Checks the rules for every plugin of the family cache: count and store values consistently for all users of
 * the cache, let them expire in time, and report quickly and without secrets that the cache is unavailable.
 *
 * @example
 * const values = new Map<string, string>()
 * const plugin = defineServerPlugin({
 *   cache: () => ({
 *     place: 'memory',
 *     ping: async () => undefined,
 *     increment: async (key, { by, seconds }) => {
 *       const value = Number(values.get(key) ?? 0) + by
 *       values.set(key, String(value))
 *       return { value, remainingMs: seconds * 1000 }
 *     },
 *     get: async (key) => values.get(key),
 *     set: async (key, value) => {
 *       const before = values.get(key)
 *       values.set(key, value)
 *       return before
 *     },
 *     remove: async (keys) => keys.forEach((key) => values.delete(key)),
 *   }),
 * })
 * const nothing = async () => undefined
 * const startCache = async () => ({ config: {}, fakeServers: {}, interrupt: nothing, resume: nothing, stop: nothing })
 * describeCache({ plugin, root: import.meta.dirname, startCache, secrets: [] })
 * @public
 */
export function describeCache<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: CacheSuite<Fields, UserFields>,
): void {
  const { plugin, root, startCache, secrets } = suite
  const declaration = readDeclaration(root)
  const texts = readTexts(root)
  let store: Awaited<ReturnType<typeof startCache>>
  /** Two processes of a site. */
  let first: OpenServerPlugin
  let second: OpenServerPlugin

  beforeEach(async () => {
    store = await startCache()
    const { config, fakeServers } = store
    const open = () => openServerPlugin(plugin, { declaration, texts, config, fakeServers })
    first = await open()
    second = await open()
  })
  afterEach(async () => {
    first.close()
    second.close()
    await store.stop()
  })

  const findSecrets = (text: string) => secrets.filter((secret) => text.includes(secret))

  describe('the cache', () => {
    it('is declared, and has a name without secrets', async () => {
      expect(declaration.family).toBe('cache')
      expect(first.offers).toContain('cache')
      expect(first.cache.place).toMatch(/\S/)
      expect(findSecrets(first.cache.place)).toEqual([])
      await first.cache.ping()
    })

    it('counts for all processes together, however many count at the same time', async () => {
      const step = { by: 1, seconds: 60 }
      // Each responds within a second, even on a busy machine.
      const steps = Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? first : second).cache.increment('limits:login', step),
      )
      const values = (await Promise.all(steps)).map(({ value }) => value)

      expect(values.toSorted((one, other) => one - other)).toEqual(steps.map((_, index) => index + 1))
      expect(await first.cache.increment('limits:login', { by: -5, seconds: 60 })).toMatchObject({
        value: 11,
      })
      expect(await second.cache.get('limits:login')).toBe('11')
      expect((await first.cache.increment('limits:other', step)).value).toBe(1)
    })

    it('expires a counter in time; only a step that renews it restarts the time', async () => {
      const began = await first.cache.increment('short', { by: 1, seconds: 1 })
      expect(began.remainingMs).toBeGreaterThan(0)
      expect(began.remainingMs).toBeLessThanOrEqual(1000)
      const kept = await first.cache.increment('short', { by: 1, seconds: 60 })
      expect(kept.remainingMs).toBeLessThanOrEqual(1000)
      await first.cache.increment('renewed', { by: 1, seconds: 1 })
      const renewed = await first.cache.increment('renewed', { by: 1, seconds: 60, renews: true })
      expect(renewed.remainingMs).toBeGreaterThan(1000)

      await vi.waitFor(async () => expect(await second.cache.get('short')).toBeUndefined(), 3000)

      expect((await second.cache.increment('short', { by: 1, seconds: 60 })).value).toBe(1)
      expect(await second.cache.get('renewed')).toBe('2')
    })

    it('shares a value, and returns the previous one to only one of several callers', async () => {
      const value = 'Größe 数 \r\n $3 "\u0000"'
      expect(await first.cache.set('a', value, { seconds: 60 })).toBeUndefined()
      expect(await second.cache.get('a')).toBe(value)

      const befores = await Promise.all(
        ['1', '2', '3'].map((next) => second.cache.set('a', next, { seconds: 60 })),
      )

      expect(befores.filter((before) => before === value)).toHaveLength(1)
      expect(await first.cache.set('b', '', { seconds: 1 })).toBeUndefined()
      expect(await second.cache.get('b')).toBe('')
      await vi.waitFor(async () => expect(await second.cache.get('b')).toBeUndefined(), 3000)
    })

    it('removes the given keys, and nothing else', async () => {
      for (const key of ['a', 'b', 'c']) await first.cache.set(key, key, { seconds: 60 })

      await second.cache.remove(['a', 'c', 'none'])

      expect(await Promise.all(['a', 'b', 'c'].map((key) => first.cache.get(key)))).toEqual([
        undefined,
        'b',
        undefined,
      ])
    })

    it('reports quickly and without secrets that it is unavailable, and recovers', async () => {
      await first.cache.set('a', 'kept', { seconds: 60 })
      await store.interrupt()
      const began = performance.now()
      const results = await Promise.allSettled([
        first.cache.ping(),
        first.cache.get('a'),
        second.cache.increment('b', { by: 1, seconds: 60 }),
      ])

      expect(performance.now() - began).toBeLessThan(maxMs)
      for (const result of results) {
        // Only the name: a bundled plugin has its own class.
        expect(result).toMatchObject({ status: 'rejected', reason: { name: 'PluginError' } })
        expect(findSecrets(JSON.stringify(result))).toEqual([])
      }
      await store.resume()
      await vi.waitFor(() => first.cache.ping(), 3000)
      expect(await first.cache.get('a')).toBe('kept')
      expect(findSecrets(first.logText() + second.logText())).toEqual([])
    })
  })
}
