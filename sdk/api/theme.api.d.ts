// What @querent/sdk/theme declares. Renewed by `pnpm generate`.

// theme/index.d.ts

/**
 * How the colors of a theme are computed and how well they can be read.
 *
 * @packageDocumentation
 */
export { contrast, parseColor, type Rgb, toHex } from './color-math.ts';
export { type ColorPair, listFaintPairs, listPairs } from './list-faint-pairs.ts';
export { type ColorScheme, getSchemeTokens, type SchemeTokens } from './scheme-tokens.ts';
export { triedPrimaries } from './tried-primaries.ts';

// theme/color-math.d.ts

/**
 * A color by the shares of red, green and blue, from 0 to 1.
 *
 * @example
 * const red: Rgb = [1, 0, 0]
 * @public
 */
export type Rgb = readonly [number, number, number];
/**
 * Reads a hex color, white, black, `color-mix(in oklab, …)` or `oklch(from …)`, without `var()`. Throws for
 * anything else.
 *
 * @example
 * const link = parseColor('oklch(from #0033ff min(l, 0.49) c h)')
 * @public
 */
export declare function parseColor(text: string): Rgb;
/**
 * The contrast ratio of WCAG 2, between 1 and 21; it does not matter which color is the text.
 *
 * @example
 * contrast(parseColor('#ffffff'), parseColor('#000000')) // 21
 * @public
 */
export declare function contrast(first: Rgb, second: Rgb): number;
/**
 * A color as `#rrggbb`.
 *
 * @example
 * toHex([1, 0, 0]) // '#ff0000'
 * @public
 */
export declare function toHex(rgb: Rgb): string;

// theme/list-faint-pairs.d.ts

import type { SchemeTokens } from './scheme-tokens.ts';
/**
 * The contrast of a color in front of another. `minimum` is what WCAG 2.2 requires at level AA: 4.5 for text,
 * 3 for edges of controls.
 *
 * @example
 * const isReadable = ({ ratio, minimum }: ColorPair) => ratio >= minimum
 * @public
 */
export type ColorPair = {
    front: string;
    back: string;
    ratio: number;
    minimum: number;
};
/**
 * Lists the pairs of colors that the interface uses, with their contrast. Throws if a token is missing.
 *
 * @example
 * const listRatios = (tokens: SchemeTokens) => listPairs(tokens).map(({ ratio }) => ratio)
 * @public
 */
export declare function listPairs(tokens: SchemeTokens): ColorPair[];
/**
 * Lists pairs of colors with too little contrast. Each is a sentence such as
 * `--q-ink on --q-ground: 3.90, needs 4.5`. Throws if a token is missing.
 *
 * @example
 * const isReadable = (tokens: SchemeTokens) => listFaintPairs(tokens).length === 0
 * @public
 */
export declare function listFaintPairs(tokens: SchemeTokens): string[];

// theme/scheme-tokens.d.ts

import type { ThemeTokens } from '../contract/themes.ts';
/**
 * Light or dark, as users choose.
 *
 * @example
 * const schemes: ColorScheme[] = ['light', 'dark']
 * @public
 */
export type ColorScheme = 'light' | 'dark';
/**
 * The colors of a scheme by the names of their custom properties; they may refer to each other with `var()`.
 *
 * @example
 * const tokens: SchemeTokens = new Map([['--q-ground', '#ffffff']])
 * @public
 */
export type SchemeTokens = ReadonlyMap<string, string>;
/**
 * The tokens that pages derive from a theme in one scheme, with a primary color from the theme or an
 * administrator.
 *
 * @example
 * const { theme } = pluginDeclaration.parse({ slug_name: 'plain', family: 'theme' })
 * const light = theme && getSchemeTokens(theme, 'light', '#0033ff')
 * @public
 */
export declare function getSchemeTokens(theme: Pick<ThemeTokens, ColorScheme>, scheme: ColorScheme, primary: string): SchemeTokens;

// theme/tried-primaries.d.ts

/**
 * Primary colors over the whole range that administrators can choose. A theme must be readable with each of
 * them.
 *
 * @example
 * const ratios = triedPrimaries.map((primary) => contrast(parseColor(primary), parseColor('#ffffff')))
 * @public
 */
export declare const triedPrimaries: readonly string[];
