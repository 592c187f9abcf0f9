/** The number of skipped rows, by reason. */
export type Skipped = Map<string, number>

/** Counts skipped rows. */
export function countSkipped({ skipped }: { skipped: Skipped }, what: string, count = 1): void {
  if (count > 0) skipped.set(what, (skipped.get(what) ?? 0) + count)
}
