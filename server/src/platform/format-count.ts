/** A count in English, for the command line and the log: `1 file`, `2 files`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
