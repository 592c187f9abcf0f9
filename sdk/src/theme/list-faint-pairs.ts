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
 * Lists pairs of colors with too little contrast: text below 4.5, and edges of controls below 3, as WCAG 2.2
 * requires at level AA. Each is a sentence such as `--q-ink on --q-ground: 3.90, needs 4.5`. Throws if a
 * token is missing.
 *
 * @example
 * const isReadable = (tokens: SchemeTokens) => listFaintPairs(tokens).length === 0
 * @public
 */
export function listFaintPairs(tokens: SchemeTokens): string[] {
  const listBelow = (minimum: number, pairs: Pairs) =>
    pairs.flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const ratio = contrast(parseColor(resolve(tokens, front)), parseColor(resolve(tokens, back)))
        return ratio < minimum ? [`${front} on ${back}: ${ratio.toFixed(2)}, needs ${minimum}`] : []
      }),
    )
  return [...listBelow(4.5, textPairs), ...listBelow(3, edgePairs)]
}
