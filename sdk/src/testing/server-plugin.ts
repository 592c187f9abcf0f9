import type { ConfigFields } from '../plugin/config-fields.ts'
import type { ConfigValues } from '../plugin/define-config.ts'
import {
  type PluginDeclaration,
  type PluginPermission,
  pluginDeclaration,
  pluginPermissions,
} from '../plugin/index.ts'
import {
  type PluginPost,
  type PluginStore,
  type PluginUser,
  type ServerCapabilities,
  type ServerCapabilityName,
  type ServerContext,
  type ServerPlugin,
  serverCapabilityNames,
} from '../server/index.ts'
import { interruptIfBlocked } from './interrupt-blocked.ts'
import { listConfigHosts } from './list-config-hosts.ts'
import { type LogEntry, type MemoryUser, type MemoryWriting, openMemoryHost } from './memory-host.ts'
import { type RunCall, withCopiedData } from './plain-data.ts'
import type { PluginTexts } from './plugin-texts.ts'

/**
 * The site around a server half.
 *
 * @example
 * const options: ServerPluginOptions<Record<never, never>> = { language: 'zh_CN', permissions: ['kv'] }
 * @public
 */
export type ServerPluginOptions<Fields extends ConfigFields> = {
  /**
   * The declaration in `package.json` under `querent`: it sets slug, permissions and hosts, so that the test
   * proves that they suffice.
   */
  declaration?: unknown
  /** `plugin_under_test` if neither this nor a declaration names one. */
  slug?: string
  /** All, if neither this nor a declaration lists them. */
  permissions?: readonly PluginPermission[]
  /** The hosts of `fakeServers`, if neither this nor a declaration lists them. */
  hosts?: readonly string[]
  /** The administrator's settings; omitted fields have their initial values. */
  config?: Partial<ConfigValues<Fields>>
  /** Host as the plugin names it, such as `api.github.com`, to the URL of its fake server. */
  fakeServers?: Readonly<Record<string, string>>
  siteUrl?: string
  /** Language of the site. */
  language?: string
  texts?: PluginTexts
  users?: readonly MemoryUser[]
  posts?: readonly PluginPost[]
  /**
   * Returns why the site does not accept what the plugin writes under an account, such as that a question is
   * closed.
   */
  rejectWriting?: (writing: MemoryWriting) => string | undefined
}

/**
 * A running server half. Reading a capability that the plugin does not offer fails the test.
 *
 * @example
 * const isSilent = (plugin: OpenServerPlugin) => plugin.log.length === 0
 * @public
 */
export type OpenServerPlugin = ServerCapabilities & {
  readonly offers: readonly ServerCapabilityName[]
  readonly log: readonly LogEntry[]
  /** The whole log as one text, to check that it contains no secret. */
  logText(): string
  readonly kv: PluginStore
  readonly users: readonly PluginUser[]
  /** The posts of the site; questions that the plugin asked come last. */
  readonly posts: readonly PluginPost[]
  /** What the plugin wrote under accounts that its settings name. */
  readonly writings: readonly MemoryWriting[]
  /** The site's clock for values that the store keeps for a limited time. */
  readonly clock: { now(): number; advance(seconds: number): void }
  /**
   * Starts the plugin again, as a site does after five minutes without a call: what the plugin keeps in memory
   * is lost, and `kv` stays.
   */
  restart(): OpenServerPlugin
  /** Ends the plugin: calls of its context fail afterwards. */
  close(): void
}

function readDeclaration(declaration: unknown): Partial<PluginDeclaration> {
  return declaration === undefined ? {} : pluginDeclaration.parse(declaration)
}

function configure<Fields extends ConfigFields, UserFields extends ConfigFields>(
  plugin: ServerPlugin<Fields, UserFields>,
  values: Partial<ConfigValues<Fields>>,
): ConfigValues<Fields> {
  // Without a form there are no fields, and `Fields` has no values.
  if (plugin.config === undefined) return {} as ConfigValues<Fields>
  const result = plugin.config.check(values)
  if ('values' in result) return result.values
  const problems = result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')
  throw new Error(`The config of this test is not one that an administrator could save: ${problems}`)
}

