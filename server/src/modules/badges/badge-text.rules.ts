/** Where the name of a badge is in the language packs. */
export function badgeNameKey({ key }: { key: string }): string {
  // texts: badge.default_badges.*
  return `badge.default_badges.${key}.name`
}
