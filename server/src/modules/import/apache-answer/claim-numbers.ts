import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { toNumber } from '../import-row.rules.ts'
import { findTakenNumbers } from '../rows.repository.ts'

/** The running number in an Apache Answer id, which begins with the kind. */
export const readNumber = (id: string | undefined) => toNumber((id ?? '').slice(4))

/**
 * A number for each object: its original one, so that its URL stays the same, or a new one if this site
 * has already used that number.
 */
export async function claimNumbers(tx: Tx, rows: DumpRow[]): Promise<number[]> {
  const wanted = rows.map((row) => readNumber(row.id))
  const taken = await findTakenNumbers(tx, wanted)
  const isFree = (number: number) => number > 0 && !taken.has(number)
  const others = await reserveObjectIds(tx, wanted.filter((number) => !isFree(number)).length)
  return wanted.map((number) => (isFree(number) ? number : (others.shift() ?? 0)))
}
