/**
 * Primary colors over the whole range that administrators can choose. A theme must be readable with each of
 * them.
 *
 * @example
 * const ratios = triedPrimaries.map((primary) => contrast(parseColor(primary), parseColor('#ffffff')))
 * @public
 */
export const triedPrimaries: readonly string[] = [
  '#0033ff',
  '#ffcc00',
  '#00c853',
  '#ff2d55',
  '#00b8d4',
  '#7c3aed',
  '#111111',
  '#fafafa',
  '#ff6d00',
  '#0a7d33',
]
