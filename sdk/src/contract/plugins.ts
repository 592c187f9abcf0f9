import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { contentSecurity, pluginAccess } from './plugin-access.ts'
import { settingsRevision } from './site-settings.ts'
import { themeTokens } from './themes.ts'

export const slugName = z.string().min(2).max(100)

/** What open pages need to load the web half of an enabled plugin. */
const webHalf = z.object({
  /** URL of the remote entry. */
  entry: z.string(),
  /** URL of the plugin's files, with a slash at its end. */
  assets: z.string(),
  styles: z.array(z.string()),
  /** Languages with texts. */
  languages: z.array(z.string()),
  slots: z.array(z.string()),
  /** Slots that it does not fill yet, because a setting is empty or off. */
  waiting_slots: z.array(z.string()).optional(),
  /** Lines of text that the page reserves in a slot, by its name. */
  room: z.record(z.string(), z.int()).optional(),
  blocks: z.array(z.string()),
  /** URLs of links that it embeds; `*` stands for any part. */
  embeds: z.array(z.object({ url: z.string(), shape: z.enum(['wide', 'low', 'tall']) })).optional(),
  /** Settings that its web half receives. */
  config: z.record(z.string(), z.json()).optional(),
})

/** A plugin as visible to every visitor. */
export const pluginStatus = z.object({
  slug_name: z.string(),
  enabled: z.boolean(),
  type: z.string().optional(),
  version: z.string().optional(),
  /** Only for enabled plugins that an administrator ordered: their place, before all plugins without one. */
  place: z.int().optional(),
  /** Only for enabled plugins: when it was last enabled, upgraded or configured. */
  changed_at: z.number().optional(),
  /** Only for enabled plugins with a web half. */
  web: webHalf.optional(),
  /** Style sheets for posts, of enabled plugins that have no script for browsers; linked by every page. */
  styles: z.array(z.string()).optional(),
  /** The theme of the site; at most one plugin has it. */
  theme: themeTokens.optional(),
  /** Only for enabled plugins with a page; the title is in the language of the request. */
  route: z.object({ path: z.string(), title: z.string(), menu: z.boolean() }).optional(),
  /** Only for enabled plugins with a profile tab; the title is in the language of the request. */
  tab: z.object({ path: z.string(), title: z.string() }).optional(),
})
export type PluginStatus = z.infer<typeof pluginStatus>

/**
 * What the caller agrees to. Without it, a version that requests more is rejected with
 * `error.plugin.asks_for_more`.
 */
const accepted = pluginAccess.optional()

/** Calls and failures of a plugin since the process started. */
const pluginHealth = z.object({
  calls: z.number(),
  failures: z.number(),
  /** Median and 95th percentile of its last calls, in milliseconds; null before the first. */
  median_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  last_error: z.object({ message: z.string(), at: z.number(), where: z.string() }).nullable(),
})

/** Outdated: made for another version of the SDK. Broken: it cannot be loaded. */
export const pluginState = z.enum(['active', 'inactive', 'outdated', 'broken'])
export type PluginState = z.infer<typeof pluginState>

/** A plugin as administrators see it. */
export const installedPlugin = z.object({
  name: z.string(),
  slug_name: z.string(),
  description: z.string(),
  version: z.string(),
  enabled: z.boolean(),
  have_config: z.boolean(),
  /** Only for plugins with a page in the administration. A Querent extension. */
  admin_page: z.object({ title: z.string(), menu: z.string() }).optional(),
  link: z.string(),
  type: z.string(),
  author: z.string(),
  state: pluginState,
  /** Why it is outdated or broken, or was disabled by the site, in words; empty otherwise. */
  notice: z.string(),
  /** Which version is used if there are several: nothing is wrong. A Querent extension. */
  news: z.string().optional(),
  /** Why this site cannot use this version, in a sentence; empty if it can. A Querent extension. */
  compat: z.string().optional(),
  permissions: z.array(z.string()),
  /** Hosts that it may reach. */
  hosts: z.array(z.string()),
  /**
   * Only for plugins that declare some: origins that pages load from while it is enabled. A Querent extension.
   */
  content_security: contentSecurity.optional(),
  /** Slugs of plugins that are disabled when this one is enabled. */
  replaces: z.array(z.string()),
  /** Where it was found: shipped with the product, among the packages, or installed at run time. */
  source: z.enum(['workspace', 'package', 'data']),
  /** The version that an upgrade replaced and a rollback would restore; empty if there is none. */
  previous_version: z.string(),
  /** A newer version in the catalog as last read; empty if there is none. A Querent extension. */
  upgrade: z.string().optional(),
  health: pluginHealth,
})
export type InstalledPlugin = z.infer<typeof installedPlugin>

