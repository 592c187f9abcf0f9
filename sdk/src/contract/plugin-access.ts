import { z } from 'zod'

/** Origins that pages load from for a plugin. */
export const contentSecurity = z.object({
  script: z.array(z.string()),
  frame: z.array(z.string()),
  connect: z.array(z.string()),
})

/** What a version of a plugin requests beyond the enabled version. A Querent extension. */
export const pluginAccess = z.object({
  permissions: z.array(z.string()),
  hosts: z.array(z.string()),
  content_security: contentSecurity,
  /** The family, if it changed. */
  family: z.string().optional(),
  /** It has code for the server, unlike the enabled version. */
  server_code: z.boolean().optional(),
})
export type PluginAccess = z.infer<typeof pluginAccess>

const addedPluginAccess = pluginAccess.extend({
  slug_name: z.string(),
  /** The version that makes the request. */
  version: z.string(),
  /** The enabled version; empty if its files are gone. */
  from: z.string(),
})
/** The data of `error.plugin.asks_for_more`. A Querent extension. */
export type AddedPluginAccess = z.infer<typeof addedPluginAccess>
