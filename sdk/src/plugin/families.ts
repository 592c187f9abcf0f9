/**
 * The families of plugins, named as in the API.
 *
 * @example
 * const isFamily = (name: string) => pluginFamilies.some((family) => family === name)
 * @public
 */
export const pluginFamilies = [
  'connector',
  'user_center',
  'search',
  'editor',
  'editor_replacement',
  'captcha',
  'render',
  'route',
  'sidebar',
  'widget',
  'embed',
  'filter',
  'reviewer',
  'events',
  'notification',
  'theme',
  'storage',
  'agent',
  'cache',
] as const

/**
 * The kind of a plugin. It decides where the plugin is listed, what it is tested against, and whether others
 * of its kind may be enabled at the same time.
 *
 * @example
 * const family: PluginFamily = 'connector'
 * @public
 */
export type PluginFamily = (typeof pluginFamilies)[number]

const exclusive: ReadonlySet<PluginFamily> = new Set([
  'user_center',
  'search',
  'editor_replacement',
  'captcha',
  'sidebar',
  'theme',
  'storage',
  'cache',
])

/**
 * Whether only one plugin of a family can be enabled. Enabling one disables the others.
 *
 * @example
 * isExclusive('captcha') // true
 * @public
 */
export function isExclusive(family: PluginFamily): boolean {
  return exclusive.has(family)
}
