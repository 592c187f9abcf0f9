import type { PluginStatus } from '@querent/sdk/contract'

/** Marks plugins' style sheets for posts, linked or inlined, with their URLs. */
export const postStyleMark = 'data-post-style'

/** URLs of plugins' style sheets for posts, on every page. */
export function getPostStyles(statuses: readonly PluginStatus[]): string[] {
  return statuses.flatMap(({ enabled, styles }) => (enabled && styles ? styles : []))
}