/** The value of an option, and its label in the form. */
export const configFieldOption = z.object({ label: z.string(), value: z.string() })

/** A field of the form of a plugin’s settings. */
export const configFormField = z.object({
  name: z.string(),
  type: z.enum([
    'input',
    'textarea',
    'checkbox',
    'radio',
    'select',
    'switch',
    'upload',
    'timezone',
    'legend',
    'button',
    'tag_selector',
    'account',
  ]),
  title: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** Text, on or off, or a list; a secret that is set is answered as `secretMask`. */
  value: z.unknown(),
  options: z.array(configFieldOption),
  ui_options: z.object({
    placeholder: z.string().optional(),
    rows: z.string().optional(),
    input_type: z.string().optional(),
    /** For fields that hold a number. A Querent extension. */
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    /**
     * The values of other fields that show and require this one: one of these options, or `true` for on or
     * filled in and `false` for off or empty. All conditions must hold. A Querent extension.
     */
    shown_when: z
      .array(z.object({ field: z.string(), values: z.array(z.union([z.string(), z.boolean()])) }))
      .optional(),
    label: z.string().optional(),
    text: z.string().optional(),
    secret: z.boolean().optional(),
    action: z
      .object({
        url: z.string(),
        method: z.string(),
        on_complete: z.object({ toast_return_message: z.boolean(), refresh_form_config: z.boolean() }),
      })
      .optional(),
  }),
})
export type ConfigFormField = z.infer<typeof configFormField>

/** A placeholder for a secret that is set. Sent back, it keeps what is stored. */
export const secretMask = '••••••••'

/** The settings of a plugin, as a form. */
export const pluginConfig = z.object({
  name: z.string(),
  slug_name: z.string(),
  description: z.string(),
  version: z.string(),
  config_fields: z.array(configFormField),
  /**
   * Names of fields whose stored value this version of the plugin does not accept; their defaults are used.
   * A Querent extension.
   */
  replaced_fields: z.array(z.string()).optional(),
  /**
   * The message about it in the list of plugins, such as that it waits for its settings. A Querent extension.
   */
  notice: z.string().optional(),
  /** The redirect URL of a login plugin; administrators enter it at the provider. A Querent extension. */
  callback_url: z.string().optional(),
  /** Of the settings of the site. A Querent extension. */
  revision: settingsRevision.optional(),
})
export type PluginConfig = z.infer<typeof pluginConfig>

const pluginConfigUpdate = z.object({
  plugin_slug_name: slugName,
  config_fields: z.record(z.string().max(100), z.unknown()),
})

const configQuery = z.object({ plugin_slug_name: slugName })

/** The version that was installed, and the one that it replaced. */
export const pluginInstallation = z.object({
  slug_name: z.string(),
  version: z.string(),
  replaced_version: z.string(),
})

/** 30 MB as base64, with the JSON around it. */
const packageBodyLimit = 42_000_000

const admin = { base: 'admin', access: 'admin' } as const

