import { contrast, parseColor, toHex } from '@querent/sdk/theme'
import type { DataFor, InputFor } from '../../../api/index.ts'

type Theme = Omit<DataFor<'siteThemeInfo'>, 'theme_options'>

/** The theme in the format of its form: the configuration of the current theme is split into fields. */
export type ThemeValues = Theme & {
  primary_color: string
  /** Empty for the color of the page, `colored` for the primary one, or a color. */
  navbar_style: string
}

// The header style of new sites, whose header has the color of the page.
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

type PreviewColors = {
  ground: string
  ink: string
  link: string
  button: string
  linkContrast: number
  buttonContrast: number
}

// As in the tokens of the style sheet.
const schemes = {
  light: {
    ground: '#ffffff',
    ink: '#14171f',
    link: (primary: string) => `oklch(from ${primary} min(l, 0.49) c h)`,
    button: (primary: string) => `oklch(from ${primary} min(l, 0.52) c h)`,
  },
  dark: {
    ground: '#0f1115',
    ink: '#e6e9f0',
    link: (primary: string) => `oklch(from ${primary} clamp(0.78, l, 0.9) min(c, 0.13) h)`,
    button: (primary: string) => `oklch(from ${primary} clamp(0.5, l, 0.53) c h)`,
  },
}

/** The colors that the interface derives from a primary color, and their contrast. */
export function getPreviewColors(primary: string, scheme: keyof typeof schemes): PreviewColors {
  const { ground, ink, link, button } = schemes[scheme]
  const [linkColor, buttonColor] = [parseColor(link(primary)), parseColor(button(primary))]
  return {
    ground,
    ink,
    link: toHex(linkColor),
    button: toHex(buttonColor),
    linkContrast: contrast(linkColor, parseColor(ground)),
    buttonContrast: contrast(parseColor('#ffffff'), buttonColor),
  }
}
