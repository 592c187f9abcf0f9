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
  /** Path and query, or the whole URL, of the requested page. */
  url: string
  /**
   * Answers calls of the contract in process. An error has `status`, `reason`, `msg` and `data` as on the
   * wire; any other thrown value is a fault.
   */
  api: { call: (name: string, input?: unknown) => Promise<unknown> }
  /** The owner of the session cookie. */
  user: WireUser | null
  /** The unread counts; none if absent. */
  unread?: UnreadCounts
  /** The result of `siteinfo`. */
  site: SiteSettings
  /** Such as `zh_CN`. */
  language: string
  /** The `ui` section of the language pack, complete; the same object for every request of a language. */
  texts: TextPack
  /** Where a browser loads the same section as JSON; it should change with the content. */
  textsUrl: string
  /** The same without the texts of rarely opened pages, for all other pages. */
  readingTextsUrl?: string
  nonce: string
  assets: { manifest: AssetManifest }
  siteUrl: string
  /** The browser's preferences, for visitors and accounts without a choice. */
  colorScheme?: ColorScheme
  /** The browser's preferences for lists of questions. */
  listDensity?: ListDensity
  /** The result of `plugin/status`; none if absent. */
  plugins?: readonly PluginStatus[]
  /** Style sheets of plugins that are inlined in the page, by their URLs. */
  pluginStyleTexts?: Readonly<Record<string, string>>
  /** The browser's state of a search for the plugin that causes a problem. */
  pluginBisect?: string | undefined
  agent?: UserCenterAgent | null
  isInstalling?: boolean
  /** Responds with this error page instead of the requested page. */
  errorPage?: { code: ErrorCode; status?: number; msg?: string }
  /** Unix seconds. */
  now?: number
  signal?: AbortSignal
  /** Called with faults that users see as the 50X page. */
  report?: (fault: unknown) => void
}

export type RenderResult =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; html: string }

export type Render = (request: RenderRequest) => Promise<RenderResult>
