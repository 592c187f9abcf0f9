import type { ColorScheme } from '@querent/sdk/web'
import type { MermaidConfig } from 'mermaid'

type Rgb = [red: number, green: number, blue: number]

/** A color of the page, in any notation of its style sheet; undefined if nothing can be drawn. */
function readColor(name: string, canvas: CanvasRenderingContext2D): Rgb | undefined {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  if (value === '') return undefined
  canvas.fillStyle = value
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

const toHex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** `share` of one color on another. */
function mix(top: Rgb, ground: Rgb, share: number): Rgb {
  const blend = (index: 0 | 1 | 2) => Math.round(top[index] * share + ground[index] * (1 - share))
  return [blend(0), blend(1), blend(2)]
}

/** The theme of a diagram: the colors of the page, or the library's own if the page has none. */
export function getDiagramTheme(scheme: ColorScheme): Pick<MermaidConfig, 'theme' | 'themeVariables'> {
  const darkMode = scheme === 'dark'
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const read = (name: string) => (canvas ? readColor(name, canvas) : undefined)
  const [ground, ink, muted, accent] = ['--q-ground', '--q-ink', '--q-ink-muted', '--q-accent'].map(read)
  const [green, amber] = ['--q-green', '--q-amber'].map(read)
  if (!ground || !ink || !muted || !accent || !green || !amber)
    return { theme: darkMode ? 'dark' : 'default' }
  const tint = (color: Rgb) => toHex(mix(color, ground, darkMode ? 0.24 : 0.1))
  const line = (color: Rgb) => toHex(mix(color, ground, 0.6))
  return {
    theme: 'base',
    themeVariables: {
      darkMode,
      useGradient: false,
      dropShadow: 'none',
      pieStrokeColor: toHex(ground),
      pieOuterStrokeColor: line(muted),
      background: toHex(ground),
      textColor: toHex(ink),
      titleColor: toHex(ink),
      lineColor: toHex(muted),
      primaryColor: tint(accent),
      primaryTextColor: toHex(ink),
      primaryBorderColor: line(accent),
      secondaryColor: tint(green),
      secondaryTextColor: toHex(ink),
      secondaryBorderColor: line(green),
      tertiaryColor: tint(amber),
      tertiaryTextColor: toHex(ink),
      tertiaryBorderColor: line(amber),
      clusterBkg: tint(muted),
      clusterBorder: line(muted),
      edgeLabelBackground: toHex(ground),
      noteBkgColor: tint(amber),
      noteTextColor: toHex(ink),
      noteBorderColor: line(amber),
    },
  }
}
