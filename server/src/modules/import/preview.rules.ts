export type Preview = {
  /** How many of each there are, and how many of them are not here yet. */
  comes: { what: string; count: number; isNew?: number }[]
  /** What changes on the way, or stays behind. */
  notes: string[]
}
