import type { PluginStatus } from '@querent/sdk/contract'

/** Marks the style sheets of plugins that posts need, linked or in the page, with their addresses. */
export const postStyleMark = 'data-post-style'

/** Addresses of the style sheets that posts need as plugins rendered them, on every page. */
export function getPostStyles(statuses: readonly PluginStatus[]): string[] {
  return statuses.flatMap(({ enabled, styles }) => (enabled && styles ? styles : []))
}
