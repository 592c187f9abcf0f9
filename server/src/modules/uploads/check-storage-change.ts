import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { findPlaceInUse, forgetMove } from './upload-moves.repository.ts'

/**
 * Rejects a change of plugins after which no active plugin could reach the store that contains files. `next`
 * is the place of the store that is active after the change; undefined if there is none.
 */
export async function checkStorageChange(tx: Tx, next: string | undefined): Promise<void> {
  const place = await findPlaceInUse(tx)
  if (place !== undefined && place !== next)
    throw new AppError('error.upload.store_in_use', { params: { place } })
  if (next === undefined) await forgetMove(tx)
}
