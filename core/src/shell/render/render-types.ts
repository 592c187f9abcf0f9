import type { PluginStatus } from '@querent/sdk/contract'
import type { ColorScheme } from '../../lib/color-scheme-choice.ts'
import type { TextPack } from '../../lib/i18n/index.ts'
import type { ListDensity } from '../../lib/list-density.ts'
import type { ErrorCode, UserCenterAgent } from '../../runtime/guards/index.ts'
import type { UnreadCounts, WireUser } from '../../runtime/session/index.ts'
import type { SiteSettings } from '../../runtime/site/index.ts'

/** A chunk in the manifest that the client build writes to `.vite/manifest.json`. */
export type ManifestChunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type AssetManifest = Record<string, ManifestChunk>

export type RenderRequest = {
  /** Path and query, or the whole address, of the page asked for. */
  url: string
  /**
   * Answers calls of the contract in process. An error is an error with `status`, `reason`, `msg` and `data`
   * as the wire has them; anything else that it throws is a fault.
   */
  api: { call: (name: string, input?: unknown) => Promise<unknown> }
  /** Who the session cookie belongs to. */
  user: WireUser | null
  /** What the bell says; nothing when absent. */
  unread?: UnreadCounts
  /** What `siteinfo` answers. */
  site: SiteSettings
  /** Such as `zh_CN`. */
  language: string
  /** The `ui` section of the language pack, complete; the same object for every request of a language. */
  texts: TextPack
  /** Where a browser fetches the same section as JSON; it should change with the content. */
  textsUrl: string
  /** The same without the texts of pages that few open, for all other pages. */
  readingTextsUrl?: string
  nonce: string
  assets: { manifest: AssetManifest }
  siteUrl: string
  /** What the browser remembers, for accounts that chose nothing and for visitors. */
  colorScheme?: ColorScheme
  /** What the browser remembers for lists of questions. */
  listDensity?: ListDensity
  /** What `plugin/status` answers; none when absent. */
  plugins?: readonly PluginStatus[]
  /** Style sheets of plugins that the page carries instead of linking them, by their addresses. */
  pluginStyleTexts?: Readonly<Record<string, string>>
  /** What the browser remembers of a search for the plugin that causes a problem. */
  pluginBisect?: string | undefined
  agent?: UserCenterAgent | null
  isInstalling?: boolean
  /** Answers with this error page instead of the page asked for. */
  errorPage?: { code: ErrorCode; status?: number; msg?: string }
  /** Unix seconds. */
  now?: number
  signal?: AbortSignal
  /** Called with faults that the user sees as the 50X page. */
  report?: (fault: unknown) => void
}

export type RenderResult =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; html: string }

export type Render = (request: RenderRequest) => Promise<RenderResult>
