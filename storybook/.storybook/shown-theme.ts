import { getThemeStyle } from '../../core/src/slots/theme-style.ts'

type Theme = NonNullable<Parameters<typeof getThemeStyle>[0]>

/** Defaults for what a theme may omit. */
const initial = { radius: 'medium', font: 'system' } as const

/** The themes that `plugins` declare. In the development server, stories update when one changes. */
const declared = import.meta.glob<{ theme: Omit<Theme, keyof typeof initial> }>(
  '../../plugins/theme-*/package.json',
  {
    eager: true,
    import: 'querent',
  },
)

const themes = new Map(
  Object.entries(declared).map(([path, { theme }]) => [
    path.split('/').at(-2) ?? path,
    { ...initial, ...theme },
  ]),
)

/** Values for the toolbar. `none` is a site without a theme. */
export const themeNames = ['none', ...themes.keys()]

const style = document.createElement('style')

/** Like a site: sets the primary color on the page, the rest in a style sheet after that of the site. */
export function showTheme(name: string): void {
  const theme = themes.get(name)
  const { style: page } = document.documentElement
  if (theme?.primary) page.setProperty('--q-primary', theme.primary)
  else page.removeProperty('--q-primary')
  style.textContent = getThemeStyle(theme)
  document.head.append(style)
}
