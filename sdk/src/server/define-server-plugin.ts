import type { ConfigDefinition, ConfigFields, ConfigValues } from '../plugin/index.ts'
import type { SharedCache } from './cache.ts'
import type { Captcha } from './captcha.ts'
import type { Connector } from './connector.ts'
import type { ServerContext } from './context.ts'
import type { EventHandlers } from './events.ts'
import type { NotificationChannel } from './notifications.ts'
import type { RenderFilter } from './render.ts'
import type { Reviewer } from './reviewer.ts'
import type { SearchEngine } from './search.ts'
import type {
  EmbedPlatforms,
  PluginRoute,
  PluginTask,
  SidebarLinks,
  TextFilter,
} from './small-capabilities.ts'
import type { FileStorage } from './storage.ts'
import type { UserCenter } from './user-center.ts'

/**
 * The capabilities that server halves can offer, by name.
 *
 * @example
 * type Engine = ServerCapabilities['search']
 * @public
 */
export type ServerCapabilities = {
  connector: Connector
  userCenter: UserCenter
  search: SearchEngine
  captcha: Captcha
  render: RenderFilter
  filter: TextFilter
  reviewer: Reviewer
  events: EventHandlers
  notification: NotificationChannel
  sidebar: SidebarLinks
  embed: EmbedPlatforms
  storage: FileStorage
  cache: SharedCache
  routes: readonly PluginRoute[]
  tasks: readonly PluginTask[]
}

/**
 * The name of a capability that a server half can offer.
 *
 * @example
 * const name: ServerCapabilityName = 'search'
 * @public
 */
export type ServerCapabilityName = keyof ServerCapabilities

const capabilities: Record<ServerCapabilityName, true> = {
  connector: true,
  userCenter: true,
  search: true,
  captcha: true,
  render: true,
  filter: true,
  reviewer: true,
  events: true,
  notification: true,
  sidebar: true,
  embed: true,
  storage: true,
  cache: true,
  routes: true,
  tasks: true,
}

/**
 * The names of all capabilities.
 *
 * @example
 * const isCapability = (name: string) => serverCapabilityNames.some((known) => known === name)
 * @public
 */
export const serverCapabilityNames: readonly ServerCapabilityName[] =
  // A record's own keys are the names of its type.
  Object.keys(capabilities) as ServerCapabilityName[]

type Factories<Config> = {
  [Name in ServerCapabilityName]?: (context: ServerContext<Config>) => ServerCapabilities[Name]
}

/**
 * The declaration of a server half. A capability is created from the context when the plugin is enabled; no
 * code of the plugin runs before that.
 *
 * @example
 * const offersSearch = (plugin: ServerPlugin) => plugin.search !== undefined
 * @public
 */
export type ServerPlugin<
  Fields extends ConfigFields = ConfigFields,
  UserFields extends ConfigFields = ConfigFields,
> = Factories<ConfigValues<Fields>> & {
  /** The administrator's form. */
  config?: ConfigDefinition<Fields>
  /** Each member's form. */
  userConfig?: ConfigDefinition<UserFields>
}

/**
 * Declares the half of a plugin that runs in the server. It must be the default export of its module, and
 * importing the module must have no other effect.
 *
 * @example
 * const config = defineConfig({ words: field.textarea() })
 *
 * export default defineServerPlugin({
 *   config,
 *   filter: ({ config: { words } }) => ({
 *     check: async ({ content }) =>
 *       words.split('\n').some((word) => content.includes(word))
 *         ? { isAccepted: false, message: 'error.word' }
 *         : { isAccepted: true },
 *   }),
 * })
 * @public
 */
export function defineServerPlugin<
  const Fields extends ConfigFields = Record<never, never>,
  const UserFields extends ConfigFields = Record<never, never>,
>(plugin: ServerPlugin<Fields, UserFields>): ServerPlugin<Fields, UserFields> {
  return plugin
}
