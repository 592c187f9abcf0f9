/** What an import leaves out, by the reason. */
export type Skipped = Map<string, number>

/** Counts something that is left out. */
export function countSkipped({ skipped }: { skipped: Skipped }, what: string, count = 1): void {
  if (count > 0) skipped.set(what, (skipped.get(what) ?? 0) + count)
}
