/**
 * The ids that one insert of several rows returned, in the order of its rows: both engines number rows in the
 * order of their values, but neither promises to return them in it.
 */
export function insertedIds(rows: readonly { id: number }[]): number[] {
  return rows.map((row) => row.id).sort((a, b) => a - b)
}
