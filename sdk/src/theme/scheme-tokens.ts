import type { ThemeTokens } from '../contract/themes.ts'

/**
 * Light or dark, as users choose.
 *
 * @example
 * const schemes: ColorScheme[] = ['light', 'dark']
 * @public
 */
export type ColorScheme = 'light' | 'dark'

/**
 * The colors of a scheme by the names of their custom properties; they may refer to each other with `var()`.
 *
 * @example
 * const tokens: SchemeTokens = new Map([['--q-ground', '#ffffff']])
 * @public
 */
export type SchemeTokens = ReadonlyMap<string, string>

/** Tokens that a theme does not change. A test compares them with the style sheet. */
const fixed: Record<ColorScheme, Record<string, string>> = {
  light: {
    '--q-tint': '8%',
    '--q-tint-hover': '12%',
    '--q-shade': 'black',
    '--q-accent': 'oklch(from var(--q-primary) min(l, 0.49) c h)',
    '--q-solid': 'oklch(from var(--q-primary) min(l, 0.52) c h)',
    '--q-on-solid': '#ffffff',
    '--q-green': '#0e7040',
    '--q-amber': '#875400',
    '--q-red': '#bb1f2e',
  },
  dark: {
    '--q-tint': '16%',
    '--q-tint-hover': '24%',
    '--q-shade': 'white',
    '--q-accent': 'oklch(from var(--q-primary) clamp(0.78, l, 0.9) min(c, 0.13) h)',
    '--q-solid': 'oklch(from var(--q-primary) clamp(0.5, l, 0.53) c h)',
    '--q-on-solid': '#ffffff',
    '--q-green': '#63d49a',
    '--q-amber': '#e9b855',
    '--q-red': '#ff9a9a',
  },
}

const derived: Record<string, string> = {
  '--q-accent-hover': 'color-mix(in oklab, var(--q-accent), var(--q-shade) 22%)',
  '--q-accent-subtle': 'color-mix(in oklab, var(--q-accent) var(--q-tint), var(--q-ground))',
  '--q-accent-subtle-hover': 'color-mix(in oklab, var(--q-accent) var(--q-tint-hover), var(--q-ground))',
  '--q-solid-hover': 'color-mix(in oklab, var(--q-solid), black 16%)',
  '--q-solid-active': 'color-mix(in oklab, var(--q-solid), black 30%)',
  '--q-green-subtle': 'color-mix(in oklab, var(--q-green) var(--q-tint), var(--q-ground))',
  '--q-amber-subtle': 'color-mix(in oklab, var(--q-amber) var(--q-tint), var(--q-ground))',
  '--q-red-subtle': 'color-mix(in oklab, var(--q-red) var(--q-tint), var(--q-ground))',
  '--q-focus': 'var(--q-accent)',
}

/**
 * The tokens that pages derive from a theme in one scheme, with a primary color from the theme or an
 * administrator.
 *
 * @example
 * const { theme } = pluginDeclaration.parse({ slug_name: 'plain', family: 'theme' })
 * const light = theme && getSchemeTokens(theme, 'light', '#0033ff')
 * @public
 */
export function getSchemeTokens(
  theme: Pick<ThemeTokens, ColorScheme>,
  scheme: ColorScheme,
  primary: string,
): SchemeTokens {
  const own = Object.entries(theme[scheme]).map(
    ([name, color]) => [`--q-${name.replaceAll('_', '-')}`, color] as const,
  )
  return new Map([['--q-primary', primary], ...Object.entries({ ...derived, ...fixed[scheme] }), ...own])
}
