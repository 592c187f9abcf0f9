/**
 * How the colors of a theme are computed and how well they can be read.
 *
 * @packageDocumentation
 */
export { contrast, parseColor, type Rgb, toHex } from './color-math.ts'
export { type ColorPair, listFaintPairs, listPairs } from './list-faint-pairs.ts'
export { type ColorScheme, getSchemeTokens, type SchemeTokens } from './scheme-tokens.ts'
export { triedPrimaries } from './tried-primaries.ts'
