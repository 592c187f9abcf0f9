const maxSvgLength = 20_000

/** Each is harmless in an `img`, but logos may be inlined in pages, and no logo needs them. */
const unsafe: readonly (readonly [RegExp, string])[] = [
  [/<(?:\w+:)?script/i, 'has a script'],
  [
    /<(?:\w+:)?(?:foreignObject|iframe|embed|object|image|use|animate|set)\b/i,
    'has an element that marks do not need',
  ],
  [/\son\w+\s*=/i, 'has an event handler'],
  [/\b(?:href|src)\s*=\s*["']?(?!#)/i, 'refers to something outside'],
  [/url\(\s*["']?(?!#)|@import/i, 'refers to something outside'],
  [/<!(?:doctype|entity)|<\?(?!xml\s)/i, 'has a declaration'],
  [/&(?!amp;|lt;|gt;|quot;|apos;)/i, 'has an entity that may hide something'],
]

/**
 * Describes the problem of a logo that is to be shown as SVG, such as `has a script`; undefined if there is
 * none. A logo may have up to 20,000 characters.
 *
 * @example
 * const isUsable = (logo: string) => svgProblem(logo) === undefined
 * @public
 */
export function svgProblem(svg: string): string | undefined {
  if (svg.length > maxSvgLength) return `is longer than ${maxSvgLength} characters`
  const text = svg.trim()
  if (!/^(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) || !text.endsWith('</svg>')) return 'is not an SVG element'
  if (!text.includes('xmlns="http://www.w3.org/2000/svg"')) return 'does not name the namespace of SVG'
  return unsafe.find(([pattern]) => pattern.test(text))?.[1]
}
