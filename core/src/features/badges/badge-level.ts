export type BadgeLevelName = 'bronze' | 'silver' | 'gold'

/** The metal of a level of the wire. */
export function badgeLevel(level: number): BadgeLevelName {
  if (level === 3) return 'gold'
  return level === 2 ? 'silver' : 'bronze'
}
