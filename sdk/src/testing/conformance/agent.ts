import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ConfigValues } from '../../plugin/define-config.ts'
import type { ConfigAccount } from '../../plugin/index.ts'
import { PluginError, type ServerPlugin } from '../../server/index.ts'
import type { OpenServerPlugin, ServerPluginOptions } from '../server-plugin.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace, readDeclaration, readTexts } from './plugin-folder.ts'

/**
 * A plugin that writes under an account.
 *
 * @example
 * const suite: Pick<AgentSuite<ConfigFields, ConfigFields>, 'root'> = { root: import.meta.dirname }
 * @public
 */
export type AgentSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /** Settings with which it works, except the account, and the users and posts of the site. */
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts' | 'rejectWriting'>
  /** Makes the plugin write once, for example by sending it an event. The suite calls it several times. */
  act: (server: OpenServerPlugin) => Promise<unknown>
}

const helper: ConfigAccount = { id: '990', username: 'helper', display_name: 'Helper' }

/**
 * Checks the rules for every plugin that writes under an account: write under the given account, write
 * nothing without one, write the same thing only once, and keep working when the site does not accept a text.
 *
 * @example
 * const config = defineConfig({ account: field.account({ required: true }) })
 * const plugin = defineServerPlugin({
 *   config,
 *   events: ({ content, kv, config: { account } }: ServerContext<ConfigOf<typeof config>>) => ({
 *     'question.asked': async ({ data: { post } }) => {
 *       if (!account || (await kv.get(post.id)) !== undefined) return
 *       await kv.set(post.id, true)
 *       await content.comment({ postId: post.id, content: 'Welcome!', userId: account.id })
 *     },
 *   }),
 * })
 * describeAgent({
 *   plugin,
 *   root: import.meta.dirname,
 *   act: (server) => server.events['question.asked']?.(createSiteEvent('question.asked')) ?? Promise.resolve(),
 * })
 * @public
 */
export function describeAgent<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: AgentSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, act } = suite
  const { declaration, texts, open: openPlugin } = createOpener(plugin, root, options)
  const fields = Object.entries(plugin.config?.fields ?? {}).filter(
    ([, { control }]) => control === 'account',
  )

  function open({ account, rejectWriting }: { account: ConfigAccount | null } & Rejecting) {
    const accounts = Object.fromEntries(fields.map(([name]) => [name, account]))
    // Each of these fields accepts an account.
    const config = { ...options?.config, ...accounts } as Partial<ConfigValues<Fields>>
    return openPlugin({ config, rejectWriting })
  }

  describe('the account', () => {
    it('is chosen by an administrator, and unset at first', () => {
      expect(fields.length).toBeGreaterThan(0)
      expect(fields.map(([, { initial }]) => initial)).toEqual(fields.map(() => null))
    })

    it('is the one that the plugin writes under', async () => {
      const server = await open({ account: helper })

      await act(server)

      expect(server.writings.length).toBeGreaterThan(0)
      for (const { userId } of server.writings) expect(userId).toBe(helper.id)
    })

    // A plugin whose account is required is not called before it has one.
    if (fields.some(([, { required }]) => !required)) {
      it('is needed to write', async () => {
        const server = await open({ account: null })

        await act(server)

        expect(server.writings).toEqual([])
      })
    }
  })

  describe('what the plugin writes', () => {
    it('is written once, however often the same event occurs', async () => {
      const server = await open({ account: helper })

      await act(server)
      const once = [...server.writings]
      await act(server)

      expect(server.writings).toEqual(once)
    })

    it('is written once, also if the process of the plugin starts again in between', async () => {
      const server = await open({ account: helper })

      await act(server)
      const once = [...server.writings]
      await act(server.restart())

      expect(server.writings).toEqual(once)
    })

    it('may be rejected without an error of the plugin', async () => {
      const server = await open({ account: helper, rejectWriting: () => 'The question is closed.' })

      await expect(act(server).catch(rethrowFaults)).resolves.not.toThrow()

      expect(server.writings).toEqual([])
    })
  })

  describeAdminPage(declaration, texts)
}

type Rejecting = Pick<ServerPluginOptions<ConfigFields>, 'rejectWriting'>

/** Asks for a retry; any other error would count as a fault. */
function rethrowFaults(error: unknown): void {
  if (!(error instanceof PluginError)) throw error
}

function describeAdminPage(
  { admin_page: page }: ReturnType<typeof readDeclaration>,
  texts: ReturnType<typeof readTexts>,
): void {
  if (!page) return
  const find = (tree: unknown, key: string) =>
    key.split('.').reduce<unknown>((part, name) => Object(part)[name], tree)

  describe('the page in the administration', () => {
    it.each(Object.keys(texts))('has a title and an entry for the menu in %s', (language) => {
      for (const key of [page.title, page.menu]) {
        expect(find(texts[language], key), key).toEqual(expect.stringMatching(/\S/))
      }
    })
  })
}