/** Plugins: which are installed and enabled, and their settings. */
export const pluginEndpoints = {
  pluginStatusList: endpoint({
    method: 'GET',
    access: 'open',
    path: '/plugin/status',
    summary: 'Lists the installed plugins: whether each is enabled, and what pages need to load it.',
    data: z.array(pluginStatus),
  }),
  pluginFaultReport: endpoint({
    method: 'POST',
    access: 'open',
    path: '/plugin/fault',
    summary: 'Reports a plugin’s fault in a browser. Details are only stored if an administrator reports it.',
    keepsPages: true,
    body: z.object({
      plugin_slug_name: slugName,
      where: z.string().max(200),
      message: z.string().max(2000),
    }),
    data: nothing,
  }),
  adminPluginList: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugins',
    summary: 'Lists the installed plugins with their state, permissions and health.',
    query: z.object({
      status: z.enum(['active', 'inactive', 'outdated']).optional(),
      have_config: z.stringbool().optional(),
    }),
    data: z.array(installedPlugin),
  }),
  adminPluginSwitch: endpoint({
    ...admin,
    method: 'PUT',
    path: '/plugin/status',
    confirm: 'password',
    summary: 'Enables or disables a plugin, effective immediately.',
    body: z.object({ plugin_slug_name: slugName, enabled: z.boolean() }),
    data: nothing,
    reasons: [
      'error.plugin.not_found',
      'error.plugin.unusable',
      'error.plugin.refused',
      'error.plugin.last_login',
      'error.upload.store_in_use',
    ],
  }),
  adminPluginConfig: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/config',
    summary: 'Returns the form of a plugin’s settings, without secrets.',
    query: configQuery,
    data: pluginConfig,
    reasons: ['error.plugin.not_found'],
  }),
  adminPluginConfigUpdate: endpoint({
    ...admin,
    method: 'PUT',
    path: '/plugin/config',
    confirm: 'password',
    summary: 'Saves a plugin’s settings, which take effect immediately.',
    body: pluginConfigUpdate.extend({ revision: settingsRevision.optional() }),
    data: nothing,
    reasons: ['error.plugin.not_found', 'error.plugin.refused', 'error.setting.changed_elsewhere'],
  }),
  adminPluginUploads: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/package',
    summary: 'Returns whether packages can be uploaded. A Querent extension.',
    data: z.object({ is_open: z.boolean() }),
  }),
  adminPluginInstall: endpoint({
    ...admin,
    method: 'POST',
    path: '/plugin/package',
    confirm: 'password',
    summary: 'Installs or upgrades a plugin from an uploaded package.',
    body: z.object({ package: z.base64().max(40_000_000), accepted }),
    bodyLimit: packageBodyLimit,
    data: pluginInstallation,
    reasons: ['error.plugin.bad_package', 'error.plugin.asks_for_more', 'error.plugin.uploads_off'],
  }),
  adminPluginRollback: endpoint({
    ...admin,
    method: 'PUT',
    path: '/plugin/rollback',
    confirm: 'password',
    summary: 'Rolls a plugin back to the version before its last upgrade.',
    body: z.object({ plugin_slug_name: slugName, accepted }),
    data: nothing,
    reasons: [
      'error.plugin.not_found',
      'error.plugin.no_previous_version',
      'error.plugin.bad_package',
      'error.plugin.asks_for_more',
    ],
  }),
  adminPluginRemove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/plugin',
    confirm: 'password',
    summary:
      'Removes a plugin that was installed at run time. Its stored data is kept, unless `with_data` is true.',
    body: z.object({
      plugin_slug_name: slugName,
      /**
       * Deletes its settings with their secrets, its stored values, and members' settings. A Querent extension.
       */
      with_data: z.boolean().optional(),
    }),
    data: nothing,
    reasons: ['error.plugin.not_found', 'error.plugin.not_removable', 'error.plugin.last_login'],
  }),
  userPluginConfigList: endpoint({
    method: 'GET',
    access: 'active',
    path: '/user/plugin/configs',
    summary: 'Lists the enabled plugins that have settings for members.',
    data: z.array(z.object({ name: z.string(), slug_name: z.string() })),
  }),
  userPluginConfig: endpoint({
    method: 'GET',
    access: 'active',
    path: '/user/plugin/config',
    summary: 'Returns the form of the caller’s settings for a plugin.',
    query: configQuery,
    data: pluginConfig,
    reasons: ['error.plugin.disabled'],
  }),
  userPluginConfigUpdate: endpoint({
    method: 'PUT',
    access: 'active',
    path: '/user/plugin/config',
    summary: 'Saves the caller’s settings for a plugin.',
    body: pluginConfigUpdate,
    data: nothing,
    reasons: ['error.plugin.disabled'],
  }),
}
