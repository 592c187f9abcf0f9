/**
 * The permissions of a server half beyond its own configuration. Every permission is shown to the
 * administrator when the plugin is enabled; a call without it is rejected.
 *
 * - `http`: requests to the hosts that the plugin declares.
 * - `sockets`: connections to the hosts that the plugin declares, for protocols other than HTTP.
 * - `kv`: the plugin's own small store.
 * - `users.read`: public data of accounts; with `users.email` also their addresses.
 * - `content.read`: questions and answers that everyone may see.
 * - `content.write`: asking questions on behalf of an account.
 * - `content.answer`: writing answers, under an account that the administrator chose in a `field.account`.
 * - `content.comment`: writing comments, under such an account.
 * - `content.tag`: changing the tags of questions and creating tags, under such an account.
 * - `content.hidden`: in events, also content that is flagged, hidden, deleted or waiting for approval.
 * - `events`: events of the site, with the content that everyone may see.
 * - `notifications`: inbox messages of members who ask for it.
 * - `schedule`: recurring tasks.
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
