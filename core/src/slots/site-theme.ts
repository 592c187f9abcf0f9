import type { PluginStatus, ThemeTokens } from '@querent/sdk/contract'

/** Marks the style element with the colors, fonts and corners of a theme. */
export const themeStyleMark = 'data-theme-style'

/** The theme of the site; at most one plugin has one. */
export function getTheme(statuses: readonly PluginStatus[]): ThemeTokens | undefined {
  return statuses.find(({ theme }) => theme !== undefined)?.theme
}
