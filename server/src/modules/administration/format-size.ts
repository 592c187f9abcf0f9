const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as clients show it, such as `12.3 MB`. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  const amount = bytes / 1024 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`
}
