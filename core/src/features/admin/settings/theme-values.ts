import type { DataFor, InputFor } from '../../../api/index.ts'

type Theme = Omit<DataFor<'siteThemeInfo'>, 'theme_options'>

/** The theme as its form has it: the configuration of the current theme is taken apart. */
export type ThemeValues = Theme & {
  primary_color: string
  /** Empty for the color of the page, `colored` for the primary one, or a color. */
  navbar_style: string
}

// Every site starts with this as the style of its header, and shows the header in the color of the page.
const unchangedNavbar = '#0033ff'
const sameColor = '#03f'

export function readTheme({ theme_options: _, ...theme }: DataFor<'siteThemeInfo'>): ThemeValues {
  const { primary_color = unchangedNavbar, navbar_style = '' } = theme.theme_config[theme.theme] ?? {}
  return {
    ...theme,
    color_scheme: theme.color_scheme || 'system',
    primary_color,
    navbar_style: { [unchangedNavbar]: '', [sameColor]: unchangedNavbar }[navbar_style] ?? navbar_style,
  }
}

export function writeTheme({
  primary_color,
  navbar_style,
  ...theme
}: ThemeValues): InputFor<'siteThemeUpdate'> {
  const navbar = { '': unchangedNavbar, [unchangedNavbar]: sameColor }[navbar_style] ?? navbar_style
  const config = { ...theme.theme_config[theme.theme], primary_color, navbar_style: navbar }
  return { ...theme, theme_config: { ...theme.theme_config, [theme.theme]: config } }
}

export const isColor = (text: unknown) =>
  typeof text === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
