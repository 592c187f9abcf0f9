import type { ThemeTokens } from '@querent/sdk/contract'

/** Fallback fonts after a theme's own, for the scripts that those lack. */
const otherScripts =
  '"Noto Sans","Noto Sans Arabic","PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans SC",sans-serif,' +
  '"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji"'

/** Fonts that devices have: themes load none. */
const fonts: Record<Exclude<ThemeTokens['font'], 'system'>, string> = {
  humanist: `Verdana,"Trebuchet MS","DejaVu Sans",${otherScripts}`,
  grotesque: `"Helvetica Neue",Helvetica,Arial,"Liberation Sans",${otherScripts}`,
  serif: `Charter,"Bitstream Charter",Georgia,Cambria,"Noto Serif","Liberation Serif",${otherScripts}`,
}

/** The radii of most corners, of small elements, and of floating elements. */
const corners: Record<Exclude<ThemeTokens['radius'], 'medium'>, readonly [string, string, string]> = {
  none: ['0', '0', '0'],
  small: ['3px', '2px', '5px'],
  large: ['10px', '6px', '16px'],
}

type Declarations = Record<string, string>

function listColors(colors: ThemeTokens['light']): Declarations {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name.replaceAll('_', '-'), color]))
}

function listShapes({ radius, font }: ThemeTokens): Declarations {
  const [most, small, float] = radius === 'medium' ? [] : corners[radius]
  return {
    ...(font !== 'system' && { 'font-text': fonts[font] }),
    ...(most && { radius: most }),
    ...(small && { 'radius-small': small }),
    ...(float && { 'radius-float': float }),
  }
}

function writeRule(selector: string, declarations: Declarations): string {
  const entries = Object.entries(declarations).map(([name, value]) => `--q-${name}:${value}`)
  return entries.length > 0 ? `${selector}{${entries.join(';')}}` : ''
}

/**
 * The rules of a theme; they have the places and the order of those in `_tokens.scss`. Empty without a theme.
 */
export function getThemeStyle(theme: ThemeTokens | undefined): string {
  if (!theme) return ''
  const [light, dark] = [listColors(theme.light), listColors(theme.dark)]
  return [
    writeRule(':root', listShapes(theme)),
    // Paper is white, whatever the theme.
    `@media screen{${writeRule(':root', light)}${writeRule(':root[data-bs-theme="dark"]', dark)}}`,
    `@media screen and (prefers-color-scheme:dark){${writeRule(':root:not([data-bs-theme="light"])', dark)}}`,
  ].join('')
}
