import { afterEach } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { ServerPlugin } from '../../server/index.ts'
import { type OpenServerPlugin, openServerPlugin, type ServerPluginOptions } from '../server-plugin.ts'
import { type PluginPlace, readDeclaration, readTexts } from './plugin-folder.ts'

/** Opens the server half of a plugin for single tests of a suite, and closes it after each test. */
export function createOpener<Fields extends ConfigFields, UserFields extends ConfigFields>(
  plugin: ServerPlugin<Fields, UserFields>,
  root: PluginPlace,
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>,
) {
  const declaration = readDeclaration(root)
  const texts = readTexts(root)
  const opened: OpenServerPlugin[] = []

  async function open(changes: Partial<ServerPluginOptions<Fields>> = {}): Promise<OpenServerPlugin> {
    const server = await openServerPlugin(plugin, { ...options, ...changes, declaration, texts })
    opened.push(server)
    return server
  }

  afterEach(() => {
    for (const server of opened.splice(0)) server.close()
  })

  return { declaration, texts, open }
}
