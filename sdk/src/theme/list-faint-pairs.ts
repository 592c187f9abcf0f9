import { contrast, parseColor } from './color-math.ts'
import type { SchemeTokens } from './scheme-tokens.ts'

type Pairs = readonly (readonly [front: string, backs: readonly string[]])[]

const surfaces = ['--q-ground', '--q-sunken', '--q-raised', '--q-hover']
const subtle = ['--q-accent-subtle', '--q-amber-subtle', '--q-red-subtle', '--q-green-subtle']
const accents = ['--q-ground', '--q-sunken', '--q-raised', '--q-accent-subtle', '--q-accent-subtle-hover']

/** Pairs of text color and background. */
const textPairs: Pairs = [
  ['--q-ink', [...surfaces, ...subtle]],
  ['--q-ink-muted', [...surfaces, ...subtle]],
  ['--q-ink-faint', surfaces],
  ['--q-accent', accents],
  ['--q-accent-hover', accents],
  ['--q-on-solid', ['--q-solid', '--q-solid-hover', '--q-solid-active']],
  ['--q-green', ['--q-ground', '--q-raised', '--q-green-subtle']],
  ['--q-amber', ['--q-ground', '--q-raised', '--q-amber-subtle']],
  ['--q-red', ['--q-ground', '--q-raised', '--q-red-subtle']],
]

/** Edges that show a control, or its focus. */
const edgePairs: Pairs = [
  ['--q-line-control', ['--q-ground', '--q-raised']],
  ['--q-focus', surfaces],
]

function resolve(tokens: SchemeTokens, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no token ${name}.`)
  return value.replace(/var\((--q-[\w-]+)\)/g, (_, inner: string) => resolve(tokens, inner))
}

/**
 * The contrast of a color in front of another. `minimum` is what WCAG 2.2 requires at level AA: 4.5 for text,
 * 3 for edges of controls.
 *
 * @example
 * const isReadable = ({ ratio, minimum }: ColorPair) => ratio >= minimum
 * @public
 */
export type ColorPair = { front: string; back: string; ratio: number; minimum: number }

/**
 * Lists the pairs of colors that the interface uses, with their contrast. Throws if a token is missing.
 *
 * @example
 * const listRatios = (tokens: SchemeTokens) => listPairs(tokens).map(({ ratio }) => ratio)
 * @public
 */
export function listPairs(tokens: SchemeTokens): ColorPair[] {
  const measure = (minimum: number, pairs: Pairs) =>
    pairs.flatMap(([front, backs]) =>
      backs.map((back) => {
        const ratio = contrast(parseColor(resolve(tokens, front)), parseColor(resolve(tokens, back)))
        return { front, back, ratio, minimum }
      }),
    )
  return [...measure(4.5, textPairs), ...measure(3, edgePairs)]
}

/**
 * Lists pairs of colors with too little contrast. Each is a sentence such as
 * `--q-ink on --q-ground: 3.90, needs 4.5`. Throws if a token is missing.
 *
 * @example
 * const isReadable = (tokens: SchemeTokens) => listFaintPairs(tokens).length === 0
 * @public
 */
export function listFaintPairs(tokens: SchemeTokens): string[] {
  return listPairs(tokens)
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ front, back, ratio, minimum }) => `${front} on ${back}: ${ratio.toFixed(2)}, needs ${minimum}`)
}
