import type { ConfigTag } from '../plugin/index.ts'
import type { Json } from './context.ts'

/**
 * A call of the plugin's own.
 *
 * @example
 * const getName = ({ user }: RouteRequest) => user?.username ?? 'somebody'
 * @public
 */
export type RouteRequest = {
  query: Readonly<Record<string, string>>
  /** Names in lower case; without cookies and Authorization. */
  headers: Readonly<Record<string, string>>
  /** As it was sent, for signatures. */
  body: string
  /** Who is logged in; always there for `member` and `admin`. */
  user?: { id: string; username: string; role: 'user' | 'moderator' | 'admin' }
  language: string
}

/**
 * The answer of a route: data in the envelope of the site's own calls, an address to go to, or, for a service that
 * expects a form of its own, the bare data without an envelope. `msg` is shown as it is: `text` of the context
 * translates it.
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
 * A call of the plugin's own, below `/answer/api/v1/plugin/<slug>`.
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
  /** `public` is open also where only members may read: the plugin checks the caller itself. */
  access: 'public' | 'member' | 'admin'
  handle(request: RouteRequest): Promise<RouteReply>
}

/**
 * Work at intervals, each run in one process of the site, whichever is there. The first is due one interval after the
 * plugin was switched on, or sooner where it was off for less than an hour. When the next is due survives restarts: a run
 * that was missed while the site was stopped is made up for at the next start, once. A run that fails, takes longer than a
 * minute, or is cut off by the end of the process is tried again, at first after a minute. Needs the permission `schedule`.
 *
 * @example
 * const task: PluginTask = { name: 'sync', every: 3600, run: async () => undefined }
 * @public
 */
export type PluginTask = {
  /** The turns are kept by this name. */
  name: string
  /** Seconds; from 60 to a week. */
  every: number
  run(): Promise<void>
}

/**
 * A text before it is saved. The title of a tag is its name, and its content the description, which may be empty.
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
 * Accepts a text or refuses it with a sentence or a key of the plugin's texts.
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
 * Links at the side of every page.
 *
 * @example
 * const sidebar: SidebarLinks = { links: async () => ({ tags: [], linksText: 'Help, /help' }) }
 * @public
 */
export type SidebarLinks = {
  links(): Promise<{ tags: readonly ConfigTag[]; linksText: string }>
}

/**
 * Which services a link may be shown in full from.
 *
 * @example
 * const embed: EmbedPlatforms = { platforms: async () => [{ platform: 'YouTube', enable: true }] }
 * @public
 */
export type EmbedPlatforms = {
  platforms(): Promise<readonly { platform: string; enable: boolean }[]>
}
