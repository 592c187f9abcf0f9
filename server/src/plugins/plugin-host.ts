import type { PluginStatus } from '@querent/sdk/contract'
import type { ContentSecurity, PluginFamily, PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import type { Json, ServerCapabilities, ServerCapabilityName } from '@querent/sdk/server'
import type { StreamRequest, StreamResponse } from './outbound/index.ts'

/** Capabilities that modules call. Routes and tasks are called by the host alone. */
export type CallableCapability = Exclude<ServerCapabilityName, 'routes' | 'tasks'>

type Method = (...args: never[]) => Promise<unknown>

/** The methods of a capability; one that the plugin left out is undefined. */
export type CapabilityCalls<Name extends CallableCapability> = {
  readonly [Key in keyof ServerCapabilities[Name] as NonNullable<ServerCapabilities[Name][Key]> extends Method
    ? Key
    : never]: ServerCapabilities[Name][Key]
}

/** What a capability is apart from its methods, read once when the plugin started. */
export type CapabilityData<Name extends CallableCapability> = {
  readonly [Key in keyof ServerCapabilities[Name] as NonNullable<ServerCapabilities[Name][Key]> extends Method
    ? never
    : Key]: ServerCapabilities[Name][Key]
}

export type EnabledPlugin = {
  slug: string
  family: PluginFamily
  version: string
  /** A hash of the settings, which changes with them and survives restarts. */
  settingsMark: string
}

/** An enabled plugin that receives events or notifications, whether or not it runs at the moment. */
export type Subscriber = {
  slug: string
  /** The events that its manifest lists, where it has the permission for events. */
  events: readonly SiteEventName[]
  /** Whether it has no settings yet; nothing is queued for it then. */
  isWaiting: boolean
  /** Whether it takes messages of inboxes. */
  takesNotifications: boolean
  permissions: readonly PluginPermission[]
  /** The ids of the accounts that it writes under. */
  accounts: readonly number[]
}

export type Offer<Name extends CallableCapability> = EnabledPlugin & {
  data: CapabilityData<Name>
  /** Every call has a time limit. It fails with a `PluginDenial` or a `PluginFault`, and with nothing else. */
  calls: CapabilityCalls<Name>
}

export type CallOptions = {
  /** Milliseconds; 3,000 where nothing is said. */
  timeout?: number
}

/** A plugin was enabled, disabled, configured or replaced by another version. */
export type PluginChange = {
  slug: string
  enabled: boolean
  family: PluginFamily
  /** What its server half offers, or offered before. */
  capabilities: readonly ServerCapabilityName[]
}

/** What the modules of the site know of plugins. */
export type PluginHost = {
  /** Safe mode: no plugin runs, though some may be enabled. What was made with plugins is left unchanged. */
  readonly isSafe: boolean
  /** Enabled plugins that offer a capability, in the order that an administrator chose, then in that of slugs. */
  offering<Name extends CallableCapability>(capability: Name, options?: CallOptions): Offer<Name>[]
  /** The same of one plugin; undefined where it is not enabled or does not offer it. */
  offer<Name extends CallableCapability>(
    slug: string,
    capability: Name,
    options?: CallOptions,
  ): Offer<Name> | undefined
  subscribers(): Subscriber[]
  /** What a member set in the form of a plugin, as its present version reads it. Fails with a `PluginFault`. */
  readMemberSettings(
    slug: string,
    stored: { values: Readonly<Record<string, unknown>>; version: string },
  ): Promise<Readonly<Record<string, Json>>>
  /** Sends what a plugin has signed, to a host that it declares. Fails with a `PluginError`. */
  send(slug: string, request: StreamRequest): Promise<StreamResponse>
  /** Returns a function that ends the listening. */
  onChange(listener: (change: PluginChange) => void): () => void
  /**
   * Calls back when administrators have changed the order of plugins, or whether the site is private, in any process.
   */
  onReorder(listener: () => void): void
  /** A text of a plugin; the key itself where it has none. */
  text(
    slug: string,
    key: string,
    language: string,
    values?: Readonly<Record<string, string | number>>,
  ): string
  /**
   * What pages need to know of every installed plugin, from memory, in the same order. To strangers, what fills the
   * sidebar of a private site is off: its settings are for those who have that sidebar.
   */
  statusList(language: string, reader?: { isStranger: boolean }): PluginStatus[]
  /** The same with the theme of this plugin in the place of the site's, whether or not it is on. */
  previewTheme(slug: string, language: string): PluginStatus[]
  /** Small style sheets that posts need, by the addresses that their statuses name. */
  styleTexts(): Readonly<Record<string, string>>
  /** Origins that the pages have to let in for the plugins that are enabled, from their manifests. */
  contentSecurity(): ContentSecurity
}
