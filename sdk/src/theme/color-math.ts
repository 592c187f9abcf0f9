/**
 * A color by the shares of red, green and blue, from 0 to 1.
 *
 * @example
 * const red: Rgb = [1, 0, 0]
 * @public
 */
export type Rgb = readonly [number, number, number]
type Triple = readonly [number, number, number]

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000' }

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  const clipped = Math.min(1, Math.max(0, channel))
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
}

function toOklab(rgb: Rgb): Triple {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function parseHex(hex: string): Rgb {
  const digits = hex.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

function splitTopLevel(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let current = ''
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === separator && depth === 0) {
      parts.push(current.trim())
      current = ''
    } else current += char
  }
  return [...parts, current.trim()].filter((part) => part !== '')
}

function mix(inner: string): Rgb {
  const [, first = '', second = ''] = splitTopLevel(inner, ',')
  const [a = '', aShare] = splitTopLevel(first, ' ')
  const [b = '', bShare] = splitTopLevel(second, ' ')
  const share = aShare ? Number.parseFloat(aShare) : bShare ? 100 - Number.parseFloat(bShare) : 50
  const [left, right] = [toOklab(parseColor(a)), toOklab(parseColor(b))]
  const at = (index: 0 | 1 | 2) => (left[index] * share + right[index] * (100 - share)) / 100
  return fromOklab([at(0), at(1), at(2)])
}

function evaluateChannel(expression: string, channels: Record<string, number>): number {
  const call = /^(min|max|clamp)\((.*)\)$/.exec(expression)
  if (!call) return channels[expression] ?? Number.parseFloat(expression)
  const values = splitTopLevel(call[2] ?? '', ',').map((part) => evaluateChannel(part, channels))
  if (call[1] === 'min') return Math.min(...values)
  if (call[1] === 'max') return Math.max(...values)
  const [low = 0, value = 0, high = 1] = values
  return Math.max(low, Math.min(value, high))
}

function relative(inner: string): Rgb {
  const [, base = '', lightness = 'l', chroma = 'c'] = splitTopLevel(inner, ' ')
  const [l, a, b] = toOklab(parseColor(base))
  const channels = { l, c: Math.hypot(a, b) }
  const hue = Math.atan2(b, a)
  const c = evaluateChannel(chroma, channels)
  return fromOklab([evaluateChannel(lightness, channels), c * Math.cos(hue), c * Math.sin(hue)])
}

/**
 * Reads a hex color, white, black, `color-mix(in oklab, …)` or `oklch(from …)`, without `var()`. Throws for
 * anything else.
 *
 * @example
 * const link = parseColor('oklch(from #0033ff min(l, 0.49) c h)')
 * @public
 */
export function parseColor(text: string): Rgb {
  const value = NAMED[text] ?? text
  if (value.startsWith('#')) return parseHex(value)
  const call = /^(color-mix|oklch)\((.*)\)$/s.exec(value)
  if (!call) throw new Error(`Cannot read the color "${text}"; give a hex color, color-mix() or oklch().`)
  return call[1] === 'oklch' ? relative(call[2] ?? '') : mix(call[2] ?? '')
}

/**
 * The contrast ratio of WCAG 2, between 1 and 21; it does not matter which color is the text.
 *
 * @example
 * contrast(parseColor('#ffffff'), parseColor('#000000')) // 21
 * @public
 */
export function contrast(first: Rgb, second: Rgb): number {
  const luminance = (rgb: Rgb) =>
    0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2])
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/**
 * A color as `#rrggbb`.
 *
 * @example
 * toHex([1, 0, 0]) // '#ff0000'
 * @public
 */
export function toHex(rgb: Rgb): string {
  const digits = rgb.map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
