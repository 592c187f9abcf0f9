import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ServerPlugin } from '../../server/index.ts'
import type { ServerPluginOptions } from '../server-plugin.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'

/**
 * The server half of a plugin with links for the side navigation, and its output for given settings. Its web
 * half is checked by `describeWebHalf`.
 *
 * @example
 * const suite: Pick<SidebarSuite<ConfigFields, ConfigFields>, 'links'> = { links: { tags: [], urls: ['/tos'] } }
 * @public
 */
export type SidebarSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** Names of the tags, and URLs of the links, that it returns for these options. */
  links: { tags: readonly string[]; urls: readonly string[] }
}

const readUrls = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(line.lastIndexOf(',') + 1).trim())

/**
 * Checks the rules for every plugin of the family sidebar: return tags, and lines of title, comma and
 * URL.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   sidebar: () => ({ links: async () => ({ tags: [], linksText: 'Rules, /tos' }) }),
 * })
 * describeSidebar({ plugin, root: import.meta.dirname, links: { tags: [], urls: ['/tos'] } })
 * @public
 */
export function describeSidebar<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: SidebarSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, links } = suite
  const { declaration, open } = createOpener(plugin, root, options)

  describe('the links', () => {
    it('are declared, offered by the server half, and shown by the web half', async () => {
      expect(declaration.family).toBe('sidebar')
      expect(declaration.slots).toContain('sidebar.sections')
      expect((await open()).offers).toContain('sidebar')
    })

    it('are those of the settings', async () => {
      const { tags, linksText } = await (await open()).sidebar.links()

      expect(tags.map((tag) => tag.slug_name)).toEqual(links.tags)
      expect(readUrls(linksText)).toEqual(links.urls)
    })

    it('each have a title, and a URL that browsers open as a page', async () => {
      const { linksText } = await (await open()).sidebar.links()

      const lines = linksText.split('\n').filter((line) => line.trim() !== '')
      expect(lines.filter((line) => !/^.*\S.*,\s*(https?:\/\/\S+|\/[^/\s]\S*|\/)\s*$/.test(line))).toEqual([])
    })

    it('exist before any settings are saved', async () => {
      const { tags, linksText } = await (await open({ config: {} })).sidebar.links()

      expect([Array.isArray(tags), typeof linksText]).toEqual([true, 'string'])
    })
  })
}