function offer<Fields extends ConfigFields, UserFields extends ConfigFields>(
  plugin: ServerPlugin<Fields, UserFields>,
  context: ServerContext<ConfigValues<Fields>>,
): Partial<ServerCapabilities> {
  const run: RunCall = (name, call) => interruptIfBlocked(plugin, name, call)
  const offered = serverCapabilityNames.flatMap((name) => {
    const make = plugin[name]
    if (make === undefined) return []
    return [
      [
        name,
        withCopiedData(
          interruptIfBlocked(plugin, name, () => make(context)),
          run,
        ),
      ] as const,
    ]
  })
  // Each name has the value that the factory of that name created.
  return Object.fromEntries(offered) as Partial<ServerCapabilities>
}

/** The ids of the accounts that the settings name. */
function listAccounts<Fields extends ConfigFields, UserFields extends ConfigFields>(
  { config: form }: ServerPlugin<Fields, UserFields>,
  config: ConfigValues<Fields>,
): string[] {
  const values: Readonly<Record<string, unknown>> = config
  return Object.entries(form?.fields ?? {}).flatMap(([name, { control }]) => {
    const value = values[name]
    const isAccount = control === 'account' && typeof value === 'object' && value !== null && 'id' in value
    return isAccount ? [String(value.id)] : []
  })
}

/** Reading an unavailable capability says so, instead of returning undefined to the next line. */
function rejectAbsent(capabilities: Partial<ServerCapabilities>, slug: string): ServerCapabilities {
  const absent = serverCapabilityNames.filter((name) => capabilities[name] === undefined)
  const denials = absent.map((name) => [
    name,
    {
      enumerable: false,
      get: () => {
        throw new Error(
          `${slug} offers no ${name}; it offers ${Object.keys(capabilities).join(', ') || 'nothing'}.`,
        )
      },
    },
  ])
  // With the denials every name is present.
  return Object.defineProperties(capabilities, Object.fromEntries(denials)) as ServerCapabilities
}

/**
 * Runs the server half of a plugin against an in-memory host. Requests really are sent, to the fake servers
 * of the services; arguments and results of every call are copied as on a real site.
 *
 * Rejects if the config is not one that an administrator could save, and if a plugin with tasks does not
 * declare the permission `schedule`. Reading a capability that the plugin does not offer throws.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   embed: ({ http }) => ({
 *     platforms: async () => [{ platform: (await http.request('https://api.example.com/')).text, enable: true }],
 *   }),
 * })
 * const service = await startFakeServer({ 'GET /': { text: 'video' } })
 * const opened = await openServerPlugin(plugin, { fakeServers: { 'api.example.com': service.url } })
 * const platforms = await opened.embed.platforms() // [{ platform: 'video', enable: true }]
 * @public
 */
export async function openServerPlugin<Fields extends ConfigFields, UserFields extends ConfigFields>(
  plugin: ServerPlugin<Fields, UserFields>,
  options: ServerPluginOptions<Fields> = {},
): Promise<OpenServerPlugin> {
  const declared = readDeclaration(options.declaration)
  const { fakeServers = {}, config: values = {} } = options
  const slug = options.slug ?? declared.slug_name ?? 'plugin_under_test'
  const permissions = options.permissions ?? declared.permissions ?? pluginPermissions
  const config = configure(plugin, values)
  const hosts = options.hosts ?? declared.hosts ?? Object.keys(fakeServers)
  const host = openMemoryHost({
    ...options,
    slug,
    permissions,
    fakeServers,
    hosts: [...hosts, ...listConfigHosts(declared.hosts_from_config ?? [], config)],
    userSettings: plugin.userConfig,
    accounts: listAccounts(plugin, config),
  })
  if (plugin.tasks !== undefined && !permissions.includes('schedule')) {
    throw new Error(`${slug} has tasks, but does not declare the permission schedule in its package.json.`)
  }
  function start(): OpenServerPlugin {
    const capabilities = offer(plugin, { ...host.context, config })
    const offers = serverCapabilityNames.filter((name) => capabilities[name] !== undefined)
    return Object.assign(rejectAbsent(capabilities, slug), { offers, ...host.inspection, restart })
  }
  function restart(): OpenServerPlugin {
    host.endConnections()
    return start()
  }
  return start()
}
