export type Preview = {
  /** How many of each there are, and how many of them are new to this site. */
  comes: { what: string; count: number; isNew?: number }[]
  /** What is changed or not imported. */
  notes: string[]
}
