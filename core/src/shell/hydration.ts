import type { PluginStatus } from '@querent/sdk/contract'
import type { ColorScheme } from '../lib/color-scheme-choice.ts'
import type { ListDensity } from '../lib/list-density.ts'
import type { UserCenterAgent } from '../runtime/guards/index.ts'
import type { UnreadCounts, WireUser } from '../runtime/session/index.ts'
import type { SiteSettings } from '../runtime/site/index.ts'

/** The data that the server passes to the browser, so that hydration requests nothing again. */
export type HydrationData = {
  loaderData: Record<string, unknown>
  user: WireUser | null
  unread?: UnreadCounts
  /** The browser's stored preferences. */
  colorScheme?: ColorScheme
  listDensity?: ListDensity
  site: SiteSettings
  language: string
  /** The texts that the page needs. */
  textsUrl: string
  /** All texts, if that is another file. */
  allTextsUrl?: string
  siteUrl: string
  plugins: readonly PluginStatus[]
  agent: UserCenterAgent | null
  isInstalling: boolean
  renderedAt: number
}

export const hydrationElementId = 'querent-data'
export { rootElementId } from '../lib/page-root.ts'
