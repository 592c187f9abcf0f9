const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as clients show it, such as `12.3 MB`; in units of 1000, as everywhere on the site. */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = bytes / 1000 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`
}
