import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ServerPlugin } from '../../server/index.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'

/**
 * The server half of a plugin that embeds links, and the names of the services. Its web half is checked by
 * `describeWebHalf`.
 *
 * @example
 * const suite: Pick<EmbedSuite<ConfigFields, ConfigFields>, 'platforms'> = { platforms: ['YouTube'] }
 * @public
 */
export type EmbedSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** Names of the services, in any order. */
  platforms: readonly string[]
}

/**
 * Checks the rules for every plugin of the family embed: return the services that it shows, and which of them
 * are enabled.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   embed: () => ({ platforms: async () => [{ platform: 'YouTube', enable: true }] }),
 * })
 * describeEmbed({ plugin, root: import.meta.dirname, platforms: ['YouTube'] })
 * @public
 */
export function describeEmbed<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: EmbedSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, platforms } = suite
  const { declaration, open } = createOpener(plugin, root, options)
  const openWith = (config: object) => open({ config: { ...options?.config, ...config } })

  describe('the embedded services', () => {
    it('are declared, with the URLs of their links, and shown by the web half', async () => {
      expect(declaration.family).toBe('embed')
      expect(declaration.slots).toContain('content.embed')
      expect(declaration.embeds.length).toBeGreaterThan(0)
      expect((await open()).offers).toContain('embed')
    })

    it('have names, each once', async () => {
      const offered = await (await open()).embed.platforms()

      expect(offered.map(({ platform }) => platform).toSorted()).toEqual([...platforms].sort())
    })

    it('are off when the setting of their links is off', async () => {
      const settings = [...new Set(declaration.embeds.flatMap(({ setting }) => setting ?? []))]
      for (const setting of settings) {
        const offered = await (await openWith({ [setting]: false })).embed.platforms()

        expect(
          offered.filter(({ enable }) => !enable),
          setting,
        ).not.toEqual([])
      }
    })
  })
}
