import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { contentSecurity, pluginAccess } from './plugin-access.ts'
import { pluginInstallation, slugName } from './plugins.ts'

const catalogPluginVersion = z.object({
  version: z.string(),
  /** Range of SDK versions. */
  sdk: z.string(),
  permissions: z.array(z.string()),
  hosts: z.array(z.string()),
  /** Origins that pages load from; absent if the catalog does not say. */
  content_security: contentSecurity.optional(),
  /** Bytes of the archive. */
  size: z.int(),
  /** Why this site cannot use it, in a sentence; empty if it can. */
  compat: z.string(),
})

/** A plugin of the catalog, with its versions. */
export const catalogPlugin = z.object({
  slug_name: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  author: z.string(),
  link: z.string(),
  screenshots: z.int(),
  /** The newest first. */
  versions: z.array(catalogPluginVersion),
  /** The version to install: the newest that this site can use; empty if there is none. */
  offered_version: z.string(),
  /** Empty if it is not installed. */
  installed_version: z.string(),
  /** Whether the offered version is newer than the installed one. */
  is_upgrade: z.boolean(),
})
export type CatalogPlugin = z.infer<typeof catalogPlugin>

/** The catalog as last read. */
export const pluginCatalog = z.object({
  /** `off`: no catalog is set. `failed`: `notice` says why it cannot be used. */
  state: z.enum(['off', 'ready', 'failed']),
  notice: z.string(),
  /** Seconds since 1970; 0 unless it is ready. */
  issued_at: z.number(),
  plugins: z.array(catalogPlugin),
})
export type PluginCatalog = z.infer<typeof pluginCatalog>

/** Where the catalog is, and the key that its publisher signs with. */
export const pluginCatalogSettings = z.object({
  address: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(512)]),
  /** An Ed25519 key as 43 characters of base64url. */
  public_key: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]),
})
export type PluginCatalogSettings = z.infer<typeof pluginCatalogSettings>

const admin = { base: 'admin', access: 'admin' } as const

/** Finding plugins in a signed catalog, and installing them from there. */
export const pluginCatalogEndpoints = {
  adminPluginCatalog: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/catalog',
    summary: 'Lists the plugins of the signed catalog, and which of them are installed. A Querent extension.',
    query: z.object({
      /** Reads it again, even if it was read within the last few minutes. */
      fresh: z.stringbool().optional(),
    }),
    data: pluginCatalog,
  }),
  adminPluginCatalogScreenshot: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/catalog/screenshot',
    summary: 'Downloads the screenshot of a plugin in the catalog, after verifying its checksum.',
    query: z.object({ plugin_slug_name: slugName, number: z.coerce.number().int().min(1).max(8) }),
    data: z.object({ type: z.string(), image: z.base64() }),
    reasons: ['error.plugin.not_found', 'error.plugin.bad_package'],
  }),
  adminPluginCatalogInstall: endpoint({
    ...admin,
    method: 'POST',
    path: '/plugin/catalog/install',
    confirm: 'password',
    summary: 'Installs a version of a plugin from the catalog, or upgrades to it.',
    body: z.object({
      plugin_slug_name: slugName,
      version: z.string().max(100),
      accepted: pluginAccess.optional(),
    }),
    data: pluginInstallation,
    reasons: [
      'error.plugin.not_found',
      'error.plugin.bad_package',
      'error.plugin.asks_for_more',
      'error.plugin.uploads_off',
    ],
  }),
  pluginCatalogSettingInfo: endpoint({
    ...admin,
    method: 'GET',
    path: '/plugin/catalog/setting',
    summary: 'Returns the address of the catalog and the key that verifies it.',
    data: pluginCatalogSettings.extend({
      address: z.string(),
      /** The environment variables that override administrators' settings, by field. */
      from_environment: z.record(z.string(), z.string()),
    }),
  }),
  pluginCatalogSettingUpdate: endpoint({
    ...admin,
    method: 'PUT',
    path: '/plugin/catalog/setting',
    confirm: 'password',
    summary: 'Changes the address of the catalog and the key that verifies it.',
    body: pluginCatalogSettings,
    data: nothing,
  }),
}
