import type { ModuleDependencies } from '../../module-dependencies.ts'
import { findForeignHashes } from './foreign-hash.repository.ts'
import { isForeignHash } from './password.service.ts'

/** An import may bring some while the site runs; with the last renewed one there are none any more. */
const maxAgeSeconds = 600

/** Hashes of other programs that the site still has, one of each kind; looked for every ten minutes. */
export function createForeignHashes({ db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>) {
  let known: string[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return async (): Promise<readonly string[]> => {
    if (clock() - readAt < maxAgeSeconds) return known
    known = (await findForeignHashes(db)).filter(isForeignHash)
    readAt = clock()
    return known
  }
}
