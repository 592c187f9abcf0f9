import type { ConfigTag } from '../plugin/index.ts'
import type { Json } from './context.ts'

/**
 * A request to a route of the plugin.
 *
 * @example
 * const getName = ({ user }: RouteRequest) => user?.username ?? 'somebody'
 * @public
 */
export type RouteRequest = {
  query: Readonly<Record<string, string>>
  /** Names in lower case; without cookies and Authorization. */
  headers: Readonly<Record<string, string>>
  /** As sent, for signatures. */
  body: string
  /** The user who is logged in; always set for `member` and `admin`. */
  user?: { id: string; username: string; role: 'user' | 'moderator' | 'admin' }
  language: string
}

/**
 * The response of a route: data in the envelope of the site's own calls, a redirect URL, or, for a
 * service that expects a certain format, the bare data without an envelope. `msg` is shown as it is: `text`
 * of the context translates it.
 *
 * @example
 * const reply: RouteReply = { redirect: 'https://id.example.com/' }
 * @public
 */
export type RouteReply =
  | { status?: number; data?: Json; msg?: string }
  | { redirect: string }
  | { bare: Json; status?: number }

/**
 * A route of the plugin, below `/answer/api/v1/plugin/<slug>`.
 *
 * @example
 * const route: PluginRoute = {
 *   method: 'POST',
 *   path: '/sync',
 *   access: 'admin',
 *   handle: async () => ({ data: { count: 3 }, msg: 'Synchronized' }),
 * }
 * @public
 */
export type PluginRoute = {
  method: 'GET' | 'POST'
  /** Such as `/sync`. */
  path: string
  /** `public` is open even if only members may read the site: the plugin checks the caller itself. */
  access: 'public' | 'member' | 'admin'
  handle(request: RouteRequest): Promise<RouteReply>
}

/**
 * Recurring work; each run is done by one process of the site. The first run is due one interval after the
 * plugin was enabled, or sooner if it was disabled for less than an hour. The schedule survives restarts: a
 * run that was missed while the site was stopped is made up for once, at the next start. A run that fails,
 * takes longer than a minute, or is cut off by the end of the process is retried, at first after a minute.
 * Needs the permission `schedule`.
 *
 * @example
 * const task: PluginTask = { name: 'sync', every: 3600, run: async () => undefined }
 * @public
 */
export type PluginTask = {
  /** The schedule is stored by this name. */
  name: string
  /** Seconds, from 60 to a week. */
  every: number
  run(): Promise<void>
}

/**
 * A text before it is saved. For a tag, the title is its name, and the content its description, which may be
 * empty.
 *
 * @example
 * const isComment = ({ kind }: FilteredText) => kind === 'comment'
 * @public
 */
export type FilteredText = {
  kind: 'question' | 'answer' | 'comment' | 'tag'
  title?: string
  content: string
  userId: string
}

/**
 * Accepts a text, or rejects it with a sentence or a key of the plugin's texts.
 *
 * @example
 * const filter: TextFilter = {
 *   check: async ({ content }) =>
 *     content.includes('spam') ? { isAccepted: false, message: 'error.spam' } : { isAccepted: true },
 * }
 * @public
 */
export type TextFilter = {
  check(text: FilteredText): Promise<{ isAccepted: true } | { isAccepted: false; message: string }>
}

/**
 * Links in the sidebar of every page.
 *
 * @example
 * const sidebar: SidebarLinks = { links: async () => ({ tags: [], linksText: 'Help, /help' }) }
 * @public
 */
export type SidebarLinks = {
  links(): Promise<{ tags: readonly ConfigTag[]; linksText: string }>
}

/**
 * The services whose links may be embedded.
 *
 * @example
 * const embed: EmbedPlatforms = { platforms: async () => [{ platform: 'YouTube', enable: true }] }
 * @public
 */
export type EmbedPlatforms = {
  platforms(): Promise<readonly { platform: string; enable: boolean }[]>
}
