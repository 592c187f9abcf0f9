import type { PluginStatus } from '@querent/sdk/contract'
import type { ContentSecurity, PluginFamily, PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import type { Json, ServerCapabilities, ServerCapabilityName } from '@querent/sdk/server'
import type { StreamRequest, StreamResponse } from './outbound/index.ts'

/** Capabilities that modules call. Only the host calls routes and tasks. */
export type CallableCapability = Exclude<ServerCapabilityName, 'routes' | 'tasks'>

type Method = (...args: never[]) => Promise<unknown>

/** The methods of a capability; omitted ones are undefined. */
export type CapabilityCalls<Name extends CallableCapability> = {
  readonly [Key in keyof ServerCapabilities[Name] as NonNullable<ServerCapabilities[Name][Key]> extends Method
    ? Key
    : never]: ServerCapabilities[Name][Key]
}

/** The properties of a capability besides its methods, read once when the plugin started. */
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

/** An enabled plugin that receives events or notifications, whether or not it is currently running. */
export type Subscriber = {
  slug: string
  /** The events in its manifest, if it has the permission for events. */
  events: readonly SiteEventName[]
  /** Whether it has no settings yet; nothing is queued for it then. */
  isWaiting: boolean
  /** Whether it delivers inbox messages. */
  takesNotifications: boolean
  permissions: readonly PluginPermission[]
  /** The ids of the accounts that it writes under. */
  accounts: readonly number[]
}

export type Offer<Name extends CallableCapability> = EnabledPlugin & {
  data: CapabilityData<Name>
  /** Every call has a time limit. It only fails with a `PluginDenial` or a `PluginFault`. */
  calls: CapabilityCalls<Name>
}

export type CallOptions = {
  /** Milliseconds; 3,000 by default. */
  timeout?: number
}

/** A plugin was enabled, disabled, configured or replaced by another version. */
export type PluginChange = {
  slug: string
  enabled: boolean
  family: PluginFamily
  /** The present or previous offers of its server half. */
  capabilities: readonly ServerCapabilityName[]
}

/** The modules' view of plugins. */
export type PluginHost = {
  /** Safe mode: no plugin runs, though some may be enabled. Content made with plugins is left unchanged. */
  readonly isSafe: boolean
  /** Enabled plugins that offer a capability, in the order that an administrator chose, then by slug. */
  offering<Name extends CallableCapability>(capability: Name, options?: CallOptions): Offer<Name>[]
  /** The same for one plugin; undefined if it is not enabled or does not offer it. */
  offer<Name extends CallableCapability>(
    slug: string,
    capability: Name,
    options?: CallOptions,
  ): Offer<Name> | undefined
  subscribers(): Subscriber[]
  /**
   * The member's settings in the form of a plugin, as its present version reads them. Fails with a
   * `PluginFault`.
   */
  readMemberSettings(
    slug: string,
    stored: { values: Readonly<Record<string, unknown>>; version: string },
  ): Promise<Readonly<Record<string, Json>>>
  /** Sends a request that a plugin has signed, to a host that it declares. Fails with a `PluginError`. */
  send(slug: string, request: StreamRequest): Promise<StreamResponse>
  /** Returns a function that stops listening. */
  onChange(listener: (change: PluginChange) => void): () => void
  /**
   * Calls back when administrators have changed the order of plugins, or whether the site is private, in any process.
   */
  onReorder(listener: () => void): void
  /** A text of a plugin; the key itself if it has none. */
  text(
    slug: string,
    key: string,
    language: string,
    values?: Readonly<Record<string, string | number>>,
  ): string
  /**
   * The data of every installed plugin for pages, from memory, in the same order. For visitors of a private
   * site, plugins in the sidebar appear disabled: their settings are for those who can see that sidebar.
   */
  statusList(language: string, reader?: { canReadPrivateSite: boolean }): PluginStatus[]
  /** The same with the theme of this plugin instead of the site's, whether or not it is enabled. */
  previewTheme(slug: string, language: string): PluginStatus[]
  /** Small style sheets for posts, by the URLs in their statuses. */
  styleTexts(): Readonly<Record<string, string>>
  /** Origins that pages have to allow for the enabled plugins, from their manifests. */
  contentSecurity(): ContentSecurity
}
