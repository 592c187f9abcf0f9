/** Joins class names, leaving out what does not apply: `classes(styles.row, isActive && styles.active)`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
