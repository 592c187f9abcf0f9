/**
 * The permissions of a server half beyond its own configuration. Every permission is shown to the
 * administrator when the plugin is enabled; a call without it is rejected.
 *
 * - `http`: requests to the hosts that the plugin declares.
 * - `sockets`: connections to the hosts that the plugin declares, for protocols other than HTTP.
 * - `kv`: a small store of its own.
 * - `users.read`: public data of accounts; with `users.email` also their addresses.
 * - `content.read`: questions and answers that everyone may see.
 * - `content.write`: asking questions on behalf of an account.
 * - `content.answer`, `content.comment`, `content.tag`: writing answers, writing comments, changing the tags
 * of questions and creating tags, each under an account that the administrator chose in a field of the kind
 * `account`.
 * - `content.hidden`: in events, also content that waits for approval, is deleted or hidden, and flagged
 * content.
 * - `events`: what happens on the site, with the content that everyone may see.
 * - `notifications`: inbox messages of members who ask for it.
 * - `schedule`: its own work at intervals.
 *
 * @example
 * const isPermission = (name: string) => pluginPermissions.some((known) => known === name)
 * @public
 */
export const pluginPermissions = [
  'http',
  'sockets',
  'kv',
  'users.read',
  'users.email',
  'content.read',
  'content.write',
  'content.answer',
  'content.comment',
  'content.tag',
  'content.hidden',
  'events',
  'notifications',
  'schedule',
] as const

/**
 * One thing that a server half may do.
 *
 * @example
 * const permissions: PluginPermission[] = ['http', 'kv']
 * @public
 */
export type PluginPermission = (typeof pluginPermissions)[number]
